import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import { Pictured } from "./picture/pictured";
import type { TimesReportName } from "./times-calls";
import type { TimesFilter } from "./times-rules";

interface Props {
  id: string;
  title: string;
  text?: string;
  report: TimesReportName;
  days: Pick<TimesFilter, "dateStart" | "dateEnd" | "simulated">;
  children: ReactNode;
}

/** A chart of a report on times, with its title, that can be saved as a picture; the file is named as that of the table. */
export function PicturedSection({ id, title, text, report, days, children }: Props) {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  const { dateStart, dateEnd, simulated } = days;
  const full = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const clock = report === "online" ? "online" : "delivered";
  return (
    <TitledSection {...{ id, title }}>
      <Pictured
        title={`${t(`${report}.title`)}: ${title}`}
        note={[
          full.formatRange(new Date(`${dateStart}T00:00:00Z`), new Date(`${dateEnd}T00:00:00Z`)),
          ...(simulated ? [t("picture.simulated", { part: "all" })] : []),
        ].join(" · ")}
        name={`${t(`file.name.${clock}`)}-${dateStart}-${dateEnd}`}
        words={{
          save: t("picture.save"),
          failed: t("picture.failed"),
          source: t("picture.source", { site: "{site}" }),
        }}
      >
        {text !== undefined && <p className="-mt-2.5 mb-3 max-w-[72ch] text-muted">{text}</p>}
        {children}
      </Pictured>
    </TitledSection>
  );
}
