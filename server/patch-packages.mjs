// Applies the files of `patches/` to the installed packages: after each install (postinstall) and before each start,
// build and test. Each file is a unified diff, named by the one version that it fits. See docs/adr/0060.
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { applyPatch, parsePatch, reversePatch } from "diff";
import { Failure } from "./progress.mjs";

/** Patches the packages of this folder where necessary; throws Failure if a patch does not apply. */
export async function patchPackages(root) {
  for (const file of await readdir(join(root, "patches"))) await patchPackage(root, file);
}

async function patchPackage(root, file) {
  const [name, version] = file.slice(0, -".patch".length).split(/@(?=[^@]+$)/);
  const folder = join(root, "node_modules", name);
  const installed = JSON.parse(await readFile(join(folder, "package.json"), "utf8")).version;
  if (installed !== version)
    throw new Failure(`patches/${file} is not for the installed ${name} ${installed}: run npm ci.`);
  for (const patch of parsePatch(await readFile(join(root, "patches", file), "utf8")))
    await patchFile(join(folder, patch.newFileName.replace(/^b\//, "")), patch, file);
}

async function patchFile(path, patch, file) {
  const text = await readFile(path, "utf8");
  const patched = applyPatch(text, patch);
  if (patched === false) {
    if (applyPatch(text, reversePatch(patch)) !== false) return;
    throw new Failure(`patches/${file} does not fit ${path}: run npm ci.`);
  }
  // Written to a temporary file and renamed: other processes may be reading it.
  const part = `${path}.${process.pid}`;
  await writeFile(part, patched);
  await rename(part, path);
}

if (argv[1] === fileURLToPath(import.meta.url))
  await patchPackages(dirname(dirname(fileURLToPath(import.meta.url))));
