import { isLocale, type Locale } from "@/lib/core/locales";
import type { RecentNumber } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { dateFormat } from "@/lib/platform/i18n/format-time";
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
      item.append(make("span", [words.statuses[known.status], when].filter(Boolean).join(" · ")));
    }
    return item;
  });
  page.querySelector("ul")?.replaceChildren(...items);
  page.querySelector("#none")?.toggleAttribute("hidden", recent.length > 0);
}
