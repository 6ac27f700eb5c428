import { carrierByRoute } from "@/lib/carriers/find-carrier";
import { allCarriers } from "@/lib/carriers/list-carriers";
import { countryCodes, countryName, countryOfAlpha3, isCountry } from "@/lib/carriers/name-country";
import { listLanguages } from "@/lib/carriers/name-language";
import { foldText } from "@/lib/carriers/rules";
import { locales } from "@/lib/core/locales";
import type { LineAction } from "./constants";
import { actionWords, countryWords, noWords, yesWords } from "./data/words";

/** Look-up tables are built on first use: importing costs nothing. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const tight = (text: string) => foldText(text).replaceAll(" ", "");

/** Catalogue id by folded name; null where several carriers share a name. */
const carrierNames = lazily(() => {
  const names = new Map<string, string | null>();
  for (const { id, name, nameZh, routerName } of allCarriers())
    for (const word of new Set([id, routerName, name, nameZh].map(tight))) {
      const before = names.get(word);
      names.set(word, before === undefined || before === id ? id : null);
    }
  return names;
});

/** Catalogue id of a carrier by id, slug or name, in any spelling; null for none, or for several. */
export function readCarrier(text: string): string | null {
  const target = carrierByRoute(text.trim());
  if (target.kind === "carrier") return target.carrier.id;
  return target.kind === "chooser" ? null : (carrierNames().get(tight(text)) ?? null);
}

const countryNames = lazily(() => {
  const names = new Map<string, string>(Object.entries(countryWords));
  for (const locale of locales)
    for (const code of countryCodes) {
      const name = foldText(countryName(code, locale));
      if (!names.has(name)) names.set(name, code);
    }
  return names;
});

/** Alpha-2 code of a country given by code (two or three letters) or by name in one of the six languages; null for none. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  const named = countryNames().get(foldText(text));
  return named ?? (/^[A-Z]{3}$/.test(code) ? countryOfAlpha3(code) : null);
}

/** Chinese is named by its script more often than by its country. */
const scripts = { zh: "zh-CN", "zh-Hans": "zh-CN", "zh-Hant": "zh-TW" };

const languageNames = lazily(() => {
  const names = new Map<string, string>();
  for (const locale of locales) {
    const namer = new Intl.DisplayNames([locale], { type: "language" });
    for (const [tag, code] of Object.entries(scripts)) names.set(foldText(namer.of(tag) ?? tag), code);
    for (const { code, name } of listLanguages(locale)) {
      if (!names.has(foldText(name))) names.set(foldText(name), code);
      const own = new Intl.DisplayNames([code], { type: "language" }).of(code);
      if (own && !names.has(foldText(own))) names.set(foldText(own), code);
    }
  }
  return names;
});

/** BCP 47 tag of a language given by tag or by name in one of the six languages or its own; null for none. */
export function readLanguage(text: string): string | null {
  const known = readLanguages.get(text);
  if (known !== undefined) return known;
  const tag = findLanguage(text);
  if (readLanguages.size >= rememberedMax) readLanguages.clear();
  readLanguages.set(text, tag);
  return tag;
}

/**
 * An import names few languages, in up to fifty thousand lines: calling Intl for each takes longer than
 * everything else.
 */
const readLanguages = new Map<string, string | null>();
const rememberedMax = 500;
const displayNames = lazily(() => new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }));

function findLanguage(text: string): string | null {
  const named = languageNames().get(foldText(text));
  if (named) return named;
  if (!/^[a-z]{2,3}([-_][a-z\d]{2,8}){0,2}$/i.test(text)) return null;
  try {
    const [tag = null] = Intl.getCanonicalLocales(text.replaceAll("_", "-"));
    return tag !== null && displayNames().of(tag) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

const actions = lazily(
  () =>
    new Map(
      Object.entries(actionWords).flatMap(([action, words]) =>
        words.map((word) => [word, action as LineAction] as const),
      ),
    ),
);

/** Action of a line; null for unknown words. */
export function readAction(text: string): LineAction | null {
  return actions().get(foldText(text)) ?? null;
}

/** Yes or no in six languages, 1 or 0; null for anything else. */
export function readFlag(text: string): boolean | null {
  const word = foldText(text);
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : null;
}
