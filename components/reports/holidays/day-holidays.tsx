"use client";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import type { HolidaysInput } from "../times-calls";
import { HolidayMark } from "./holiday-mark";
import { type Holidays, useHolidays } from "./use-holidays";

const HolidaysContext = createContext<Holidays | null>(null);

interface Props {
  /** What is asked for; null: nothing is marked. */
  asked: HolidaysInput | null;
  children: ReactNode;
}

/** A chart or a table of days, whose public holidays are marked once they are known. */
export function MarkedHolidays({ asked, children }: Props) {
  return <HolidaysContext value={useHolidays(asked)}>{children}</HolidaysContext>;
}

/** The public holidays around this part; null while none are known. */
export function useMarkedHolidays(): Holidays | null {
  return use(HolidaysContext);
}

/** The mark of a day (`YYYY-MM-DD`), if it is a public holiday. */
export function DayHoliday({ day }: { day: string }) {
  const sentence = useMarkedHolidays()?.sentences.get(day);
  if (sentence === undefined) return null;
  return (
    <>
      {/* Between two words for screen readers. */ " "}
      <HolidayMark sentence={sentence} />
    </>
  );
}

/** Which countries' holidays are marked, and with which sign in a chart. */
export function HolidaysNote({ sign }: { sign?: string }) {
  const t = useTranslations("reports.holidays");
  const holidays = useMarkedHolidays();
  if (holidays === null) return null;
  return (
    <p className="max-w-[72ch] text-muted text-sm">
      {sign !== undefined && <span aria-hidden="true">{sign} </span>}
      {t("note", { countries: holidays.countries })}
    </p>
  );
}
