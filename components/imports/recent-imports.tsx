"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { dateLocale } from "@/lib/i18n/format-time";
import type { ImportView } from "@/lib/imports/schemas";
import { StateBadge } from "./state-badge";
import { useImports } from "./use-import";

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
  const time = new Intl.DateTimeFormat(dateLocale(locale), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  if (imports.length === 0)
    return <p className="rounded-xl bg-sunk px-4 py-5 text-muted text-sm">{t("list.empty")}</p>;
  return (
    <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
      {imports.map((one) => (
        <li key={one.id}>
          <Link
            href={localePath(locale, `/userManage/track/import/${one.id}`)}
            prefetch={false}
            className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_9rem_8.5rem] sm:items-center"
          >
            <span className="min-w-0">
              <bdi className="block truncate font-medium text-sm">
                {one.source === "paste" || one.name === "" ? t("list.pasted") : one.name}
              </bdi>
              <span className="text-muted text-sm">{summary(one)}</span>
            </span>
            <StateBadge state={one.state} />
            <time dateTime={one.createdAt} className="text-muted text-sm sm:text-end">
              {time.format(new Date(one.createdAt))}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );

  function summary({ state, total, done, counts, refusal }: ImportView): string {
    if (refusal) return t(`files.${refusal}`);
    const figure = new Intl.NumberFormat(locale);
    if (state === "running")
      return t("progress.done", { done: figure.format(done), total: figure.format(total) });
    const lines = t("list.lines", { count: total });
    const refused = counts.refused ?? 0;
    return refused > 0 ? `${lines} · ${t("list.refused", { count: refused })}` : lines;
  }
}
