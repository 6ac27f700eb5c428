// Runs before the packages are installed: installs them, then starts the TypeScript code.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages } from "./packages.mjs";
import { makeProgress, printLine } from "./progress.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Starts everything; ends the process with a one-line message when it cannot. */
export async function bootstrap(flags) {
  const dev = flags.includes("--dev");
  const progress = makeProgress(6);
  process.chdir(root);
  try {
    progress.title("1Tracking");
    await progress.step("Packages", () => ensurePackages(root));
    const { register } = await import("tsx/esm/api");
    register();
    const { main } = await import("./main.ts");
    await main({ root, dev, progress });
  } catch (error) {
    progress.broken();
    const debug = process.env.LOG_LEVEL === "debug";
    const lines = error?.name === "Failure" ? error.message : `1Tracking could not start: ${error?.message}`;
    for (const line of lines.split("\n")) printLine(`✗ ${line}`);
    if (debug) console.error(error);
    process.exit(1);
  }
}
