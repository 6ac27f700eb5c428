import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, stop } from "esbuild";
import { isAlive } from "./lock";
import { sourceArgs } from "./process-args";

/** Bundles that are being made. */
let building = 0;

/**
 * Arguments for Node to run each of our processes (`server/web.ts`) as JavaScript bundled without packages: it loads in a
 * third of the time, and the framework's imports per request bypass the transpiler hooks. What they share is read once, into
 * files of its own. On a read-only file system, the sources themselves. Each start has bundles of its own: a process that is
 * started again runs what it ran before, also after an update of the sources.
 */
export async function bundledArgs(root: string, files: readonly string[]): Promise<string[][]> {
  const folder = join(root, "node_modules/.1tracking-processes");
  const outdir = join(folder, String(process.pid));
  building += 1;
  try {
    await clearEnded(folder);
    await build({
      entryPoints: files.map((file) => ({ in: join(root, file), out: nameOf(file) })),
      outdir,
      outExtension: { ".js": ".mjs" },
      absWorkingDir: root,
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: `node${process.versions.node}`,
      packages: "external",
      // For the log (`mapStack`): positions only.
      sourcemap: "linked",
      sourcesContent: false,
      logLevel: "silent",
    });
    return files.map((file) => [join(outdir, `${nameOf(file)}.mjs`)]);
  } catch {
    return files.map((file) => sourceArgs(root, file));
  } finally {
    building -= 1;
    // Else its process stays, with more than 100 MB.
    if (building === 0) await stop();
  }
}

const nameOf = (file: string) => basename(file).replace(/\.ts$/, "");

/** Deletes the bundles of starts that have ended. */
async function clearEnded(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (Number(name) !== process.pid && !(await isAlive(Number(name))))
      await rm(join(folder, name), { recursive: true, force: true });
}
