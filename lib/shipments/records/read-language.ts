import { lazily } from "@/lib/core/lazily";
import { locales } from "@/lib/core/locales";
import { listLanguages } from "@/lib/parcels/carriers/name-language";
import { foldText } from "@/lib/parcels/carriers/rules";

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
