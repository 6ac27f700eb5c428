"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { recordsCall, resendCall } from "@/lib/messages/customer-emails/contract";
import { callById } from "@/lib/platform/browser/call-api";
import { type ListedRecord, type NamedOccasion, type RecordPage, readContent } from "./email-calls";
import { EmailDialog } from "./email-dialog";
import { noFilter, RecordFilters } from "./record-filters";
import { RecordTable } from "./record-table";
import { toQuery } from "./rules";

interface Props {
  start: RecordPage;
  names: readonly NamedOccasion[];
  now: string;
  timeZone: string;
}

/** Records of a page, unless another number is chosen. */
const pageSize = 20;
const lookMs = 30_000;

/** The account's emails: filtered, in pages, each with what it said and a way to send it again. */
export function RecordBoard({ start, names, now, timeZone }: Props) {
  const t = useTranslations("customer-emails.records");
  const ask = useQuestion("customer-emails.records");
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ListedRecord | null>(null);
  const asked = useDebouncedValue(filter);
  const { data, isLoading, look } = useResource("email-records", recordsCall, {
    ...{ start, now, isStart: page === 1 && asked === noFilter },
    input: { ...toQuery(asked), pageIndex: page, pageSize },
    every: () => lookMs,
  });
  const { failure, run } = useResourceActions(look);

  async function again({ id }: ListedRecord) {
    if (await ask("ask", {}, false)) await run(() => callById(resendCall, id), t("sent"));
  }
  return (
    <section aria-label={t("label")} className="grid min-w-0 gap-3 [&>:empty]:hidden">
      <RecordFilters
        filter={filter}
        names={names}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <ErrorNote text={failure} />
      <RecordTable
        rows={data.rows}
        {...{ isLoading, names, now, timeZone }}
        onView={setOpen}
        onAgain={(record) => void again(record)}
      />
      <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      {open && (
        <EmailDialog
          id={[open.id]}
          read={(options) => readContent(open.id, options)}
          title={(email) => email?.subject ?? open.subject ?? open.number}
          lead={({ from }) => t("sender", { name: from })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
