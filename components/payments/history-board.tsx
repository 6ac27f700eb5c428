"use client";
import { Receipt } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { useResource } from "@/components/ui/resource/use-resource";
import { NoRows } from "@/components/ui/table/no-rows";
import { useSearchAddress } from "@/components/ui/table/use-search-address";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { orderRecordsCall } from "@/lib/accounts/payments/contract";
import type { HistoryFilter, OrderView } from "@/lib/accounts/payments/schemas";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { ExportLinks, HistoryFilters } from "./history-filters";
import { HistoryTable } from "./history-table";
import { type HistoryPage, settleOrder } from "./payment-calls";
import { historyPageSize, noFilter, writeHistoryFilter } from "./rules";

/** What the page is first drawn with. */
export interface HistoryStart {
  readonly filter: HistoryFilter;
  readonly page: HistoryPage;
  readonly isOn: boolean;
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}

/** The account's orders: filtered, in pages, each with its documents. */
export function HistoryBoard({ start }: { start: HistoryStart }) {
  const t = useTranslations("payments.history");
  const states = useTranslations("payments.history.states");
  const locale = useLocale() as Locale;
  const say = useToast();
  const sentenceOf = useErrorSentence();
  const act = useAsyncAction();
  const [filter, setFilter] = useState(start.filter);
  const [page, setPage] = useState(1);
  const [checking, setChecking] = useState<string | null>(null);
  const wanted = useDebouncedValue(filter);
  const isFirst = page === 1 && writeHistoryFilter(wanted) === writeHistoryFilter(start.filter);
  const { data, error, isLoading, look } = useResource("orders", orderRecordsCall, {
    ...{ start: start.page, now: start.now, isStart: isFirst },
    input: { ...wanted, pageIndex: page, pageSize: historyPageSize },
  });
  useSearchAddress(writeHistoryFilter(wanted));
  function choose(next: HistoryFilter) {
    setFilter(next);
    setPage(1);
  }
  async function check({ id, number }: OrderView) {
    setChecking(id);
    const order = await act.run(() => settleOrder(id));
    setChecking(null);
    if (order) say({ text: t("checked", { number, state: states(order.state) }), kind: "note" });
    void look();
  }
  const failure = act.failure ?? (error === null ? null : sentenceOf(error));
  return (
    <section aria-label={t("label")} className="grid min-w-0 gap-3 [&>:empty]:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <HistoryFilters filter={filter} onChange={choose} />
        <ExportLinks filter={wanted} />
      </div>
      <ErrorNote text={failure} />
      {data.rows.length === 0 && !isLoading ? (
        <NoRows
          messages="payments.history"
          icon={<Receipt />}
          isWhole={writeHistoryFilter(wanted) === ""}
          onAll={() => choose(noFilter)}
        >
          <Link
            href={localePath(locale, signedInPages.openPayment.path)}
            prefetch={false}
            className={buttonClass({ variant: "primary" })}
          >
            {t("plansLink")}
          </Link>
        </NoRows>
      ) : (
        <HistoryTable
          rows={data.rows}
          isLoading={isLoading}
          now={start.now}
          timeZone={start.timeZone}
          isOn={start.isOn}
          checking={checking}
          onCheck={(order) => void check(order)}
        />
      )}
      <Pagination page={page} pageSize={historyPageSize} total={data.total} onPage={setPage} />
    </section>
  );
}
