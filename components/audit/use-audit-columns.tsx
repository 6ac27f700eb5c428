"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DataColumn } from "@/components/ui/table/columns";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { AuditEntryView } from "@/lib/accounts/audit-log/contract";
import { isStatus } from "@/lib/accounts/audit-log/write-values";
import { statusKeys } from "@/lib/parcels/parcel/constants";

/** The columns of the audit log. */
export function useAuditColumns(
  times: ReturnType<typeof useFormatters>,
): readonly DataColumn<AuditEntryView>[] {
  const t = useTranslations("audit");
  const statusText = useTranslations("status.result");
  return [
    {
      id: "event",
      name: t("columns.event"),
      isRowHead: true,
      cell: ({ event }, row) => (
        <button
          type="button"
          {...row.toggle}
          className="flex w-full items-center gap-1.5 text-start font-medium"
        >
          {t(`events.${event}`)}
          <ChevronDown
            aria-hidden="true"
            className={`ms-auto size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none ${row.isOpen ? "rotate-180" : ""}`}
          />
        </button>
      ),
    },
    {
      id: "target",
      name: t("columns.target"),
      card: "wide",
      className: "[overflow-wrap:anywhere]",
      cell: ({ event, targetName, details }) => {
        // The occasion of automatic emails is a status.
        if (isStatus(targetName)) return statusText(`${statusKeys[targetName]}.label`);
        const count = details?.count;
        if (targetName !== null || typeof count !== "number") return targetName ?? "–";
        return t(event === "webhook.events_resent" ? "counts.events" : "counts.shipments", { count });
      },
    },
    {
      id: "actor",
      name: t("columns.actor"),
      card: "bare",
      className: "[overflow-wrap:anywhere]",
      cell: ({ actorKind, actorName }) => actorName ?? t(`actors.${actorKind}`),
    },
    {
      id: "time",
      name: t("columns.time"),
      card: "bare",
      align: "end",
      className: "tabular whitespace-nowrap text-muted",
      cell: ({ at }) => (
        <time dateTime={at} title={times.full(at)} suppressHydrationWarning>
          {times.short(at)}
        </time>
      ),
    },
  ];
}
