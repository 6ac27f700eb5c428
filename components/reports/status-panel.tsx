import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import type { Status } from "@/lib/core/statuses";
import { type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import { formatShare } from "./rules";
import { shipmentsAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";

interface Props {
  locale: Locale;
  counts: Readonly<Record<ListView, number>>;
}

interface Row {
  /** Name of a result. */
  readonly name: Exclude<ListView, "all"> | "expired";
  readonly status: Status;
  readonly count: number;
  /** Its view; undefined for expired, which has none. */
  readonly href?: string;
}

/** Smallest part of the bar that shows its icon. */
const signShare = 0.07;

/** The counts of the views as one bar and as a list. */
export async function StatusPanel({ locale, counts }: Props) {
  const [t, statusText] = await Promise.all([
    getTranslations({ locale, namespace: "dashboard" }),
    getTranslations({ locale, namespace: "status.result" }),
  ]);
  const rows = listRows(locale, counts);
  const filled = rows.filter(({ count }) => count > 0);
  const share = (count: number) => formatShare(count, counts.all, locale);
  const number = new Intl.NumberFormat(locale);
  const parts = filled.map(({ name, count }) =>
    t("status.share", { label: statusText(`${name}.label`), share: share(count) }),
  );
  const sentence = t("status.chart", {
    count: counts.all,
    parts: new Intl.ListFormat(locale, { type: "unit" }).format(parts),
  });
  return (
    <TitledSection id="by-status" title={t("status.title")} note={t("period")}>
      <div data-tour="status">
        {counts.all === 0 ? (
          <p className="mb-3 text-muted text-sm">{t("none")}</p>
        ) : (
          <div role="img" aria-label={sentence} className="mb-3 flex h-8 gap-0.5 overflow-hidden rounded-lg">
            {filled.map(({ name, status, count }) => (
              <span
                key={name}
                data-status={name}
                className="grid min-w-1 place-items-center overflow-hidden bg-status text-surface"
                style={{ flexGrow: count, flexBasis: 0 }}
              >
                {count / counts.all >= signShare && <StatusIcon status={status} className="size-4" />}
              </span>
            ))}
          </div>
        )}
        <ul className="-mx-2 grid text-sm sm:grid-cols-2 sm:gap-x-4">
          <li className="sm:col-span-2">
            <FigureLink
              href={shipmentsAddress(locale, "all")}
              label={t("status.all")}
              figure={number.format(counts.all)}
            />
          </li>
          {rows.map(({ name, status, count, href }) => (
            <li key={name} data-status={name}>
              <FigureLink
                {...(href !== undefined && { href })}
                icon={<StatusIcon status={status} className="size-4 text-status" />}
                label={statusText(`${name}.label`)}
                figure={number.format(count)}
                share={share(count)}
              />
            </li>
          ))}
        </ul>
      </div>
    </TitledSection>
  );
}

/** The nine results with a view; expired only if there are some. */
function listRows(locale: Locale, counts: Props["counts"]): readonly Row[] {
  const rows = listViewNames.flatMap((view): Row[] => {
    const status = viewStatuses[view];
    if (view === "all" || status === null) return [];
    return [{ name: view, status, count: counts[view], href: shipmentsAddress(locale, view) }];
  });
  const expired = counts.all - rows.reduce((sum, { count }) => sum + count, 0);
  return expired > 0 ? [...rows, { name: "expired", status: "expired", count: expired }] : rows;
}

interface FigureProps {
  href?: string;
  icon?: ReactNode;
  label: string;
  figure: string;
  share?: string;
}

function FigureLink({ href, icon, label, figure, share }: FigureProps) {
  const inside = (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="font-medium tabular-nums">{figure}</span>
      {share !== undefined && <span className="w-11 text-end text-muted text-xs tabular-nums">{share}</span>}
    </>
  );
  const look = "flex min-h-9 items-center gap-2 rounded-lg px-2";
  return href === undefined ? (
    <span className={look}>{inside}</span>
  ) : (
    <ShipmentsLink href={href} className={look} linkClassName="hover:bg-sunk">
      {inside}
    </ShipmentsLink>
  );
}
