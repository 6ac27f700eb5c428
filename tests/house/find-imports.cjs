// What a file imports, as Jest sees it: the list of calls and the maker of tenants also reach what they find in folders, so
// that a changed route leads to the tests of calls (`npm test -- --changed`).
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

const root = join(__dirname, "../..");
const beside = (pattern) =>
  readdirSync(join(root, "tests/api")).flatMap((name) => (pattern.test(name) ? `./${name}` : []));
const routes = () =>
  readdirSync(join(root, "app/api"), { recursive: true }).flatMap((path) =>
    path.endsWith("route.ts") ? `../../app/api/${path.replaceAll("\\", "/")}` : [],
  );
const foundBy = {
  "calls.ts": () => [...beside(/^calls-.*\.ts$/), ...routes()],
  "make-tenant.ts": () => beside(/^make-(?!tenant\.).*\.ts$/),
};

module.exports = {
  extract: (text, path, extract) => {
    const found = foundBy[/\/tests\/api\/([\w-]+\.ts)$/.exec(path)?.[1]];
    return found ? new Set([...extract(text), ...found()]) : extract(text);
  },
  /** What Jest remembers of a file is as old as the file. */
  getCacheKey: () =>
    Object.values(foundBy)
      .flatMap((found) => found())
      .join(),
};
