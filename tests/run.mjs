// `npm test`: all that CI needs. `npm run check` (--static): what needs no database and no build. Words
// select stages or parts of test files' paths: npm test -- types merge-checkpoints
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`The tests need Node 20.12 or newer and this is Node ${process.versions.node}.`);
  process.exit(1);
}
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { runStages } = await import("./run-stages.mjs");
process.exit(await runStages(process.argv.slice(2)));
