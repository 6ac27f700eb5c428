import { lazilyBy } from "@/lib/core/lazily";
import type { Locale } from "@/lib/core/locales";

/** Loads the list of recent numbers, with the words of statuses: first-time visitors load neither. */
export const loaderOfRecent = lazilyBy((locale: Locale) => () => loadRecent(locale));

async function loadRecent(locale: Locale) {
  const [{ RecentList }, status, parcel] = await Promise.all([
    import("./recent-list"),
    import(`@/messages/${locale}/status.json`),
    import(`@/messages/${locale}/parcel.json`),
  ]);
  return { RecentList, messages: { status: status.default, parcel: parcel.default } };
}
