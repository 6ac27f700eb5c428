import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFiles, root } from "./list-files";

interface Choice {
  readonly stages: readonly string[];
  readonly files: readonly string[];
  readonly unknown: readonly string[];
}
interface FileResult {
  readonly path: string;
  readonly seconds: number;
  readonly setUpSeconds: number;
  readonly passed: number;
  readonly failed: readonly string[];
  readonly flaky: readonly string[];
  readonly skipped: readonly string[];
}
type Choose = (words: readonly string[], stages: readonly string[], paths: readonly string[]) => Choice;

const { chooseTests, groupBySuite, listTests } = require("../choose-tests.cjs") as {
  readonly chooseTests: Choose;
  readonly groupBySuite: (paths: readonly string[]) => Readonly<Record<string, readonly string[]>>;
  readonly listTests: (root: string) => readonly string[];
};
const { listed, partNames, stageOf } = require("../list-parts.cjs") as {
  readonly listed: readonly string[];
  readonly partNames: readonly string[];
  readonly stageOf: (path: string) => string;
};
const { readResults, summarize } = require("../read-results.cjs") as {
  readonly readResults: (file: string) => readonly FileResult[];
  readonly summarize: (results: readonly FileResult[]) => readonly string[];
};

const stages = ["types", "house", "unit", "build", "smoke", "fuzz", "process", "e2e"];
const paths = [
  "components/tracking/journey/timeline.test.tsx",
  "lib/parcels/parcel/merge-checkpoints.test.ts",
  "lib/parcels/parcel/rules.test.ts",
  "tests/api/fuzz.test.ts",
  "tests/api/sessions.test.ts",
  "tests/e2e/journey.test.ts",
  "tests/house/words.test.ts",
  "tests/process/start.test.ts",
];
const choose = (...words: string[]) => chooseTests(words, stages, paths);

describe("npm test -- <word>", () => {
  it("runs a stage by its name, and the build before one that needs it", () => {
    expect(choose("types", "unit")).toEqual({ stages: ["types", "unit"], files: [], unknown: [] });
    expect(choose("fuzz").stages).toEqual(["fuzz"]);
    expect(choose("process").stages).toEqual(["process", "build"]);
    expect(choose("build", "process").stages).toEqual(["build", "process"]);
  });

  it("runs the test files whose path contains the word, of every part, without an unneeded build", () => {
    expect(choose("parcel/")).toEqual({ stages: [], files: paths.slice(1, 3), unknown: [] });
    expect(choose("./lib/parcels/parcel/Rules.test.ts").files).toEqual(["lib/parcels/parcel/rules.test.ts"]);
    expect(choose("api/fuzz.test").files).toEqual(["tests/api/fuzz.test.ts"]);
    expect(choose("words").files).toEqual(["tests/house/words.test.ts"]);
  });

  it("builds first when a browser or process test is among them", () => {
    const wanted = [paths[0], "tests/e2e/journey.test.ts"];
    expect(choose("journey")).toEqual({ stages: ["build"], files: wanted, unknown: [] });
    expect(choose("start").stages).toEqual(["build"]);
  });

  it("runs each file once, however many words match it", () => {
    expect(choose("rules", "parcel/rules").files).toEqual(["lib/parcels/parcel/rules.test.ts"]);
    expect(choose("unit", "rules")).toEqual({ stages: ["unit"], files: [], unknown: [] });
  });

  it("reports words that match nothing", () => {
    expect(choose("rules", "nonsense").unknown).toEqual(["nonsense"]);
  });

  it("runs each file with its suite's configuration", () => {
    expect(groupBySuite(paths)).toEqual({
      unit: paths.slice(0, 5),
      e2e: [paths[5]],
      house: [paths[6]],
      process: [paths[7]],
    });
  });

  it("finds every test file of the project", () => {
    const all = projectFiles().filter((path) => /\.test\.tsx?$/.test(path));
    expect(listTests(root)).toEqual([...all].sort());
  });
});

it("has each listed file in one part, and none that does not exist", () => {
  const all = listTests(root);
  expect(listed.filter((path) => !all.includes(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  const used = new Set(all.map(stageOf));
  expect(partNames.filter((name) => !used.has(name))).toEqual([]);
});

it("ends with what failed, what passed only when repeated, what is slow in the gate, the set-up, and what was skipped", () => {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  const file = join(folder, "results.jsonl");
  expect(readResults(file)).toEqual([]);
  const fine = { seconds: 1, setUpSeconds: 0.5, passed: 2, failed: [], flaky: [], skipped: [] };
  const results = [
    { ...fine, path: "lib/a.test.ts", seconds: 12, skipped: ["accepts in PHP (not installed)"] },
    {
      ...fine,
      path: "lib/b.test.ts",
      failed: ["keeps its order"],
      skipped: ["in PHP (not installed)", "waits"],
    },
    { ...fine, path: "tests/e2e/c.test.ts", seconds: 40, flaky: ["opens"] },
  ];
  writeFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(""));
  expect(summarize(readResults(file))).toEqual([
    "Failed:",
    "  lib/b.test.ts: keeps its order",
    "Flaky (passed when repeated):",
    "  tests/e2e/c.test.ts: opens",
    "Over 10 s, on this machine with this load:",
    "  lib/a.test.ts: 12.0 s",
    "Set-up: 2 of 53 s in 3 test files",
    "Skipped: PHP (not installed), waits",
  ]);
  rmSync(folder, { recursive: true });
});
