
// Appended to the script that wasm-split writes.

function taken(file) {
    const answer = globalThis.topcutAsked?.get(file);
    globalThis.topcutAsked?.delete(file);
    return answer;
}

/** Files that hold several small ones of the program. */
const packs = new Map();

/** Starts a small file, a custom section of a pack. */
function packed(pack, integrity, name) {
    if (!packs.has(pack)) {
        const module = WebAssembly.compileStreaming(taken(pack) ?? fetch(address(pack), { integrity }));
        module.catch(() => packs.delete(pack));
        packs.set(pack, module);
    }
    const module = packs.get(pack);
    return async imports => WebAssembly.instantiate(WebAssembly.Module.customSections(await module, name)[0], imports);
}

const address = file => new URL(file, import.meta.url);
