import { dayMs } from "@/lib/core/calendar";
import { isLocale, type Locale } from "@/lib/core/locales";
import type { KnownDays, RecentNumber } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { dateFormat, formatDays } from "@/lib/platform/i18n/format-time";
import type { OfflineWords } from "@/lib/site/content/offline-files";
import { detailPath } from "@/lib/tracking/lookup/detail-address";

/** Draws this device's parcels into the offline page: name, number, and what was known of it when. */
export function drawRecent(page: Document, recent: readonly RecentNumber[], words: OfflineWords): void {
  const locale: Locale = isLocale(page.documentElement.lang) ? page.documentElement.lang : "en";
  const time = dateFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const make = (tag: string, text: string) => Object.assign(page.createElement(tag), { textContent: text });
  const items = recent.map((entry) => {
    const { number, name, known } = entry;
    const item = page.createElement("li");
    const link = make("a", name ?? number) as HTMLAnchorElement;
    link.href = localePath(locale, detailPath([entry]));
    item.append(link);
    if (name !== undefined) item.append(make("code", number));
    if (known) {
      const when = known.at === null ? null : words.asOf.replace("{when}", time.format(new Date(known.at)));
      const parts = [
        known.carrier,
        words.statuses[known.status],
        nameDays(known.expected, locale, words),
        when,
      ];
      item.append(make("span", parts.filter(Boolean).join(" · ")));
    }
    return item;
  });
  page.querySelector("ul")?.replaceChildren(...items);
  page.querySelector("#none")?.toggleAttribute("hidden", recent.length > 0);
}

/** The days on which it is expected; null of days that have passed, and of damaged ones. */
function nameDays(
  expected: KnownDays | null | undefined,
  locale: Locale,
  words: OfflineWords,
): string | null {
  const { first, last, isEstimate } = expected ?? {};
  const isDay = (day: unknown) =>
    /^\d{4}-\d\d-\d\d$/.test(String(day)) && !Number.isNaN(Date.parse(String(day)));
  if (!first || !last || !isDay(first) || !isDay(last) || Date.parse(last) + dayMs < Date.now()) return null;
  return (isEstimate ? words.estimate : words.eta).replace("{days}", formatDays(first, last, locale));
}
