import { useTranslations } from "next-intl";
import { TitledSection } from "@/components/ui/titled-section";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { PicturedSection } from "./pictured-section";
import type { TimesAbout } from "./shipments-address";
import { TimesChange } from "./times-change";
import { TimesClasses } from "./times-classes";
import { TimesComparison } from "./times-comparison";
import { TimesCounts, TimesFigures } from "./times-figures";
import { TimesHistogram } from "./times-histogram";
import { TimesMap } from "./times-map";
import { TimesWeekdays } from "./times-weekdays";

interface Props {
  about: TimesAbout;
  /** What it is compared with. */
  other: TimesAbout | null;
  data: TimesReport;
  /** What the report and what it is compared with are about. */
  names: readonly [string, string] | null;
  /** The ends of the classes were changed: the report is to be read again. */
  onClasses: () => void;
}

/** What a report says of all its shipments together: figures, classes, distribution, days of the week. */
export function TimesSections({ about, other, data, names, onClasses }: Props) {
  const t = useTranslations("reports");
  const { name, filter: days } = about;
  const { sum, histogram, weekdays, compared, classEnds, maySetClasses } = data;
  return (
    <>
      {data.map && (
        <PicturedSection id="times-map" report={name} days={days} title={t("map.title")} text={t("map.text")}>
          <TimesMap map={data.map} about={about} />
        </PicturedSection>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TitledSection id="times-figures" title={t("figures.title")}>
            {compared && names ? (
              <div className="grid gap-3">
                <TimesComparison sum={sum} other={compared.sum} names={names} />
                <TimesCounts sum={sum} name={name} />
              </div>
            ) : (
              <TimesFigures sum={sum} name={name} />
            )}
          </TitledSection>
          <PicturedSection id="times-classes" report={name} days={days} title={t("classes.heading")}>
            <TimesClasses
              {...{ sum, classEnds, about }}
              clock={name === "online" ? "online" : "delivered"}
              maySet={maySetClasses}
              onChanged={onClasses}
            />
          </PicturedSection>
        </div>
        {histogram.length > 0 && (
          <PicturedSection id="times-histogram" report={name} days={days} title={t("histogram.title")}>
            <TimesHistogram {...{ histogram, sum, names, about, other }} compared={compared} />
          </PicturedSection>
        )}
      </div>
      {compared?.change && names && (
        <TitledSection id="times-change" title={t("change.title")}>
          <TimesChange change={compared.change} other={names[1]} choices={data.choices} />
        </TitledSection>
      )}
      {histogram.length > 0 && (
        <PicturedSection
          id="times-weekdays"
          report={name}
          days={days}
          title={t("weekdays.title")}
          text={t(name === "online" ? "weekdays.online" : "weekdays.delivered")}
        >
          <TimesWeekdays {...{ histogram, sum, about }} weekdays={weekdays} />
        </PicturedSection>
      )}
    </>
  );
}
