import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { OrderTimes, OrderTotals } from "@/lib/messages/order-triggers/statistics-contract";
import { formatMinutes } from "./rules";

/** The figures of a period at a glance. */
export function TotalTiles({ totals }: { totals: OrderTotals }) {
  const t = useTranslations("work-orders.statistics");
  const locale = useLocale() as Locale;
  const number = new Intl.NumberFormat(locale);
  const counts = (["open", "overdue", "opened", "resolved", "reopened"] as const).map((name) => ({
    name,
    figure: number.format(totals[name]),
    note: t(`notes.${name}`),
  }));
  const times = (["firstReply", "resolution"] as const).map((name) => ({
    name,
    figure: totals[name].median === null ? "—" : formatMinutes(totals[name].median, locale),
    note: noteOf(totals[name]),
  }));
  function noteOf({ p90, waiting }: OrderTimes): string {
    const parts = [
      p90 === null ? null : t("p90", { time: formatMinutes(p90, locale) }),
      waiting === 0 ? null : t("waiting", { count: waiting }),
    ];
    return parts.filter((part) => part !== null).join(" · ");
  }
  return (
    <dl className="grid gap-3" style={{ gridTemplateColumns: "repeat(auto-fit, minmax(8.5rem, 1fr))" }}>
      {[...counts, ...times].map(({ name, figure, note }) => (
        <div key={name} className="flex min-w-0 flex-col rounded-xl border border-border bg-surface p-3">
          <dt className="text-muted text-sm">{t(name)}</dt>
          <dd className="font-semibold text-xl tabular-nums tracking-tight">{figure}</dd>
          <dd className="text-muted text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
