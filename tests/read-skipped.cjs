// Summary of a run's skipped tests.
const { readFileSync } = require("node:fs");

/** Each language or test once; a language that is not installed by its name only: `PHP (not installed)`. */
function readSkipped(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  const names = text.split("\n").filter((line) => line !== "");
  return [...new Set(names.map((name) => /\S+ \(not installed\)$/.exec(name)?.[0] ?? name))].sort();
}

module.exports = { readSkipped };
