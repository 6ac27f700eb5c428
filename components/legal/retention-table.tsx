import { getTranslations } from "next-intl/server";
import { StackTable } from "@/components/ui/stack-table";
import type { Locale } from "@/lib/core/locales";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { listRetention, type RetentionTime, retentionValues } from "./list-retention";

/** What is stored, why, how long and where, with the retention periods in use. */
export async function RetentionTable({ locale }: { locale: Locale }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: "legal" }),
    loadMessages(locale, ["legal"]),
  ]);
  const { kept } = words.legal as { readonly kept: object };
  const time = (one: RetentionTime) =>
    "count" in one ? t(`time.${one.until}`, { count: one.count }) : t(`time.${one.until}`);
  return (
    <StackTable
      columns={[t("columns.what"), t("columns.why"), t("columns.time"), t("columns.place")]}
      rows={listRetention(Object.keys(kept)).map(({ name, place, times }) => ({
        key: name,
        cells: [
          t(`kept.${name as "parcel"}.what`, retentionValues),
          t(`kept.${name as "parcel"}.why`),
          times
            .map((one, at) =>
              times.length > 1 ? t(`stage.${name as "jobs"}.${at as 0}`, { time: time(one) }) : time(one),
            )
            .join(" · "),
          t(`place.${place}`),
        ],
      }))}
    />
  );
}
