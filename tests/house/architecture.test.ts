import { type Arrow, arrows, type Step, steps } from "./architecture";
import { countImports, documentPath, listFolders, redraw, textsOf } from "./draw-architecture";
import { areas, projectFiles, textOf } from "./list-files";
import { importsOf } from "./read-imports";

/** Most imports between two steps: over more of them almost everything reaches everything. */
const importsMax = 4;
const rewrite = "draw it again: npx tsx tests/house/draw-architecture.ts";
const files = projectFiles();

describe("docs/architecture.md", () => {
  it("matches the imports", () => {
    const text = textOf(documentPath) ?? "";
    if (redraw(text) !== text) throw new Error(`${documentPath} is out of date; ${rewrite}`);
  });

  it("describes every folder of lib as exactly one of its files does", () => {
    const folders = listFolders();
    expect([...new Set(folders.map((folder) => folder.replace(/\/.*/, "")))]).toEqual(
      Object.keys(areas).sort(),
    );
    const odd = folders.filter((folder) => textsOf(folder).length !== (folder in areas ? 0 : 1));
    expect(odd).toEqual([]);
  });

  it("keeps lib to eleven areas with few arrows between them", () => {
    const arrows = [...countImports().keys()]
      .map((edge) => edge.split(" "))
      .filter(([from = "", to = ""]) => from !== to && areas[from] && areas[to]);
    expect(Object.keys(areas).length).toBeLessThanOrEqual(11);
    expect(arrows.length).toBeLessThanOrEqual(60);
  });

  it.each(steps)("has for the step $title a file with its function", ({ file, exported }) => {
    const pattern = new RegExp(`^export (default )?(async )?(function\\*?|const|class) ${exported}\\b`, "m");
    expect({ file, found: pattern.test(textOf(file) ?? "") }).toEqual({ file, found: true });
  });

  it.each(arrows.map((arrow) => ({ ...arrow, arrow })))(
    "draws only existing arrows: $from → $to ($via)",
    ({ arrow }) => {
      expect(explain(arrow, stepOf(arrow.from), stepOf(arrow.to))).toBe("is there");
    },
  );

  it("would detect an arrow without imports", () => {
    const call = (from: string, to: string) => explain({ from, to, via: "call" }, stepOf(from), stepOf(to));
    expect(call("merge", "store")).toContain("does not reach");
    expect(
      explain(
        { from: "live", to: "copy", via: "job", name: "shipments/changed" },
        stepOf("live"),
        stepOf("copy"),
      ),
    ).toContain("does not enqueue");
  });
});

function stepOf(id: string): Step {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new Error(`no step ${id}`);
  return step;
}

/** "is there", or what is missing. */
function explain(arrow: Arrow, from: Step, to: Step): string {
  if (arrow.via === "call")
    return reaches(from.file, to.file, to.exported)
      ? "is there"
      : `${from.file} does not reach ${to.exported}`;
  if (arrow.via === "shared") {
    const missing = [from, to].find(({ file }) => !reaches(file, arrow.file));
    return missing ? `${missing.file} does not reach ${arrow.file}` : "is there";
  }
  return arrow.via === "job" ? explainJob(arrow.name, from, to) : explainChannel(arrow.name, from, to);
}

/** Whether a file imports another, directly or indirectly, ending with an import of the named function. */
function reaches(from: string, target: string, name?: string): boolean {
  return near(from, importsMax - 1).some((file) =>
    importsOf(file).some(
      (one) => one.target === target && !one.typeOnly && (name === undefined || uses(file, one.names, name)),
    ),
  );
}

/**
 * A dynamic import lists no names: the file contains the name elsewhere. A default import may have any name.
 */
function uses(file: string, names: readonly string[], name: string): boolean {
  return names.length === 0
    ? new RegExp(`\\b${name}\\b`).test(textOf(file) ?? "")
    : names.some((one) => one.replace(/ as .*/, "") === name);
}

/** The file and its transitive imports up to a depth. */
function near(from: string, steps: number): readonly string[] {
  const seen = new Set([from]);
  let edge = [from];
  for (let left = steps; left > 0; left -= 1) {
    edge = edge
      .flatMap((file) => importsOf(file).filter(({ typeOnly }) => !typeOnly))
      .map(({ target }) => target)
      .filter((target) => !seen.has(target));
    for (const file of edge) seen.add(file);
  }
  return [...seen];
}

function explainJob(name: string, from: Step, to: Step): string {
  const events = files.find(
    (path) => /\/events\.ts$/.test(path) && textOf(path)?.includes(`name: "${name}"`),
  );
  if (!events) return `no job is named ${name}`;
  const before = (textOf(events) ?? "").split(`name: "${name}"`)[0] ?? "";
  const job = [...before.matchAll(/export const (\w+) = define(?:Job|Schedule)\(/g)].at(-1)?.[1] ?? "";
  const sends = near(from.file, 1).some(
    (file) =>
      /\benqueue(Many)?\(/.test(textOf(file) ?? "") &&
      importsOf(file).some(({ target, names }) => target === events && uses(file, names, job)),
  );
  if (!sends) return `${from.file} does not enqueue ${job}`;
  const handled = files.some((path) => {
    if (!/^lib\/.*\/feature\.ts$/.test(path)) return false;
    const handler = (textOf(path) ?? "")
      .split("onJob(")
      .find((text) => new RegExp(`^(events\\.)?${job},`).test(text));
    return handler?.includes(to.exported) && importsOf(path).some(({ target }) => target === to.file);
  });
  return handled ? "is there" : `no handler of ${job} calls ${to.exported}`;
}

function explainChannel(name: string, from: Step, to: Step): string {
  const key = files
    .filter((path) => path.startsWith("lib/platform/adapters/"))
    .flatMap((path) => new RegExp(`(\\w+): "${name}"`).exec(textOf(path) ?? "")?.[1] ?? [])[0];
  if (!key) return `no channel is named ${name}`;
  const speaks = (step: Step, verb: RegExp) =>
    near(step.file, 1).some((file) => {
      const text = textOf(file) ?? "";
      return text.includes(`.${key}`) && verb.test(text);
    });
  if (!speaks(from, /pg_notify\(|\bpublish\(/)) return `${from.file} does not notify ${name}`;
  return speaks(to, /\b(un)?[sS]ubscribe\(|\blisten\(/)
    ? "is there"
    : `${to.file} does not listen to ${name}`;
}
