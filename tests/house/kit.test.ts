import { locales } from "@/lib/core/locales";
import { productFiles, projectFiles, textOf } from "./list-files";
import { importsOf } from "./read-imports";

const files = productFiles();
const isPart = (path: string) => /^components\/ui\/.*\.tsx$/.test(path);
const isGallery = (path: string) => path.startsWith("components/kit/");
/** Files that run what they import: an import of types shows nothing. */
const targetsOf = (path: string) =>
  importsOf(path)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => target);

/** Files with a component, by its capital; hooks and style sheets are shown by the parts that use them. */
const parts = files.filter(
  (path) => isPart(path) && /^export (async )?(function|const) [A-Z][a-z]/m.test(textOf(path) ?? ""),
);
const usedOutside = new Set(
  files.filter((path) => !path.startsWith("components/ui/") && !isGallery(path)).flatMap(targetsOf),
);
const shownDirectly = new Set(files.filter(isGallery).flatMap(targetsOf));

/** What is shown, with the parts that it is made of. */
function everythingShown(): ReadonlySet<string> {
  const seen = new Set(shownDirectly);
  for (const path of seen)
    if (path.startsWith("components/ui/")) for (const to of targetsOf(path)) seen.add(to);
  return seen;
}

describe("the kit page", () => {
  it("shows every part that features use, by its own import", () => {
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((path) => usedOutside.has(path) && !shownDirectly.has(path))).toEqual([]);
  });

  it("shows every other part within one of those", () => {
    const shown = everythingShown();
    expect(parts.filter((path) => !shown.has(path))).toEqual([]);
  });

  it("stands in the development server only: nothing else imports it or its messages", () => {
    const pages = projectFiles().filter((path) => path.endsWith(".dev.tsx"));
    expect(pages).toEqual(["app/[locale]/kit/page.dev.tsx"]);
    const others = files.filter((path) => !isGallery(path) && !pages.includes(path));
    expect(
      others.filter((path) => importsOf(path).some(({ target }) => isGallery(target)) || namesMessages(path)),
    ).toEqual([]);
  });

  it("has an anchor, a title and a description for each gallery, in the order of its list", () => {
    const list = [...(textOf("components/kit/kit-page.tsx") ?? "").matchAll(/^ {2}\["([\w-]+)", \w+\],$/gm)];
    const ids = list.map(([, id = ""]) => id);
    expect(ids.length).toBeGreaterThan(10);
    for (const locale of locales) {
      const texts = JSON.parse(textOf(`messages/${locale}/kit.json`) ?? "{}");
      expect(ids.filter((id) => !texts[id]?.title || !texts[id]?.about)).toEqual([]);
    }
    const galleries = files.filter(isGallery).map((path) => textOf(path) ?? "");
    expect(ids.filter((id) => !galleries.some((text) => text.includes(`<KitSection id="${id}"`)))).toEqual(
      [],
    );
  });
});

/** Whether a file reads the messages of the kit; the build's configuration names them to leave them out. */
function namesMessages(path: string): boolean {
  return path !== "next.config.ts" && /kit\.json|["'`]kit["'`.]/.test(textOf(path) ?? "");
}
