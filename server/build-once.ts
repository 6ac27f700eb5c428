import { ensureBuild } from "./build";
import { explainFailure } from "./failure";
import { loadEnvFile } from "./load-env-file";
import { say } from "./say";

/** Builds the pages if they are not up to date, and ends: all of them with `--all`, as a deployment wants. */
try {
  loadEnvFile(process.cwd());
  if (process.argv.includes("--all")) process.env.PRERENDER = "all";
  say(`  ${await ensureBuild(process.cwd(), new AbortController().signal)}`);
} catch (error) {
  say(`✗ ${explainFailure(error, "Building").message}`);
  process.exit(1);
}
