import { pathToFileURL } from "node:url";

/** Imports a module by its path: left to Node by the bundler, since the name is known only here. */
export function importFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(path).href);
}
