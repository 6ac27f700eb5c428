import { productFiles, projectFiles, textOf } from "./list-files";

const sheets = projectFiles().filter((path) => path.endsWith(".css"));
/** Style sheets of packages whose parts ours change. */
const packages = [
  "driver.js/dist/driver.css",
  ...["modal", "search-field", "list-box-item"].map((part) => `@heroui/styles/dist/components/${part}.css`),
].map((path) => textOf(`node_modules/${path}`) ?? "");

/** The words of all strings of the product's sources. */
function wordsOfStrings(): ReadonlySet<string> {
  const literals = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  const sources = productFiles().filter((path) => /\.(tsx?|mjs|js)$/.test(path));
  return new Set(
    sources.flatMap((path) =>
      [...(textOf(path) ?? "").matchAll(literals)].flatMap(([, plain, template]) =>
        (plain ?? template ?? "").split(/[^\w-]+/),
      ),
    ),
  );
}

function classesOf(sheet: string): string[] {
  const rules = (textOf(sheet) ?? "").replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|@(import|apply)[^;]*;/g, "");
  return [...new Set([...rules.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name))];
}

it("have no class that neither the product nor a package uses", () => {
  const words = wordsOfStrings();
  const isUsed = (name: string) => words.has(name) || packages.some((text) => text.includes(`.${name}`));
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.flatMap(classesOf).length).toBeGreaterThan(100);
  const unused = sheets.flatMap((sheet) =>
    classesOf(sheet)
      .filter((name) => !isUsed(name))
      .map((name) => `${sheet}: .${name}`),
  );
  expect(unused).toEqual([]);
});

it("use no custom property that is declared nowhere", () => {
  const sources = productFiles().filter((path) => /\.tsx?$/.test(path));
  const texts = [...sheets, ...sources].map((path) => textOf(path) ?? "");
  const namesOf = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  const declared = new Set(namesOf(/(--[a-z][\w-]*)["'`\]]*:/g));
  const used = [...new Set(namesOf(/var\((--[a-z][\w-]*)\)/g))];
  expect(used.length).toBeGreaterThan(50);
  // Next declares those of its fonts; those of stops are numbered.
  const isNamedElsewhere = (name: string) => /^--(font-geist|stop-\d)/.test(name);
  expect(used.filter((name) => !declared.has(name) && !isNamedElsewhere(name))).toEqual([]);
});
