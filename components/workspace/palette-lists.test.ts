import { type Locale, locales } from "@/lib/core/locales";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { type ListTexts, paletteLists } from "./palette-lists";
import { matches } from "./rules";

async function find(typed: string, locale: Locale = "en", hasDashboard = true) {
  const texts = await loadMessages(locale, ["dashboard", "shipments", "status", "shell"]);
  return paletteLists(locale, texts as unknown as ListTexts, hasDashboard)
    .filter(({ label, words }) => matches(typed, `${label} ${words}`))
    .map(({ href }) => href);
}
const all = (locale: Locale, kind: string) => `/${locale}/userManage/track/all?dateType=0&attention=${kind}`;

it("finds shipments by the reason to act, and by a status that holds the word", async () => {
  expect(await find("late")).toEqual([all("en", "late")]);
  expect(await find("customs")).toContain(all("en", "customs"));
  expect(await find("lost")).toEqual(["/en/userManage/track/alert?dateType=0"]);
  expect(await find("late", "en", false)).toEqual([]);
});

it("finds late, held and lost shipments in every language", async () => {
  const typed: Record<Locale, readonly [string, string, string]> = {
    en: ["later", "customs", "lost"],
    de: ["später", "zoll", "verloren"],
    es: ["tarde", "aduana", "perdido"],
    pt: ["tarde", "alfandega", "perdida"],
    fr: ["tard", "douane", "perdu"],
    "zh-CN": ["晚于", "海关", "丢失"],
  };
  for (const locale of locales) {
    const [late, customs, lost] = typed[locale];
    expect(await find(late, locale)).toContain(all(locale, "late"));
    expect(await find(customs, locale)).toContain(all(locale, "customs"));
    expect(await find(lost, locale)).toContain(`/${locale}/userManage/track/alert?dateType=0`);
  }
});
