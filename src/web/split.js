
// Appended to the script that wasm-split writes.

function taken(file) {
    const answer = globalThis.topcutAsked?.get(file);
    globalThis.topcutAsked?.delete(file);
    return answer;
}

/** Program files on their way. */
const awaited = new Set();

/**
 * Starts a program file whose functions are in two files (see `cut`). The second one follows when nothing else is
 * awaited; a call of its functions before that fetches it at once. With a service worker it waits a second for both.
 */
async function halves(second, hash, imports, start) {
    let hot;
    const add = module => {
        if (!hot.missing.value) return;
        new WebAssembly.Instance(module, { ...imports, hot });
        hot.missing.value = 0;
    };
    const compiled = async () => WebAssembly.compileStreaming(fetch(address(second), { integrity: `sha256-${hash}` }));
    const cold = { load: () => add(new WebAssembly.Module(fetchedAtOnce(second, hash))) };
    const first = start({ ...imports, cold });
    awaited.add(first);
    const early = navigator.serviceWorker?.controller ? compiled().catch(() => null) : null;
    try {
        const program = await first;
        hot = program.instance.exports;
        // Not for ever: a call fetches what is missing.
        const there = await Promise.race([early, new Promise(done => setTimeout(done, 1000))]);
        if (there) add(there);
        else quiet().then(compiled).then(add).catch(e => console.warn(e));
        return program;
    } finally {
        awaited.delete(first);
    }
}

/** Resolves when no program file was awaited for half a second: what has just arrived draws its page first. */
async function quiet() {
    do {
        await Promise.allSettled(awaited);
        await new Promise(done => setTimeout(done, 500));
    } while (awaited.size > 0);
}

const address = file => new URL(file, import.meta.url);

/** A file that a call is waiting for: a synchronous request, whose bytes come as text. */
function fetchedAtOnce(file, hash) {
    for (;;) {
        const bytes = asked(file);
        if (bytes && btoa(String.fromCharCode(...sha256(bytes))) === hash) return bytes;
        // The only question that stops a running call.
        const words = document.getElementById("stopped").content.querySelector(`[lang=${document.documentElement.lang}]`);
        if (!confirm(words.dataset.missing)) throw new Error(`${file} did not arrive`);
    }
}

function asked(file) {
    const request = new XMLHttpRequest();
    request.open("GET", address(file), false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    try {
        request.send();
    } catch {
        return null;
    }
    return request.status === 200 ? Uint8Array.from(request.responseText, letter => letter.charCodeAt(0) & 255) : null;
}

/** SHA-256, since the browser's own answers later only. */
function sha256(bytes) {
    const fraction = number => (number - Math.floor(number)) * 2 ** 32 | 0;
    const turned = (word, bits) => word >>> bits | word << 32 - bits;
    const primes = [];
    for (let n = 2; primes.length < 64; n++) if (!primes.some(prime => n % prime === 0)) primes.push(n);
    const keys = primes.map(prime => fraction(Math.cbrt(prime)));
    const sum = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));
    const data = new DataView(new ArrayBuffer(bytes.length + 72 >> 6 << 6));
    new Uint8Array(data.buffer).set(bytes);
    data.setUint8(bytes.length, 128);
    data.setUint32(data.byteLength - 4, bytes.length * 8);
    const words = new Int32Array(64);
    for (let block = 0; block < data.byteLength; block += 64) {
        let [a, b, c, d, e, f, g, h] = sum;
        for (let i = 0; i < 64; i++) {
            const [near, far] = [words[i - 15], words[i - 2]];
            words[i] = i < 16 ? data.getInt32(block + 4 * i) : words[i - 16] + words[i - 7]
                + (turned(near, 7) ^ turned(near, 18) ^ near >>> 3) + (turned(far, 17) ^ turned(far, 19) ^ far >>> 10);
            const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + keys[i] + words[i] | 0;
            const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
            [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
        }
        [a, b, c, d, e, f, g, h].forEach((word, i) => { sum[i] += word; });
    }
    const result = new DataView(new ArrayBuffer(32));
    sum.forEach((word, i) => result.setInt32(4 * i, word));
    return new Uint8Array(result.buffer);
}
