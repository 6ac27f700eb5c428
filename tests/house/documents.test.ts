import { posix } from "node:path";
import { projectFiles, textOf } from "./list-files";

const files = projectFiles();
const folders = new Set(
  files.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))),
);
/** Documents about the present; the change log is about the past. */
const documents = files.filter(
  (path) => /^[^/]+\.md$|^docs\/.*\.md$|^packages\/client\/README\.md$/.test(path) && path !== "CHANGELOG.md",
);
const tops = "app|bench|components|db|docs|lib|messages|packages|server|tests";
const isThere = (path: string) => files.includes(path) || folders.has(path.replace(/\/$/, ""));

describe.each(documents)("%s", (document) => {
  const text = textOf(document) ?? "";

  it("names in `code` only existing files and folders", () => {
    // Placeholders (<domain>, *, {a,b}, …) and addresses are not paths.
    const named = [...text.matchAll(new RegExp(`\`((?:${tops})/[^\`\\s<>*{}…:$?]*)\``, "g"))];
    const paths = [...new Set(named.map(([, path = ""]) => path))];
    expect(paths.filter((path) => !isThere(path) && !stands(path))).toEqual([]);
  });

  it("links only to existing files", () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = ""]) => to);
    const broken = links.filter((to) => !isThere(posix.normalize(posix.join(posix.dirname(document), to))));
    expect(broken).toEqual([]);
  });
});

/** A file may be named without its extension, a decision by its number. */
function stands(path: string): boolean {
  return files.some((file) => file.startsWith(`${path}.`) || file.startsWith(`${path}-`));
}
