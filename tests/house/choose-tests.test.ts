import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFiles, root } from "./list-files";

interface Choice {
  readonly stages: readonly string[];
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly unknown: readonly string[];
}
type Choose = (words: readonly string[], stages: readonly string[], paths: readonly string[]) => Choice;

const { chooseTests, listTests } = require("../choose-tests.cjs") as {
  readonly chooseTests: Choose;
  readonly listTests: (root: string) => readonly string[];
};
const { readSkipped } = require("../read-skipped.cjs") as {
  readonly readSkipped: (file: string) => readonly string[];
};

const stages = ["types", "house", "unit", "build", "process", "e2e"];
const paths = [
  "components/tracking/journey/timeline.test.tsx",
  "lib/parcel/merge-checkpoints.test.ts",
  "lib/parcel/rules.test.ts",
  "tests/api/sessions.test.ts",
  "tests/e2e/journey.test.ts",
  "tests/house/words.test.ts",
  "tests/process/start.test.ts",
];
const choose = (...words: string[]) => chooseTests(words, stages, paths);

describe("npm test -- <word>", () => {
  it("runs a stage by its name, with no files", () => {
    expect(choose("types", "unit")).toEqual({ stages: ["types", "unit"], files: {}, unknown: [] });
  });

  it("runs the test files whose path contains the word, without an unneeded build", () => {
    expect(choose("parcel/")).toEqual({ stages: [], files: { unit: paths.slice(1, 3) }, unknown: [] });
    expect(choose("./lib/parcel/Rules.test.ts").files).toEqual({ unit: ["lib/parcel/rules.test.ts"] });
    expect(choose("sessions").files).toEqual({ unit: ["tests/api/sessions.test.ts"] });
    expect(choose("words")).toEqual({
      stages: [],
      files: { house: ["tests/house/words.test.ts"] },
      unknown: [],
    });
  });

  it("builds first when a browser or process test is among them", () => {
    expect(choose("journey")).toEqual({
      stages: ["build"],
      files: { unit: [paths[0]], e2e: ["tests/e2e/journey.test.ts"] },
      unknown: [],
    });
    expect(choose("start").stages).toEqual(["build"]);
    expect(choose("build", "start").stages).toEqual(["build"]);
  });

  it("runs each file once, however many words match it", () => {
    expect(choose("rules", "parcel/rules").files).toEqual({ unit: ["lib/parcel/rules.test.ts"] });
    expect(choose("unit", "rules")).toEqual({ stages: ["unit"], files: {}, unknown: [] });
  });

  it("reports words that match nothing", () => {
    expect(choose("rules", "nonsense").unknown).toEqual(["nonsense"]);
  });

  it("finds every test file of the project", () => {
    const all = projectFiles().filter((path) => /\.test\.tsx?$/.test(path));
    expect(listTests(root)).toEqual([...all].sort());
  });
});

it("names each skipped language once in the summary, and other skipped tests by their full name", () => {
  const folder = mkdtempSync(join(tmpdir(), "skipped-"));
  const file = join(folder, "skipped.txt");
  expect(readSkipped(file)).toEqual([]);
  writeFileSync(file, "accepts in PHP (not installed)\nan example in PHP (not installed)\nkeeps its order\n");
  expect(readSkipped(file)).toEqual(["PHP (not installed)", "keeps its order"]);
  rmSync(folder, { recursive: true });
});
