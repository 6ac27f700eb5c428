import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** The sources as they are: transpiled on load, by hooks for every import of the process. */
export function sourceArgs(root: string, file: string): string[] {
  return ["--import", "tsx", join(root, file)];
}

/**
 * Arguments for Node to run one of our processes (`server/web.ts`) from a single JavaScript bundle, without
 * packages: it loads in a third of the time, and the framework's imports per request bypass the transpiler
 * hooks. On a read-only file system, the sources themselves.
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
    // Several starts may write it concurrently; each always sees a complete file.
    await rename(draft, outfile);
    return ["--enable-source-maps", outfile];
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
    return sourceArgs(root, file);
  }
}
