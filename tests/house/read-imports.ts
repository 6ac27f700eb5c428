import { dirname, join, normalize } from "node:path";
import { projectFiles, textOf } from "./list-files";

/** One import of another file of the project. */
export interface Import {
  /** The imported file, relative to the root. */
  readonly target: string;
  /** The names between the braces, "type X" and "x as y" as written; empty for a dynamic import. */
  readonly names: readonly string[];
  /** Erased by the compiler: it does not run the file. */
  readonly typeOnly: boolean;
}

const files = new Set(projectFiles());
const known = new Map<string, readonly Import[]>();

/**
 * The imports of a file, without packages and style sheets. Read from its text: static, re-exporting and
 * dynamic ones.
 */
export function importsOf(file: string): readonly Import[] {
  const found = known.get(file) ?? readImports(file);
  known.set(file, found);
  return found;
}

function readImports(file: string): readonly Import[] {
  const text = textOf(file) ?? "";
  const listed = [...text.matchAll(/\b(?:import|export)\s+(type\s+)?([^;"]*?)\s*from\s+"([^"]+)"/g)].map(
    ([, type, names = "", from = ""]) => ({ from, names: splitNames(names), isType: type !== undefined }),
  );
  const whole = [...text.matchAll(/\bimport\s*\(?\s*"([^"]+)"/g)].map(([, from = ""]) => ({
    from,
    names: [],
    isType: false,
  }));
  return [...listed, ...whole].flatMap(({ from, names, isType }) => {
    const target = resolve(file, from);
    const typeOnly = isType || (names.length > 0 && names.every((name) => name.startsWith("type ")));
    return target === null ? [] : [{ target, names, typeOnly }];
  });
}

function splitNames(names: string): readonly string[] {
  return names
    .replace(/[{}]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function resolve(file: string, from: string): string | null {
  if (!from.startsWith("@/") && !from.startsWith(".")) return null;
  const path = from.startsWith("@/") ? from.slice(2) : normalize(join(dirname(file), from));
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((one) => files.has(one) && /\.(tsx?|mjs)$/.test(one)) ?? null
  );
}
