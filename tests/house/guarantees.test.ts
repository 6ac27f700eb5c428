import { writeFileSync } from "node:fs";
import { projectFiles, textOf } from "./list-files";

const { stageOf } = require("../list-parts.cjs") as { readonly stageOf: (path: string) => string };

const document = "docs/guarantees.md";
const tests = projectFiles().filter((path) => /\.test\.tsx?$/.test(path));
const gate = new Set(["house", "unit", "smoke"]);

/** The commands that run the tests which a cell names: the gate, then parts of `npm run test:all`. */
function runsIn(cell: string): string {
  const stages = [...cell.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = ""]) => {
    if (/^bench\/[\w-]+$/.test(name)) return ["bench"];
    if (!name.includes(".test.ts")) return [];
    const wanted = new RegExp(`(^|/)${name.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
    return tests.filter((path) => wanted.test(path)).map(stageOf);
  });
  const parts = stages.map((stage) => (gate.has(stage) ? "npm test" : stage));
  const order = (part: string) => (part === "npm test" ? "" : part);
  return [...new Set(parts)]
    .sort((one, other) => (order(one) < order(other) ? -1 : 1))
    .map((part) => `\`${part}\``)
    .join(", ");
}

it("names for each promise where its tests run (written by UPDATE=1)", () => {
  let tested = false;
  const wrong: string[] = [];
  const lines = (textOf(document) ?? "").split("\n").map((line) => {
    const cells = line.split(/(?<!\\)\|/);
    if (cells.length < 7) {
      tested &&= line.startsWith("|");
      return line;
    }
    const [, , promise = "", test = "", stated = ""] = cells;
    if (stated.trim() === "Runs in") tested = true;
    if (!tested || /^ *(Runs in|-+) *$/.test(stated)) return line;
    const found = runsIn(test);
    if (found !== stated.trim() || found === "") wrong.push(`${promise.trim()}: ${found}`);
    return [...cells.slice(0, 4), ` ${found} `, ...cells.slice(5)].join("|");
  });
  if (process.env.UPDATE) writeFileSync(document, lines.join("\n"));
  else expect(wrong).toEqual([]);
});
