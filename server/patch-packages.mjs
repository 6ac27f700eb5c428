// Patches known bugs in installed packages without a released fix. See docs/adr/0060.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "./progress.mjs";

/**
 * postgres 3.4.9 ends the process when a server dies during a transaction (its issues 1066, 1154 and 1208), and
 * runs later statements of that transaction on the next connection. Each pair: original, replacement.
 */
const mends = {
  "connection.js": [
    // A write may come after the socket closed: its statement was rejected, or is by the line after the next.
    ["const x = socket.write(chunk, fn)\n", "const x = socket !== null && socket.write(chunk, fn)\n"],
    // Buffered output is dropped with the socket, or the next connection would wait for it for ever.
    [
      "    incomings = null\n    clearImmediate(nextWriteTimer)\n",
      "    incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n",
    ],
    // Statements submitted between the socket's error and its close are rejected too.
    [
      "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options))\n    query = null\n",
    ],
    // Rejects the waiting caller when the server dies during the type query: nothing else would.
    ["        return fetchArrayTypes()\n", "        return fetchArrayTypes().catch(() => { /* told */ })\n"],
  ],
  "index.js": [
    // A transaction or reserved connection that was cut accepts no more statements.
    [
      "      , connection\n      , prepare = null\n",
      "      , connection\n      , cut = null\n      , prepare = null\n",
    ],
    [
      "new Promise((_, reject) => connection.onclose = reject)",
      "new Promise((_, reject) => connection.onclose = e => reject(cut = e))",
    ],
    [
      "      function handler(q) {\n        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      "      function handler(q) {\n        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (cut)\n          return q.reject(cut)\n",
    ],
    [
      "    const queue = Queue()\n    const c = open",
      "    let cut = null\n    const queue = Queue()\n    const c = open",
    ],
    ["    c.reserved.release = true\n", "    c.reserved.release = true\n    c.onclose = e => cut = e\n"],
    [
      "    sql.release = () => {\n",
      "    sql.release = () => {\n      if (cut)\n        return\n      c.onclose = null\n",
    ],
    [
      "    function handler(q) {\n      c.queue === full\n        ? queue.push(q)",
      "    function handler(q) {\n      if (cut)\n        return q.reject(cut)\n      c.queue === full\n        ? queue.push(q)",
    ],
  ],
};

/** Patches the packages of this folder if necessary; throws Failure if a patch does not apply. */
export async function patchPackages(root) {
  for (const folder of ["src", "cjs/src"])
    for (const [name, pairs] of Object.entries(mends))
      await mend(join(root, "node_modules/postgres", folder, name), pairs);
}

async function mend(path, pairs) {
  const text = await readFile(path, "utf8");
  const mended = pairs.reduce((now, [from, to]) => {
    if (now.includes(to)) return now;
    if (now.split(from).length !== 2) throw new Failure(`${path} is not what it should be: run npm ci.`);
    return now.replace(from, () => to);
  }, text);
  if (mended === text) return;
  // Written to a temporary file and renamed: other processes may be reading it.
  const part = `${path}.${process.pid}`;
  await writeFile(part, mended);
  await rename(part, path);
}
