// Mutation testing by hand: node tests/mutation/run.mjs <source.ts> [test files …] Applies each mutant of the
// source, runs the nearest tests and lists the mutants that no test detects. Options: --lines=10-40 only
// mutants of those lines, --list only lists the mutants.
import { fork } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeMutants } from "./make-mutants.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const options = process.argv.slice(2).filter((given) => given.startsWith("--"));
const [source, ...named] = process.argv.slice(2).filter((given) => !given.startsWith("--"));
if (!source) {
  console.error("usage: node tests/mutation/run.mjs <source.ts> [test files …] [--lines=10-40] [--list]");
  process.exit(1);
}
const original = readFileSync(source, "utf8");
const [from, to = from] = (options.find((one) => one.startsWith("--lines="))?.slice(8) ?? "1-99999").split(
  "-",
);
const mutants = makeMutants(original).filter(({ line }) => line >= Number(from) && line <= Number(to));
const show = ({ line, change }) => `  ${source}:${line}  ${change}`;
if (options.includes("--list")) {
  console.log(mutants.map(show).join("\n"));
  process.exit(0);
}

const tests = named.length > 0 ? named : nearestTests();
if (tests.length === 0) {
  console.error(`There is no test beside ${source}: name the test files.`);
  process.exit(1);
}
let worker = null;
process.on("exit", () => {
  writeFileSync(source, original);
  worker?.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

const stopDatabase = await startDatabase();
const began = performance.now();
const passes = await runTests(300_000);
if (passes) {
  // Generous: only a mutant with an infinite loop reaches it.
  const limitMs = 15_000 + 4 * (performance.now() - began);
  const survivors = [];
  for (const [at, mutant] of mutants.entries()) {
    writeFileSync(source, mutant.text);
    if (await runTests(limitMs)) survivors.push(mutant);
    if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${mutants.length} `);
  }
  writeFileSync(source, original);
  const killed = mutants.length - survivors.length;
  const share = Math.round((100 * survivors.length) / Math.max(1, mutants.length));
  console.log("file  mutants  killed  survivors");
  console.log(`${source}  ${mutants.length}  ${killed}  ${survivors.length} (${share} %)`);
  if (survivors.length > 0) console.log(survivors.map(show).join("\n"));
} else {
  console.error(`${tests.join(", ")} must pass before anything is changed.`);
  process.exitCode = 1;
}
await stopDatabase();
worker?.kill();

/** `<name>.test.ts` and `<name>-*.test.ts` beside the source. */
function nearestTests() {
  const folder = dirname(source);
  const name = basename(source, ".ts");
  return readdirSync(folder)
    .filter(
      (file) => file.endsWith(".test.ts") && (file === `${name}.test.ts` || file.startsWith(`${name}-`)),
    )
    .map((file) => join(folder, file));
}

/** One server for all mutants, and none if no test needs a database. */
async function startDatabase() {
  const wantsDatabase = tests.some((test) =>
    /create-test-database|start-service/.test(readFileSync(test, "utf8")),
  );
  if (wantsDatabase) {
    await (await import("../house/start-database.mjs")).default();
    return () => globalThis.stopTestDatabase();
  }
  process.env.SECRET_KEY ??= Buffer.alloc(32, 7).toString("base64");
  return async () => undefined;
}

/**
 * Whether the tests pass within the time limit. The process is reused for the next mutant unless it hangs or
 * dies.
 */
function runTests(limitMs) {
  worker ??= fork(new URL("run-tests.mjs", import.meta.url), {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const used = worker;
  return new Promise((resolve) => {
    const end = (passed) => {
      clearTimeout(timer);
      used.removeAllListeners();
      if (passed === null) {
        used.kill("SIGKILL");
        worker = null;
      }
      resolve(passed === true);
    };
    const timer = setTimeout(end, limitMs, null);
    used.once("message", ({ passed }) => end(passed));
    used.once("exit", () => end(null));
    used.send(tests);
  });
}
