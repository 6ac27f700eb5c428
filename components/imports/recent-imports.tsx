"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/table/data-table";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { StateBadge } from "./state-badge";
import { useImports } from "./use-import";

const importId = ({ id }: ImportView) => id;

interface Props {
  start: readonly ImportView[];
  /** IANA zone of the account. */
  timeZone: string;
}

/** The account's latest imports with their state, as it is now. */
export function RecentImports({ start, timeZone }: Props) {
  const t = useTranslations("imports");
  const locale = useLocale() as Locale;
  const imports = useImports(start);
  const summary = useSummary();
  const time = dateFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  return (
    <DataTable
      label={t("list.title")}
      className="text-sm"
      rows={imports}
      rowId={importId}
      empty={<p className="px-4 py-5 text-muted text-sm">{t("list.empty")}</p>}
      columns={[
        {
          id: "name",
          name: t("list.columns.name"),
          isRowHead: true,
          cell: (one) => (
            <Link
              href={localePath(locale, `/userManage/track/import/${one.id}`)}
              prefetch={false}
              className="block hover:underline"
            >
              <bdi className="block font-medium [overflow-wrap:anywhere]">
                {one.source === "paste" || one.name === "" ? t("list.pasted") : one.name}
              </bdi>
              <span className="text-muted">{summary(one)}</span>
            </Link>
          ),
        },
        {
          id: "state",
          name: t("list.columns.state"),
          card: "bare",
          cell: ({ state }) => <StateBadge state={state} />,
        },
        {
          id: "created",
          name: t("list.columns.created"),
          card: "bare",
          align: "end",
          className: "whitespace-nowrap text-muted",
          cell: ({ createdAt }) => <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>,
        },
      ]}
    />
  );
}

/** What came of an import, or how far it is. */
function useSummary(): (view: ImportView) => string {
  const t = useTranslations("imports");
  const figure = new Intl.NumberFormat(useLocale());
  return ({ state, total, done, counts, refusal }) => {
    if (refusal) return t(`files.${refusal}`);
    if (state === "running")
      return t("progress.done", { done: figure.format(done), total: figure.format(total) });
    if (state === "waiting") return t("progress.waiting", { count: total - done });
    const lines = t("list.lines", { count: total });
    const refused = counts.refused ?? 0;
    return refused > 0 ? `${lines} · ${t("list.refused", { count: refused })}` : lines;
  };
}
