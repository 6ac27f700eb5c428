// The results of a run's test files, as `tests/house/report-results.cjs` writes them.
const { readFileSync } = require("node:fs");
const { stageOf } = require("./list-parts.cjs");

/** A file of the gate takes at most this long on an idle machine; longer ones belong to a part of `test:all`. */
const gateSecondsMax = 10;

/** One entry for each test file that ran; none if no file did. */
function readResults(file) {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/**
 * What is printed after a run, in lines: what failed, what passed only when it was repeated, files that are too slow for the
 * gate, how much of it was set-up, and what was skipped: each test once, a language that is not installed by its name only (`PHP (not installed)`).
 */
function summarize(results) {
  const namesOf = (key) => results.flatMap((file) => file[key].map((name) => `  ${file.path}: ${name}`));
  const slow = results
    .filter(({ path, seconds }) => seconds > gateSecondsMax && stageOf(path) === "unit")
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ path, seconds }) => `  ${path}: ${seconds.toFixed(1)} s`);
  const skipped = results.flatMap((file) => file.skipped);
  const languages = skipped.map((name) => /\S+ \(not installed\)$/.exec(name)?.[0] ?? name);
  const sum = (key) => results.reduce((total, file) => total + file[key], 0).toFixed(0);
  return [
    ...section("Failed", namesOf("failed")),
    ...section("Flaky (passed when repeated)", namesOf("flaky")),
    ...section(`Over ${gateSecondsMax} s, on this machine with this load`, slow),
    ...(results.length > 1
      ? [`Set-up: ${sum("setUpSeconds")} of ${sum("seconds")} s in ${results.length} test files`]
      : []),
    ...(skipped.length > 0 ? [`Skipped: ${[...new Set(languages)].sort().join(", ")}`] : []),
  ];
}

function section(title, lines) {
  return lines.length > 0 ? [`${title}:`, ...lines] : [];
}

module.exports = { readResults, summarize };
