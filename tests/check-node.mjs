// A start and the quick tests under each supported version of Node, or those named: npm run check:node -- 22 24.
// The versions come from the package registry and stay in npm's cache.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const supported = ["20", "22", "24"];
/** What depends on Node most: processes, sockets, streams, workers, the bundler and a start of the product. */
const quick = [
  "db/",
  "server/",
  "lib/core/",
  "lib/platform/adapters/",
  "lib/http/",
  "lib/platform/browser/",
  "components/ui/",
];
const start = "tests/process/start.test";

const named = process.argv.slice(2);
const versions = named.length > 0 ? named : supported;
const unknown = versions.filter((version) => !supported.includes(version));
if (unknown.length > 0) {
  console.error(`Supported versions of Node are ${supported.join(", ")}, not ${unknown.join(", ")}.`);
  process.exit(1);
}
const cwd = dirname(dirname(fileURLToPath(import.meta.url)));
const failed = versions.filter((version) => {
  console.log(`\nNode ${version}`);
  const tests = ["tests/run.mjs", ...quick, start];
  return spawnSync("npx", ["--yes", `--package=node@${version}`, "node", ...tests], { cwd, stdio: "inherit" })
    .status;
});
if (failed.length > 0) console.error(`\nFailed under Node ${failed.join(", ")}.`);
process.exit(failed.length > 0 ? 1 : 0);
