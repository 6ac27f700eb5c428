import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { locales } from "@/lib/core/locales";
import { projectFiles, textOf } from "./list-files";

type Tree = { readonly [key: string]: string | Tree };

/** Plural categories that a language must provide, by the rules of its locale. */
const categories = (locale: string, ordinal: boolean) =>
  new Intl.PluralRules(locale, { type: ordinal ? "ordinal" : "cardinal" }).resolvedOptions().pluralCategories;

const namespaces = [
  ...new Set(projectFiles().flatMap((path) => /^messages\/[^/]+\/([^/]+)\.json$/.exec(path)?.[1] ?? [])),
];

describe.each(namespaces)("the messages of %s", (namespace) => {
  const english = flatten(read("en", namespace));

  it.each(locales)("in %s has every key, readable, with the same arguments", (locale) => {
    const own = flatten(read(locale, namespace));
    const missing = [...english.keys()].filter((key) => !own.has(key));
    const extra = [...own.keys()].filter((key) => !english.has(key));
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
    const differing = [...english].flatMap(([key, text]) => {
      const wanted = argumentsOf(text, "en");
      const given = argumentsOf(own.get(key) ?? "", locale);
      return wanted === given ? [] : [`${key}: ${given} instead of ${wanted}`];
    });
    expect(differing).toEqual([]);
  });

  it.each(locales)("in %s leaves nothing empty and has every plural category", (locale) => {
    const poor = [...flatten(read(locale, namespace))].flatMap(([key, text]) =>
      text.trim() === ""
        ? [`${key}: empty`]
        : missingPlurals(parse(text), locale).map((word) => `${key}: no "${word}"`),
    );
    expect(poor).toEqual([]);
  });
});

it("say what is shown on pages of others once, in a namespace that exists", () => {
  const told = namespaces.flatMap((namespace) =>
    [...flatten(read("en", namespace)).keys()].map((key) =>
      key.startsWith("adds.") ? key.slice("adds.".length) : `${namespace}.${key}`,
    ),
  );
  expect(told.filter((key, at) => told.indexOf(key) !== at)).toEqual([]);
  expect(told.filter((key) => !namespaces.includes(key.split(".")[0] ?? ""))).toEqual([]);
});

function read(locale: string, namespace: string): Tree {
  const text = textOf(`messages/${locale}/${namespace}.json`);
  if (text === null) throw new Error(`messages/${locale}/${namespace}.json is missing`);
  return JSON.parse(text) as Tree;
}

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Names and kinds of arguments, sorted: `count:plural, name:argument, b:tag`. */
function argumentsOf(text: string, locale: string): string {
  const found = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(`${element.value}:${TYPE[element.type]}`);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  try {
    walk(parse(text));
  } catch (error) {
    return `not readable in ${locale}: ${(error as Error).message}`;
  }
  return [...found].sort().join(", ");
}

function missingPlurals(elements: readonly MessageFormatElement[], locale: string): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingPlurals(element.children, locale);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inner = Object.values(element.options).flatMap((option) => missingPlurals(option.value, locale));
    if (element.type === TYPE.select) return inner;
    // "many" only counts millions in Spanish, French and Portuguese: `other` covers it.
    const wanted = categories(locale, element.pluralType === "ordinal").filter((word) => word !== "many");
    return [...wanted.filter((word) => !(word in element.options)), ...inner];
  });
}
