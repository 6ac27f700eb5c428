import { demandsOf, isPassed, placesOf } from "./client-messages";
import { projectFiles, textOf } from "./list-files";

const places = projectFiles()
  .filter((file) => /^(app|components)\/.*\.tsx$/.test(file) && !file.endsWith(".test.tsx"))
  .filter((file) => textOf(file)?.includes("<ClientMessages"))
  .flatMap(placesOf);

/** Without a message, next-intl shows its key; component tests get all messages and cannot see it. */
describe("the messages that a page passes to the browser", () => {
  it.each(places.map((place) => [place.file, place] as const))(
    "%s passes all that is asked for",
    (_, place) => {
      const missing = demandsOf(place)
        .filter(({ path }) => !isPassed(path, [...place.paths, "ui.lazy"]))
        .map(({ file, path }) => `${path} (${file})`);
      expect([...new Set(missing)]).toEqual([]);
    },
  );

  it("finds a part that a list lacks", () => {
    const page = places.find(({ file }) => file.endsWith("import/[id]/page.tsx"));
    const demands = page === undefined ? [] : demandsOf(page).map(({ path }) => path);
    const without = page?.paths.filter((path) => path !== "imports.encodings") ?? [];
    expect(demands.filter((path) => !isPassed(path, without))).toContain("imports.encodings.label");
  });
});
