import { libFolderOf, productFiles, textOf } from "./list-files";

const listed = /## Verbs of names\n+([a-z\s]+)/.exec(textOf("docs/glossary.md") ?? "")?.[1] ?? "";
const verbs = new Set(listed.split(/\s+/).filter(Boolean));
/** Suffixes of domain files that are not named after what their function does. */
const nouns = /-(contract|parts|calls|texts|fields|address)$/;
/** Layers below the domains, whose files may be named after things. */
const foundation = new Set(["core", "platform", "http"]);

const names = productFiles().flatMap((path) => {
  const folder = libFolderOf(path);
  const [, name = ""] = /^([a-z0-9]+-[a-z0-9-]+)\.tsx?$/.exec(folder?.rest ?? "") ?? [];
  if (!folder || foundation.has(folder.area) || folder.name === "site/content") return [];
  return name === "" || nouns.test(name) ? [] : [{ path, verb: name.split("-")[0] ?? "" }];
});

describe("verbs of file names", () => {
  it("come from the closed list of the glossary", () => {
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter(({ verb }) => !verbs.has(verb)).map(({ path }) => path)).toEqual([]);
  });

  it("are all in use, so that the list only shrinks", () => {
    const all = productFiles().map((path) => path.split("/").pop()?.split("-")[0] ?? "");
    const used = new Set(all);
    expect([...verbs].filter((verb) => !used.has(verb))).toEqual([]);
  });
});
