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

  it.each([
    ["a component", "import/[id]/page.tsx", "imports.encodings", "imports.encodings.label"],
    ["a part of the kit", "api-keys/keys-page.tsx", "apikeys.full", "apikeys.full"],
    ["a question", "api-keys/keys-page.tsx", "apikeys.ask", "apikeys.ask.cancel"],
  ])("finds what %s asks for and a list lacks", (_, end, part, lacking) => {
    const page = places.find(({ file }) => file.endsWith(end));
    const demands = page === undefined ? [] : demandsOf(page).map(({ path }) => path);
    const without = page?.paths.filter((path) => path !== part) ?? [];
    expect(demands.filter((path) => !isPassed(path, without))).toContain(lacking);
  });
});
