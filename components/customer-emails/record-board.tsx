"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import {
  type ListedRecord,
  listRecords,
  type NamedOccasion,
  type RecordPage,
  sendAgain,
} from "./email-calls";
import { RecordContent } from "./record-content";
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
  const say = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const act = useAsyncAction();
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ListedRecord | null>(null);
  const asked = useDebouncedValue(filter);
  const isFirst = page === 1 && asked === noFilter;
  const { data = start, isPlaceholderData } = useQuery({
    queryKey: ["email-records", asked, page],
    queryFn: ({ signal }) => listRecords({ ...toQuery(asked), pageIndex: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookMs,
    ...(isFirst && { initialData: start, initialDataUpdatedAt: Date.parse(now) }),
  });

  async function again({ id }: ListedRecord) {
    const question = { title: t("ask.title"), text: t("ask.text") };
    if (!(await confirm({ ...question, confirm: t("ask.confirm"), cancel: t("ask.cancel") }))) return;
    if (await act.run(() => sendAgain(id))) say({ text: t("sent") });
    void client.invalidateQueries({ queryKey: ["email-records"] });
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
      <ErrorNote text={act.failure} />
      <RecordTable
        rows={data.rows}
        isLoading={isPlaceholderData}
        {...{ names, now, timeZone }}
        onView={setOpen}
        onAgain={(record) => void again(record)}
      />
      <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      {open && <RecordContent record={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
