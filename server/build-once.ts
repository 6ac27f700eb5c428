import { ensureBuild } from "./build";
import { explainFailure } from "./failure";
import { say } from "./say";

/** Builds the pages if they are not up to date, and ends. */
try {
  say(`  ${await ensureBuild(process.cwd(), new AbortController().signal)}`);
} catch (error) {
  say(`✗ ${explainFailure(error, "Building").message}`);
  process.exit(1);
}
