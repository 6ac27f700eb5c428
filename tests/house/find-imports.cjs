// What a file imports, as Jest sees it: the list of calls also reaches what it finds in folders, so that a changed route
// leads to the tests of calls (`npm test -- --changed`).
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

const root = join(__dirname, "../..");
const found = () => [
  ...readdirSync(join(root, "tests/api")).flatMap((name) => (/^calls-.*\.ts$/.test(name) ? `./${name}` : [])),
  ...readdirSync(join(root, "app/api"), { recursive: true }).flatMap((path) =>
    path.endsWith("route.ts") ? `../../app/api/${path.replaceAll("\\", "/")}` : [],
  ),
];

module.exports = {
  extract: (text, path, extract) =>
    path.endsWith("/tests/api/calls.ts") ? new Set([...extract(text), ...found()]) : extract(text),
  /** What Jest remembers of a file is as old as the file. */
  getCacheKey: () => found().join(),
};
