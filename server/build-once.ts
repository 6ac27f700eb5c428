import { ensureBuild } from "./build";
import { explainFailure } from "./failure";
import { loadEnvFile } from "./load-env-file";
import { printLine } from "./print-line";

/** Builds the pages if they are stale, and exits: all of them with `--all`, for deployments. */
try {
  loadEnvFile(process.cwd());
  if (process.argv.includes("--all")) process.env.PRERENDER = "all";
  const { summary } = await ensureBuild(process.cwd(), new AbortController().signal, false);
  printLine(`  ${summary}`);
} catch (error) {
  printLine(`✗ ${explainFailure(error, "Building").message}`);
  process.exit(1);
}
