import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** The sources as they are: translated while they load, by hooks that every import of the process goes through. */
export function sourceArgs(root: string, file: string): string[] {
  return ["--import", "tsx", join(root, file)];
}

/**
 * Arguments for Node to run a process of ours (`server/web.ts`) from one file of JavaScript, packages apart: it loads in a
 * third of the time, and the framework's imports at each request do not go through the hooks of a translator. Where
 * nothing can be written beside the packages (a read-only image), the sources themselves.
 */
export async function bundledArgs(root: string, file: string): Promise<string[]> {
  const folder = join(root, "node_modules/.1tracking-processes");
  const outfile = join(folder, basename(file).replace(/\.ts$/, ".mjs"));
  const draft = `${outfile}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(folder, { recursive: true });
    await build({
      entryPoints: [join(root, file)],
      outfile: draft,
      absWorkingDir: root,
      bundle: true,
      platform: "node",
      format: "esm",
      target: `node${process.versions.node}`,
      packages: "external",
      sourcemap: "inline",
      logLevel: "silent",
    });
    // Several starts may write it at once; each has the whole file in place at any moment.
    await rename(draft, outfile);
    return ["--enable-source-maps", outfile];
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
    return sourceArgs(root, file);
  }
}
