"use client";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { ordersCountedMax } from "@/lib/messages/work-orders/constants";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import { useOrderBoard } from "../order-context";
import { BulkBar } from "./bulk-bar";
import { QueueRow } from "./queue-row";
import { EmptyQueue, QueueSkeleton } from "./queue-states";
import { pageSize, type useQueue } from "./use-queue";
import type { Selection } from "./use-selection";

interface Props {
  queue: ReturnType<typeof useQueue>;
  selection: Selection;
  onCreate: (() => void) | null;
}

/** The rows of the queue in any state, with what can be done with those that are selected. */
export function QueueList({ queue, selection, onCreate }: Props) {
  const t = useTranslations("work-orders.queue");
  const { mayEdit, address } = useOrderBoard();
  const { data } = queue;
  if (!data) return queue.isError ? <QueueFailure queue={queue} /> : <QueueSkeleton />;
  const { pageIndex } = address.query;
  return (
    <>
      <QueueFailure queue={queue} />
      {mayEdit && data.orders.length > 0 && <BulkBar selection={selection} orders={data.orders} />}
      {data.orders.length === 0 ? (
        <EmptyQueue onCreate={onCreate} />
      ) : (
        <ul aria-label={t("list")} aria-busy={queue.isPlaceholderData} className="order-rows">
          {data.orders.map((order) => (
            <QueueRow
              key={order.id}
              order={order}
              isSelected={selection.has(order.id)}
              onSelect={mayEdit ? (isOn) => selection.select([order.id], isOn) : null}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={pageIndex}
        pageSize={pageSize}
        total={data.total}
        atLeast={data.total >= ordersCountedMax}
        shown={{ page: pageIndex, pageSize, rows: data.orders.length }}
        onPage={(page) => address.go({ query: { ...address.query, pageIndex: page } })}
      />
    </>
  );
}

/** Why the queue could not be read; what was read before stays on screen. */
function QueueFailure({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const t = useTranslations("work-orders.queue");
  const locale = useLocale() as Locale;
  const why = useErrorSentence()(queue.error);
  if (!queue.isError || why === null) return null;
  return (
    <div className="mt-3 mb-3">
      <ErrorNote text={joinSentences([t("failed"), why], locale)}>
        <Button size="sm" className="mt-2" onClick={() => void queue.refetch()}>
          {t("retry")}
        </Button>
      </ErrorNote>
    </div>
  );
}
