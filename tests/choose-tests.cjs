// Resolves the words of `npm test -- <word> …`: stages by name, test files by a part of their path.
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

/** Suites with their own folder; all other test files belong to `unit`. */
const suites = ["house", "process", "e2e"];
/** Suites that test the built product. */
const needsBuild = ["process", "e2e"];
const folders = ["app", "bench", "components", "db", "lib", "server", "tests"];

/**
 * `stages` run entirely; `files` are test files by suite, without those of whole suites; `unknown` words
 * match nothing. A stage's name wins over paths. The build is added if a chosen file needs the built product.
 */
function chooseTests(words, stages, paths) {
  const whole = words.filter((word) => stages.includes(word));
  const found = new Map(
    words
      .filter((word) => !stages.includes(word))
      .map((word) => [word, paths.filter((path) => path.toLowerCase().includes(clean(word)))]),
  );
  const files = {};
  for (const path of [...new Set([...found.values()].flat())].sort()) {
    const suite = suiteOf(path);
    if (!whole.includes(suite)) files[suite] = [...(files[suite] ?? []), path];
  }
  const builds = needsBuild.some((suite) => suite in files) && !whole.includes("build");
  return {
    stages: builds ? [...whole, "build"] : whole,
    files,
    unknown: [...found].filter(([, matches]) => matches.length === 0).map(([word]) => word),
  };
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

module.exports = { chooseTests, listTests };
