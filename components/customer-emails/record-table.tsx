"use client";
import { Eye, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useFormatters } from "@/components/ui/use-formatters";
import { useListFormat } from "@/components/ui/use-list-format";
import type { ListedRecord, NamedOccasion } from "./email-calls";

interface Actions {
  onView: (record: ListedRecord) => void;
  onAgain: (record: ListedRecord) => void;
}

interface Props extends Actions {
  rows: readonly ListedRecord[];
  isLoading: boolean;
  names: readonly NamedOccasion[];
  now: string;
  timeZone: string;
}

const recordId = ({ id }: ListedRecord) => id;

/** Emails with what became of them, and why there was none. */
export function RecordTable({ rows, isLoading, names, now, timeZone, ...actions }: Props) {
  const t = useTranslations("customer-emails.records");
  const time = useFormatters(timeZone, new Date(now));
  const byId = new Map(names);
  return (
    <DataTable
      label={t("label")}
      className="text-sm"
      rows={rows}
      rowId={recordId}
      isLoading={isLoading}
      empty={<p className="p-6 text-center text-muted text-sm">{t("empty")}</p>}
      columns={[
        { id: "when", name: t("when"), cell: (one) => time.short(one.sentAt ?? one.createdAt) },
        {
          id: "number",
          name: t("number"),
          isRowHead: true,
          cell: ({ number }) => <span className="number [overflow-wrap:anywhere]">{number}</span>,
        },
        {
          id: "occasion",
          name: t("occasion"),
          cell: ({ occasion, isRepeat }) => (
            <>
              <p>{byId.get(occasion) ?? occasion}</p>
              {isRepeat && <p className="text-muted">{t("repeat")}</p>}
            </>
          ),
        },
        {
          id: "recipient",
          name: t("recipient"),
          cell: ({ recipient }) => <span className="[overflow-wrap:anywhere]">{recipient}</span>,
        },
        { id: "state", name: t("state"), cell: (one) => <RecordState record={one} due={time.short} /> },
        actionsColumn<ListedRecord>(t("actions"), (one) => <RecordActions record={one} {...actions} />),
      ]}
    />
  );
}

const troubled: ReadonlySet<string> = new Set(["bounced", "complained", "failed", "uncertain", "expired"]);

/** The state's word, and why. */
function RecordState({ record, due }: { record: ListedRecord; due: (at: string) => string }) {
  const t = useTranslations("customer-emails.records");
  const word = useTranslations("customer-emails.dictionary.letterState");
  const why = useTranslations("customer-emails.reasons");
  const { state, reason, dueAt, note, openedAt, clickedAt } = record;
  const list = useListFormat();
  const reached = list([...(openedAt ? [t("opened")] : []), ...(clickedAt ? [t("clicked")] : [])]);
  return (
    <div className="max-w-[40ch]">
      <p className={troubled.has(state) ? "font-medium text-danger" : "font-medium"}>{word(state)}</p>
      {reason && <p className="text-muted">{why(reason)}</p>}
      {dueAt && <p className="text-muted">{t("due", { at: due(dueAt) })}</p>}
      {reached !== "" && <p className="text-muted">{reached}</p>}
      {note && troubled.has(state) && <p className="text-muted [overflow-wrap:anywhere]">{note}</p>}
    </div>
  );
}

const unsent: ReadonlySet<string> = new Set(["waiting", "queued"]);

function RecordActions({ record, onView, onAgain }: Actions & { record: ListedRecord }) {
  const t = useTranslations("customer-emails.records");
  const { number: name, hasContent, state } = record;
  return (
    <div className="flex flex-wrap gap-1.5 md:justify-end">
      {hasContent && (
        <Button size="sm" aria-label={t("viewOf", { name })} onClick={() => onView(record)}>
          <Eye aria-hidden="true" />
          {t("view")}
        </Button>
      )}
      {!unsent.has(state) && (
        <Button size="sm" variant="ghost" aria-label={t("againOf", { name })} onClick={() => onAgain(record)}>
          <Send aria-hidden="true" />
          {t("again")}
        </Button>
      )}
    </div>
  );
}
