import { access } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The sources as they are: transpiled on load, by hooks for every import of the process. */
export function sourceArgs(root: string, file: string): string[] {
  return ["--import", "tsx", join(root, file)];
}

/** Arguments for another process of the same start: its bundle beside the one that runs, else its sources. */
export async function siblingArgs(root: string, file: string): Promise<string[]> {
  const bundle = join(dirname(process.argv[1] ?? ""), basename(file).replace(/\.ts$/, ".mjs"));
  const isBundled = await access(bundle).then(
    () => true,
    () => false,
  );
  return isBundled ? [bundle] : sourceArgs(root, file);
}
