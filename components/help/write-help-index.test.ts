import { type Locale, locales } from "@/lib/core/locales";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { findSections, searchWords } from "./rules";
import { writeHelpIndex } from "./write-help-index";

async function find(locale: Locale, typed: string) {
  const { sections } = await writeHelpIndex(locale);
  return findSections(sections, searchWords(typed)).map(({ href }) => href);
}

it.each([
  ["zh-CN", "异常", "/zh-CN/statusinfo/package#alert"],
  ["zh-CN", "运输途中", "/zh-CN/statusinfo/package#inTransit"],
  ["zh-CN", "估计", "/zh-CN/accuracy"],
  ["zh-CN", "更新频率", "/zh-CN/faq/issuse#last-asked"],
  ["zh-CN", "多久查询一次", "/zh-CN/faq/issuse#last-asked"],
  ["es", "alerta", "/es/statusinfo/package#alert"],
  ["es", "estimación", "/es/accuracy"],
  ["es", "cada cuánto", "/es/faq/issuse#last-asked"],
  ["en", "parcel locker", "/en/statusinfo/tracks#ready_at_locker"],
  ["de", "Ablageort", "/de/statusinfo/tracks#delivered_safe_place"],
] as const)("finds in %s by %s the section %s", async (locale, typed, expected) => {
  expect(await find(locale, typed)).toContain(expected);
});

it.each(locales)("finds in %s every synonym, whose group begins with the word of a title", async (locale) => {
  const t = await loadTranslator(locale, ["site"]);
  const groups = ["interval", "estimate", "problem", "charges", "lost"];
  for (const group of groups)
    for (const word of t(`site.help.search.synonyms.${group}`).split(","))
      expect([word, (await find(locale, word)).length]).not.toEqual([word, 0]);
});

it("lists what is named like the query first, each section once", async () => {
  const [first] = await find("en", "lost");
  expect(first).toMatch(/^\/en\/statusinfo\/tracks#/);
  const { sections, found } = await writeHelpIndex("en");
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length);
  expect(found).toHaveLength(sections.length + 1);
});
