// Runs test files one after another on the parent's request, and reports whether all pass. One process for
// many runs: starting Jest takes longer than most tests here.
import { fileURLToPath } from "node:url";
import { runCLI } from "jest";

const config = fileURLToPath(new URL("jest.config.mjs", import.meta.url));
const options = { config, runInBand: true, silent: true, runTestsByPath: true, reporters: [] };

process.on("message", async (tests) => {
  let passed = true;
  for (const test of tests) {
    const { results } = await runCLI({ ...options, _: [test], $0: "jest" }, [process.cwd()]);
    passed &&= results.success && results.numPassedTests > 0;
    if (!passed) break;
  }
  process.send({ passed });
});
