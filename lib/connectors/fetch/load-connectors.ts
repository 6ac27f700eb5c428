import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Connector } from "@/lib/connectors/kit/schemas";
import { type Env, EnvError } from "@/lib/platform/environment/env";
import { addConnectors, allConnectors } from "./list-connectors";
import { parseConnector } from "./parse-connector";

/** Imports a module of the file system by its absolute path. */
export type ImportFile = (path: string) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Loads the connectors of CONNECTORS_DIR, once in each process and before any is listed. Throws EnvError with a line for
 * each thing that is wrong, of all of them.
 */
export async function loadConnectors({ CONNECTORS_DIR: folder }: Env, importFile: ImportFile): Promise<void> {
  if (folder === undefined) return;
  const root = resolve(folder);
  const files = await findModules(root);
  const taken = new Set(allConnectors().map(({ id }) => id));
  const loaded: Connector[] = [];
  const lines: string[] = [];
  for (const file of files) {
    const made = await loadConnector(join(root, file), taken, importFile);
    if ("problems" in made) lines.push(...made.problems.map((line) => `CONNECTORS_DIR: ${file}: ${line}`));
    else {
      taken.add(made.id);
      loaded.push(made);
    }
  }
  if (lines.length > 0) throw new EnvError(lines);
  addConnectors(loaded);
}

/** One connector of a file; what is wrong with it otherwise. Does not add it. */
export async function loadConnector(
  file: string,
  taken: ReadonlySet<string>,
  importFile: ImportFile,
): Promise<Connector | { readonly problems: readonly string[] }> {
  try {
    const module = await importFile(file);
    return parseConnector(module.connector ?? module.default, taken);
  } catch (error) {
    return { problems: [`cannot be loaded: ${String(error).split("\n", 1)[0]}`] };
  }
}

/** Modules of the folder: `index.mjs` of its sub-folders, and its own .mjs and .js files. */
async function findModules(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (entries === null) throw new EnvError([`CONNECTORS_DIR: ${root} is no folder that can be read`]);
  return entries
    .filter(({ name }) => !/^[._]|^node_modules$/.test(name))
    .flatMap((entry) => {
      if (entry.isDirectory()) return [join(entry.name, "index.mjs")];
      return /\.m?js$/.test(entry.name) ? [entry.name] : [];
    })
    .toSorted();
}
