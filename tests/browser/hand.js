// Helpers of the scripts that hand.rs runs in a page: wait, press, type.

let why = "";
const not = reason => { why = reason; return null; };

// The first answer of `look` that is not null. Gives up after about a second, since the page may be left meanwhile. The
// clocks of a page may be faked: it counts its pauses. A page that stops clears all timers: it uses none.
const soon = async look => {
  for (let pause = 4, left = 1000; ; left -= pause, pause = Math.min(2 * pause, 64)) {
    const found = await look();
    if (found !== null) return { found };
    if (left <= 0) return { why };
    await scheduler.postTask(() => {}, { delay: pause });
  }
};

const isShown = node => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;

// Presses the middle of an element, unless something covers it: what a mouse does, in one turn.
const press = node => {
  if (!node) return not("it is not there");
  if (node.disabled || node.ariaDisabled === "true") return not("it is not enabled");
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = [...node.getClientRects()].find(box => box.width > 0 && box.height > 0);
  if (!box) return not("it is not shown");
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const x = (left + Math.min(box.right, innerWidth)) / 2, y = (top + Math.min(box.bottom, innerHeight)) / 2;
  const met = document.elementFromPoint(x, y);
  if (!node.contains(met)) return not(`it is covered by ${met?.outerHTML.slice(0, 100)}`);
  const mouse = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, clientX: x, clientY: y };
  const pointer = { ...mouse, pointerId: 1, isPrimary: true, pointerType: "mouse" };
  if (met.dispatchEvent(new PointerEvent("pointerdown", pointer)) && met.dispatchEvent(new MouseEvent("mousedown", mouse))) {
    const taken = met.closest("a[href], button, input, select, textarea, summary, [tabindex]");
    taken ? taken.focus({ preventScroll: true }) : document.activeElement?.blur();
  }
  met.dispatchEvent(new PointerEvent("pointerup", pointer));
  met.dispatchEvent(new MouseEvent("mouseup", mouse));
  if (!met.isConnected) return not("it was drawn again");
  // A label passes no click on while text is selected, which only a real mouse would have ended.
  const clicked = node.control ?? met;
  node.control?.focus({ preventScroll: true });
  clicked.dispatchEvent(new MouseEvent("click", mouse));
  return true;
};

// Types a text as one input, in place of the value or behind it. False: this kind of field takes keys only.
const type = (field, text, isAnew) => {
  if (!field) return not("it is not there");
  if (field.disabled || field.readOnly) return not("it takes no text");
  field.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  field.focus();
  if (!field.matches("textarea, input:not([type=date], [type=time], [type=file])")) return false;
  if (isAnew) field.select();
  else if (field.type !== "number") field.setSelectionRange(field.value.length, field.value.length);
  if (text) document.execCommand("insertText", false, text);
  else if (field.value) document.execCommand("delete");
  return true;
};
