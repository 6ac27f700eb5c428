"use client";
import { Download, ScrollText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { DataTable } from "@/components/ui/table/data-table";
import { LogBoard } from "@/components/ui/table/log-board";
import { useLogPages } from "@/components/ui/table/use-log-pages";
import { useFormatters } from "@/components/ui/use-formatters";
import {
  type AuditEntryView,
  type AuditFilter,
  exportAuditCall,
  listAuditCall,
} from "@/lib/accounts/audit-log/contract";
import { callAddress } from "@/lib/core/define-call";
import { callApi } from "@/lib/platform/browser/call-api";
import { AuditFilters } from "./audit-filters";
import { EntryDetails } from "./entry-details";
import { auditPageSize, writeAuditFilter } from "./rules";
import { useAuditColumns } from "./use-audit-columns";

/** What the page is first drawn with. */
export interface AuditStart {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntryView[];
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}

const entryId = ({ place }: AuditEntryView) => String(place);

/** The entries of the audit log, with their filter; each opens into what changed. */
export function AuditLog({ start }: { start: AuditStart }) {
  const t = useTranslations("audit");
  const times = useFormatters(start.timeZone, new Date(start.now));
  const [open, setOpen] = useState<string | null>(null);
  const log = useLogPages({
    name: "audit",
    start,
    pageSize: auditPageSize,
    write: writeAuditFilter,
    load: async (filter, { before, limit }, signal) => {
      const input = { ...filter, ...(before !== undefined && { before }), pageSize: limit };
      return (await callApi(listAuditCall, input, { signal })).entries;
    },
  });
  const columns = useAuditColumns(times);
  return (
    <LogBoard
      aria-label={t("title")}
      messages="audit"
      icon={<ScrollText />}
      log={log}
      isWhole={writeAuditFilter(log.filter) === ""}
      onAll={() => log.choose({})}
      filters={
        <>
          <AuditFilters filter={log.filter} onChange={log.choose} />
          <ExportLink filter={log.filter} />
        </>
      }
    >
      <DataTable
        label={t("title")}
        rows={log.entries}
        rowId={entryId}
        columns={columns}
        isLoading={log.isLoading}
        details={{ open, onOpen: setOpen, render: (entry) => <EntryDetails entry={entry} times={times} /> }}
      />
    </LogBoard>
  );
}

/** All entries of the filter as a file, in the reader's language. */
function ExportLink({ filter }: { filter: AuditFilter }) {
  const t = useTranslations("audit.filters");
  const locale = useLocale();
  const search = new URLSearchParams(writeAuditFilter(filter));
  search.set("language", locale);
  return (
    <a
      href={`${callAddress(exportAuditCall)}?${search}`}
      download
      className={`${buttonClass({ variant: "outline", size: "sm" })} max-sm:w-full`}
    >
      <Download aria-hidden="true" />
      {t("export")}
    </a>
  );
}
