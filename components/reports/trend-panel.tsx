import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import { DayHoliday, HolidaysNote, MarkedHolidays } from "./holidays/day-holidays";
import { holidaySign } from "./holidays/holiday-mark";
import { Pictured } from "./picture/pictured";
import { cutTrend } from "./rules";
import { dayAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";
import { TrendSlot } from "./trend-slot";

interface Props {
  locale: Locale;
  days: readonly { readonly day: string; readonly added: number; readonly delivered: number }[];
  /** Whose public holidays are marked, alpha-2 codes. */
  countries: readonly string[];
  /** How much of it is simulated. */
  simulated: "all" | "some" | null;
}

/**
 * Additions and deliveries by day: a chart, and the same figures as a table that links to the shipment list.
 */
export async function TrendPanel({ locale, days, countries, simulated }: Props) {
  const [t, picture] = await Promise.all([
    getTranslations({ locale, namespace: "dashboard" }),
    getTranslations({ locale, namespace: "reports.picture" }),
  ]);
  const number = new Intl.NumberFormat(locale);
  const short = dayFormat(locale, { day: "numeric", month: "short" });
  const long = dayFormat(locale, longDay);
  const sum = (of: "added" | "delivered") => number.format(days.reduce((all, day) => all + day[of], 0));
  const [first, last] = [days[0], days.at(-1)];
  const sentence = t("trend.chart", {
    from: first ? long(first.day) : "",
    to: last ? long(last.day) : "",
    added: sum("added"),
    delivered: sum("delivered"),
  });
  const points = days.map(({ day, added, delivered }) => ({
    date: day,
    day: short(day),
    title: long(day),
    added,
    delivered,
    addedFigure: number.format(added),
    deliveredFigure: number.format(delivered),
  }));
  const cut = cutTrend(days);
  const cutHeight = cut === null ? null : cut.height;
  const asked = first &&
    last &&
    countries.length > 0 && {
      ...{ clock: "delivered" as const, countries: [...countries] },
      ...{ dateStart: first.day, dateEnd: last.day },
    };
  const words = { added: t("trend.added"), delivered: t("trend.delivered") };
  return (
    <TitledSection id="trend" title={t("trend.title")} note={t("period")}>
      <ClientMessages paths={["reports.holidays"]}>
        <MarkedHolidays asked={asked || null}>
          <div data-tour="trend">
            <Pictured
              title={t("trend.title")}
              note={[
                ...(first && last ? [`${long(first.day)} – ${long(last.day)}`] : []),
                ...(simulated === null ? [] : [picture("simulated", { part: simulated })]),
              ].join(" · ")}
              name={`${t("trend.title")}-${first?.day}-${last?.day}`.toLowerCase().replace(/\s+/g, "-")}
              words={{
                ...{ save: picture("save"), failed: picture("failed") },
                source: picture("source", { site: "{site}" }),
              }}
            >
              <TrendSlot
                points={points}
                words={words}
                sentence={sentence}
                locale={locale}
                cutHeight={cutHeight}
              />
              <HolidaysNote sign={holidaySign} />
              {cut && (
                <p className="mt-2 text-muted text-sm">
                  {t("trend.cut", {
                    count: cut.day.added,
                    figure: number.format(cut.day.added),
                    day: long(cut.day.day),
                  })}
                </p>
              )}
            </Pictured>
          </div>
          <details className="mt-2 text-sm">
            <summary className="w-fit rounded-md py-1.5 text-link">{t("trend.table")}</summary>
            <TrendTable locale={locale} days={days} words={{ ...words, day: t("trend.day") }} />
          </details>
        </MarkedHolidays>
      </ClientMessages>
    </TitledSection>
  );
}

interface TableProps extends Pick<Props, "locale" | "days"> {
  words: Readonly<Record<"day" | "added" | "delivered", string>>;
}

/** The figures by day, the latest first. */
function TrendTable({ locale, days, words }: TableProps) {
  const number = new Intl.NumberFormat(locale);
  const long = dayFormat(locale, longDay);
  return (
    <table className="mt-1 w-full max-w-md">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1.5 text-start font-medium">
            {words.day}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {words.added}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {words.delivered}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, added, delivered }) => (
          <tr key={day} className="border-border border-t">
            <th scope="row" className="py-1.5 text-start font-normal">
              {long(day)}
              <DayHoliday day={day} />
            </th>
            <td className="text-end">
              <FigureLink href={dayAddress(locale, "added", day)} figure={number.format(added)} />
            </td>
            <td className="text-end">
              <FigureLink href={dayAddress(locale, "delivered", day)} figure={number.format(delivered)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const longDay = { weekday: "short", day: "numeric", month: "long" } as const;

/** Formats local days, independent of the reader's time zone. */
function dayFormat(locale: Locale, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

function FigureLink({ href, figure }: { href: string; figure: string }) {
  return (
    <ShipmentsLink
      href={href}
      className="inline-block min-w-8 py-1.5"
      linkClassName="text-link underline underline-offset-4"
    >
      {figure}
    </ShipmentsLink>
  );
}
