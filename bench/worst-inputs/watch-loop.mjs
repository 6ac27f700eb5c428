// Preloaded into a process: writes its timer lag in milliseconds, a line of numbers five times a second.
import { appendFileSync } from "node:fs";

const folder = process.env.BENCH_LOOP_DIR;
const everyMs = 10;
if (folder && process.argv[1]?.endsWith("web.mjs")) {
  let late = [];
  let due = performance.now() + everyMs;
  setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, Math.round(now - due)));
    due = now + everyMs;
    if (late.length < 20) return;
    appendFileSync(`${folder}/${process.pid}`, `${late.join(" ")}\n`);
    late = [];
  }, everyMs).unref();
}
