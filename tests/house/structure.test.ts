import { libFolderOf, productFiles, projectFiles, textOf } from "./list-files";

/** Allowed file names in a folder of lib besides `<verb>-<noun>.ts`. */
const vocabulary = new Set([
  "constants",
  "schemas",
  "rules",
  "format",
  "contract",
  "events",
  "feature",
  "queries",
]);
const banned = /(^|\/)(index|utils?|helpers?|types?|services?|misc|common|shared)\.(tsx?|mjs|cjs|js)$/;
/** Areas below or beside the domains: adapters and the base layers have their own names. */
const spine = new Set(["core", "platform", "http"]);
const folders = new Set(["providers", "data", "fixtures", "templates", "testing"]);
const linesMax = 300;
const longLinesMax = 500;
/** Most files of one folder, without their tests. */
const filesMax = 40;

const code = projectFiles().filter(
  (path) => /\.(tsx?|mjs|cjs|css)$/.test(path) && !path.startsWith("db/migrations/"),
);
const domainFiles = productFiles().flatMap((path) => {
  const folder = libFolderOf(path);
  return folder && !spine.has(folder.area) ? [{ path, rest: folder.rest }] : [];
});

describe("the project structure", () => {
  it("has kebab-case names, and no meaningless ones", () => {
    const odd = code.filter((path) => {
      const file = path.split("/").pop() ?? "";
      return banned.test(path) || !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(file);
    });
    expect(odd).toEqual([]);
  });

  it("names files of a domain from the closed vocabulary", () => {
    const odd = domainFiles.filter(({ rest }) => {
      const name = rest.replace(/\.tsx?$/, "");
      return !rest.includes("/") && !vocabulary.has(name) && !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(name);
    });
    expect(odd).toEqual([]);
  });

  it("has only the known folders inside a domain", () => {
    // Each folder of `providers` is one carrier, shop platform or payment service.
    const odd = productFiles().filter((path) => {
      const folder = libFolderOf(path);
      const inner = /^([^/]+)\/./.exec(folder?.rest ?? "")?.[1];
      return inner !== undefined && !folders.has(inner) && folder?.name !== "connectors/providers";
    });
    expect(odd).toEqual([]);
  });

  it("keeps folders small", () => {
    const counts = new Map<string, number>();
    for (const path of productFiles()) {
      const folder = path.split("/").slice(0, -1).join("/");
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > filesMax)).toEqual([]);
  });

  it("keeps files short, with more room for data and tests and none needed for pure literals", () => {
    const long = code.flatMap((path) => {
      const text = textOf(path) ?? "";
      const lines = text.split("\n").length - 1;
      const data = /\/(data|fixtures)\//.test(path);
      if (data && isLiteral(text)) return [];
      const max = data || /\.test\.tsx?$/.test(path) ? longLinesMax : linesMax;
      return lines > max ? [`${path}: ${lines} of ${max}`] : [];
    });
    expect(long).toEqual([]);
  });

  it("reads the environment in one place", () => {
    // The framework's configuration reads the build's folder, and can import no module that imports others. In the browser it is no
    // environment but a constant: whether this is a build.
    const allowed =
      /^(lib\/platform\/environment\/(env|build-folder)\.ts|db\/embedded\.ts|db\/testing\/|instrumentation-client\.ts$)/;
    const odd = productFiles().filter(
      (path) => !allowed.test(path) && /\bprocess\s*\.\s*env\b/.test(textOf(path) ?? ""),
    );
    expect(odd).toEqual([]);
  });

  it("parses addresses in one place", () => {
    // `URL.canParse` of Node 20 and 22 refuses letters with accents once its caller is optimised.
    const odd = projectFiles().filter(
      (path) => /\.(tsx?|mjs|cjs)$/.test(path) && /\bURL\.(canParse|parse)\(/.test(textOf(path) ?? ""),
    );
    expect(odd).toEqual([]);
  });

  it("imports absolutely between folders, relatively inside one, and without extensions", () => {
    const odd = productFiles().flatMap((path) => {
      const imports = [...(textOf(path) ?? "").matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)];
      return imports
        .map(([, target = ""]) => target)
        .filter((target) => /^(\.|@\/).*\.(tsx?|js)$/.test(target) || leavesFolder(path, target))
        .map((target) => `${path} → ${target}`);
    });
    expect(odd).toEqual([]);
  });

  it("limits contract files to declarations", () => {
    const long = projectFiles().filter((path) => {
      const lines = (textOf(path) ?? "")
        .split("\n")
        .filter((line) => !/^\s*($|\/\/|\/?\*|import |\}? from )/.test(line));
      return /^app\/api\/.*\/route\.tsx?$/.test(path) && lines.length > 15;
    });
    expect(long).toEqual([]);
  });

  it("documents for every index which query needs it", () => {
    const tables = projectFiles().filter((path) => /^db\/schema\/[^/]+\.ts$/.test(path));
    expect(tables.length).toBeGreaterThan(0);
    for (const path of tables) {
      const lines = (textOf(path) ?? "").split("\n");
      const unsaid = lines.filter(
        (line, at) =>
          /^\s*(uniqueIndex|index)\(/.test(line) &&
          !/\/\//.test(line) &&
          !/^\s*(\/\/|\*|\/\*\*)/.test(lines[at - 1] ?? "") &&
          !lines.slice(at, at + 6).some((next) => /\/\//.test(next)),
      );
      expect({ path, unsaid }).toEqual({ path, unsaid: [] });
    }
  });
});

/** Folders that count as one: a folder of lib, `components/<feature>`, `app`, `db`. */
function folderOf(path: string): string {
  const [top = "", feature = ""] = path.split("/");
  return libFolderOf(path)?.name ?? (top === "components" ? `${top}/${feature}` : top);
}

function leavesFolder(path: string, target: string): boolean {
  if (!target.startsWith(".") || /\.(css|json)$/.test(target) || target.includes("${")) return false;
  const at = path.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") at.pop();
    else if (part !== ".") at.push(part);
  }
  return folderOf(at.join("/")) !== folderOf(path);
}

/** Whether a file has only literal constants: no function, no conditional statement. */
function isLiteral(text: string): boolean {
  return !/\b(function|if|for|while|return|class|await)\b\s*[({a-z]/.test(
    text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\]|\\.)*"/g, '""'),
  );
}
