// `npm run bench`: runs every bench/<name>/run.ts, one after another, and prints their figures in one table. With --small
// each runs once in a small size, which proves that it works and measures nothing (bench/sized.ts).
import { spawn } from "node:child_process";
import { access, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages } from "./packages.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
await ensurePackages(root);
const flags = process.argv.slice(2);
const wanted = flags.filter((flag) => !flag.startsWith("-"));
if (flags.includes("--small")) process.env.BENCH_SMALL = "1";
const names = (await readdir("bench", { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && (wanted.length === 0 || wanted.includes(entry.name)))
  .map((entry) => entry.name)
  .sort();
const rows = [];
const failed = [];
/** Tokens and codes are signed with the same key, here and in the processes that are measured. */
const env = { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), ...process.env };
for (const name of names) {
  const file = join("bench", name, "run.ts");
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    continue;
  console.log(`\n=== ${name}`);
  const { code, figures } = await run(file);
  if (code !== 0) failed.push(name);
  for (const found of figures)
    rows.push(...flatten(found).map(([key, value]) => ({ bench: name, figure: key, value })));
}
console.log("");
console.table(rows);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.`);
  process.exit(1);
}

/** Prints a benchmark's output and collects its lines `FIGURES {…}`. */
function run(file) {
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(process.execPath, ["--import", "tsx", file], {
      stdio: ["ignore", "pipe", "inherit"],
      env,
    });
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
    });
    child.once("close", (code) => {
      const figures = [...said.matchAll(/^FIGURES (\{.*\})$/gm)].map(([, json]) => JSON.parse(json));
      resolve({ code, figures });
    });
  });
}

function flatten(value, prefix = "") {
  return Object.entries(value).flatMap(([key, inner]) =>
    inner !== null && typeof inner === "object"
      ? flatten(inner, `${prefix}${key}.`)
      : [[prefix + key, inner]],
  );
}
