import { lazily } from "@/lib/core/lazily";
import { type Locale, locales } from "@/lib/core/locales";
import { cities } from "./data/cities";
import { foldName } from "./fold-name";
import { loadGazetteer, type Town } from "./load-gazetteer";

interface City extends Pick<Town, "id" | "at" | "population"> {
  readonly names: Readonly<Record<Locale, string>>;
}

/** The large cities, largest first. */
export const loadCities = lazily((): readonly City[] => {
  const found = cities
    .trim()
    .split("\n")
    .flatMap((line) =>
      line
        .slice(3)
        .split(";")
        .flatMap((row) => findCity(line.slice(0, 2), row.split("|"))),
    );
  return found.sort((a, b) => b.population - a.population);
});

/** The largest town of a name; none if the gazetteer has none. */
function findCity(country: string, names: readonly string[]): City[] {
  const [own = ""] = names;
  const [town] = [...loadGazetteer().find(country, foldName(own))].sort(
    (a, b) => b.population - a.population,
  );
  if (!town) return [];
  const { id, at, population } = town;
  const byLocale = Object.fromEntries(locales.map((locale, column) => [locale, names[column] || own]));
  return [{ id, at, population, names: byLocale as Record<Locale, string> }];
}
