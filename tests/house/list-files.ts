import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

export const root = process.cwd();

/** The areas of lib, lowest first, and what each holds. */
export const areas = createRequire(join(root, "package.json"))("./tests/house/areas.cjs") as Readonly<
  Record<string, string>
>;
/** Areas that are one folder. */
const undivided = ["core", "http"];

let listed: readonly string[] | undefined;

/** Every file of the project that is not ignored, relative to its root. Works in a copy without git, too. */
export function projectFiles(): readonly string[] {
  listed ??= fromGit() ?? fromDisk("");
  return listed;
}

function fromGit(): string[] | null {
  try {
    const flags = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const out = execFileSync("git", flags, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const paths = out.split("\0").filter((path) => path !== "" && textOf(path) !== null);
    return paths.length > 0 ? paths : null;
  } catch {
    return null;
  }
}

const ignored = new Set(["node_modules", ".next", ".builds", ".data", ".git", "coverage"]);

function fromDisk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? fromDisk(path) : [path];
  });
}

/** A file's text; null if it is deleted. */
export function textOf(path: string): string | null {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return null;
  }
}

/** The product's TypeScript, without tests and benchmarks. */
export function productFiles(): readonly string[] {
  return projectFiles().filter(
    (path) => /^((app|components|lib|db)\/.*|[^/]+)\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
}

export interface LibFolder {
  readonly area: string;
  /** `area/folder`, or the area's name alone where it is one folder. */
  readonly name: string;
  /** The path inside the folder. */
  readonly rest: string;
}

/** The folder of lib that a file lies in; null outside lib. */
export function libFolderOf(path: string): LibFolder | null {
  const [top, area = "", ...rest] = path.split("/");
  if (top !== "lib") return null;
  if (undivided.includes(area)) return { area, name: area, rest: rest.join("/") };
  return { area, name: `${area}/${rest[0]}`, rest: rest.slice(1).join("/") };
}
