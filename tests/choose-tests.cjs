// Resolves the words of `npm test -- <word> …`: stages by name, test files by a part of their path.
const { readdirSync } = require("node:fs");
const { join } = require("node:path");
const { stageOf } = require("./list-parts.cjs");

/** Suites with a configuration of their own; all other test files belong to `unit`. */
const suites = ["house", "process", "e2e"];
/** Suites that test the built product. */
const needsBuild = ["process", "e2e"];
const folders = ["app", "bench", "components", "db", "lib", "server", "tests"];

/**
 * `stages` run entirely; `files` are further test files, without those of these stages; `unknown` words match nothing. A
 * stage's name wins over paths. The build is added if a chosen file or stage needs the built product.
 */
function chooseTests(words, stages, paths) {
  const whole = words.filter((word) => stages.includes(word));
  const found = new Map(
    words
      .filter((word) => !stages.includes(word))
      .map((word) => [word, paths.filter((path) => path.toLowerCase().includes(clean(word)))]),
  );
  const files = [...new Set([...found.values()].flat())].filter((path) => !whole.includes(stageOf(path)));
  const tested = [...files, ...paths.filter((path) => whole.includes(stageOf(path)))];
  const builds = tested.some((path) => needsBuild.includes(suiteOf(path))) && !whole.includes("build");
  return {
    stages: builds ? [...whole, "build"] : whole,
    files: files.sort(),
    unknown: [...found].filter(([, matches]) => matches.length === 0).map(([word]) => word),
  };
}

/** Test files by the suite whose configuration runs them. */
function groupBySuite(paths) {
  const groups = {};
  for (const path of paths) groups[suiteOf(path)] = [...(groups[suiteOf(path)] ?? []), path];
  return groups;
}

function suiteOf(path) {
  return suites.find((suite) => path.startsWith(`tests/${suite}/`)) ?? "unit";
}

function clean(word) {
  return word.replace(/^\.\//, "").toLowerCase();
}

/** Every test file of the project, relative to its root. */
function listTests(root) {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) =>
      `${folder}/${path}`.replaceAll("\\", "/"),
    ),
  );
  return [...readdirSync(root), ...inFolders].filter((path) => /\.test\.tsx?$/.test(path)).sort();
}

module.exports = { chooseTests, groupBySuite, listTests };
