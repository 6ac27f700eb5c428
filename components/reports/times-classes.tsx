"use client";
import { Pencil } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useSpanName } from "@/components/tracking/journey/use-span-name";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import type { ReportClock } from "@/lib/shipments/records/constants";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { BarList } from "./bar-list";
import { ClassesDialog } from "./classes-dialog";
import { formatShare } from "./rules";
import { type TimesAbout, timesAddress } from "./shipments-address";

interface Props {
  sum: TimesReport["sum"];
  classEnds: readonly number[];
  clock: ReportClock;
  maySet: boolean;
  about: TimesAbout;
  /** The ends were changed: the report is to be read again. */
  onChanged: () => void;
}

/** How many shipments are in each of the classes that the company set. */
export function TimesClasses({ sum, classEnds, clock, maySet, about, onChanged }: Props) {
  const t = useTranslations("reports.classes");
  const locale = useLocale() as Locale;
  const spanName = useSpanName();
  const [isOpen, setOpen] = useState(false);
  const number = new Intl.NumberFormat(locale);
  const bars = sum.classes.map((count, at) => {
    const span = { from: at === 0 ? 0 : (classEnds[at - 1] ?? 0), to: classEnds[at] ?? null };
    return {
      key: String(at),
      label: spanName(span),
      href: count === 0 ? null : timesAddress(locale, about, { span }),
      ...{ count, figure: number.format(count), share: formatShare(count, sum.measured, locale) },
    };
  });
  return (
    <>
      <BarList bars={bars} />
      {maySet && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setOpen(true)}>
          <Pencil aria-hidden="true" />
          {t("change")}
        </Button>
      )}
      {isOpen && (
        <ClassesDialog
          {...{ classEnds, clock }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
