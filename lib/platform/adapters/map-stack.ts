import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BoundedCache } from "@/lib/core/bounded-cache";

/** A position in a bundle, as stack traces write it. */
const position = /((?:file:\/\/)?\/[^\s():]*\.[cm]?js):(\d+):(\d+)/g;
/** Of the framework's maps, before a path that begins at the project's folder. */
const projectPrefix = /^turbopack:\/\/\/\[project\]\//;
/** Source maps in memory, and positions that are known already. */
const mapsMax = 3;
const positionsMax = 1000;

const maps = new BoundedCache<SourceMap | null>(mapsMax);
const known = new BoundedCache<string>(positionsMax);

/**
 * A stack trace with positions of our sources in place of those in bundles. Source maps are read when an error is
 * logged: Node, asked to do this, reads the map of every file that it loads and holds all of them in memory.
 */
export function mapStack(stack: string): string {
  return stack.replace(position, (text, file: string, line: string, column: string) =>
    known.get(text, () => find(file, Number(line), Number(column)) ?? text),
  );
}

function find(file: string, line: number, column: number): string | null {
  const path = file.startsWith("file://") ? fileURLToPath(file) : file;
  const entry = maps.get(path, () => readMap(path))?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry) || !entry.originalSource) return null;
  const source = projectPrefix.test(entry.originalSource)
    ? entry.originalSource.replace(projectPrefix, "")
    : relative(process.cwd(), resolve(dirname(path), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")));
  } catch {
    return null;
  }
}
