"use client";
import { useLocale, useTranslations } from "next-intl";
import { ChoiceFilter } from "@/components/ui/table/list-filters";
import type { Locale } from "@/lib/core/locales";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import type { ImportOptions } from "@/lib/shipments/imports/schemas";
import type { Preview } from "./import-calls";
import { readDayMonth } from "./rules";

interface Props {
  dates: Preview["dates"];
  order: ImportOptions["dateOrder"];
  onChange: (change: Partial<ImportOptions>) => void;
}

/** Asks how a date is meant that its column leaves open, and says what is assumed; nothing where it is clear. */
export function DateOrder({ dates, order, onChange }: Props) {
  const t = useTranslations("imports.options");
  const locale = useLocale() as Locale;
  const { example } = dates;
  if (example === null || dates.order !== null) return null;
  const day = dateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  const meaning = (by: "dmy" | "mdy") => {
    const read = readDayMonth(example, by);
    return read ? t(by, { date: day.format(read) }) : "";
  };
  return (
    <div className="grid gap-1.5 border-warning border-s-2 ps-3 md:col-span-full">
      <p className="text-warning">{dates.isMixed ? t("dateMixed") : t("dateUnclear")}</p>
      <div className="max-w-md">
        <ChoiceFilter
          label={t("dateOrder", { example })}
          value={order}
          options={(["dmy", "mdy"] as const).map((one) => [one, meaning(one)])}
          onChoose={(dateOrder) => dateOrder && onChange({ dateOrder })}
        />
      </div>
    </div>
  );
}
