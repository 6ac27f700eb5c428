"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { CallError } from "@/lib/platform/browser/call-api";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import { isMessage } from "./conversation/message-bubble";
import { OrderConversation } from "./conversation/order-conversation";
import { WriteBox } from "./conversation/write-box";
import { OrderActions } from "./order-actions";
import { readRecord } from "./order-calls";
import { type Intent, useOrderBoard } from "./order-context";
import { OrderCustomer } from "./order-customer";
import { OrderFields } from "./order-fields";
import { OrderHead } from "./order-head";
import { OrderParcel } from "./order-parcel";
import { OrderTimeline } from "./order-timeline";
import { OtherParcels } from "./other-parcels";
import { focusRow } from "./queue/use-queue-keys";
import { useNarrow } from "./use-narrow";
import { useOrderControl } from "./use-order-control";
import { mayRetry } from "./use-order-setup";

interface Props {
  id: string;
  /** What is to be begun as soon as the order is there. */
  intent: Intent | null;
  onIntentDone: () => void;
}

/** An opened order is read again when it changed and when the window gets the focus; and this often, whatever was missed. Milliseconds. */
const lookMs = 120_000;
const freshMs = 5_000;

/** An order with everything that belongs to it, in any state. */
export function OrderPanel({ id, intent, onIntentDone }: Props) {
  const query = useQuery({
    queryKey: ["work-orders", "record", id],
    queryFn: ({ signal }) => readRecord(id, { signal }),
    staleTime: freshMs,
    refetchInterval: lookMs,
    refetchOnWindowFocus: "always",
    retry: mayRetry,
  });
  const record = query.data;
  const isGone = query.error instanceof CallError && query.error.key === "notFound";
  return (
    <div className="order-panel">
      <BackToQueue id={id} />
      {record && !isGone ? (
        <OpenedOrder record={record} intent={intent} onIntentDone={onIntentDone} />
      ) : query.isError ? (
        <OrderFailure error={query.error} isGone={isGone} onRetry={() => void query.refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

/** On a phone the order is a view of its own. */
function BackToQueue({ id }: { id: string }) {
  const t = useTranslations("work-orders.order");
  const { address } = useOrderBoard();
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useNarrow();
  useEffect(() => {
    if (isNarrow) button.current?.focus({ preventScroll: true });
  }, [isNarrow]);
  return (
    <div className="border-border border-b p-1.5 lg:hidden">
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        onClick={() => {
          address.go({ order: null });
          focusRow(id);
        }}
      >
        <ArrowLeft aria-hidden="true" />
        {t("back")}
      </Button>
    </div>
  );
}

interface OpenedProps extends Omit<Props, "id"> {
  record: Awaited<ReturnType<typeof readRecord>>;
}

function OpenedOrder({ record, intent, onIntentDone }: OpenedProps) {
  const t = useTranslations("work-orders.order");
  const { mayEdit } = useOrderBoard();
  const { order, entries } = record;
  const control = useOrderControl(record, intent, onIntentDone);
  const first = entries.find(({ kind }) => kind === "created");
  // A customer's first message is in the conversation.
  const isQuoted = first?.message != null && first.text === order.description;
  const hasTalk = order.customer !== null || entries.some(isMessage);
  return (
    <article
      ref={control.article}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-labelledby={`order-${order.id}`}
      className="part-scroll order-body"
    >
      <OrderHead order={order} />
      {mayEdit && <OrderActions order={order} control={control} />}
      <div className="@container mt-5">
        <div className="order-parts">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
            {order.customer && <OrderCustomer order={order} customer={order.customer} />}
            {!isQuoted && (
              <section aria-labelledby={`about-${order.id}`}>
                <h3 id={`about-${order.id}`} className="mb-1 font-semibold">
                  {t("description")}
                </h3>
                <p dir="auto" className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {order.description}
                </p>
              </section>
            )}
            {hasTalk && <OrderConversation key={order.id} entries={entries} />}
            {mayEdit && <WriteBox order={order} entries={entries} control={control} />}
            <OrderFields order={order} />
            <OtherParcels key={`parcels ${order.id}`} order={order} parcels={record.otherParcels} />
            <OrderTimeline entries={entries} />
          </div>
          {order.number !== null && <OrderParcel order={order} number={order.number} />}
        </div>
      </div>
    </article>
  );
}

interface FailureProps {
  error: unknown;
  isGone: boolean;
  onRetry: () => void;
}

function OrderFailure({ error, isGone, onRetry }: FailureProps) {
  const t = useTranslations("work-orders.order");
  const locale = useLocale() as Locale;
  const why = useErrorSentence()(error);
  if (isGone) return <PageState kind="error" title={t("gone.title")} text={t("gone.text")} />;
  return (
    <div className="p-4">
      <ErrorNote text={joinSentences([t("failed"), why], locale)}>
        <Button size="sm" className="mt-2" onClick={onRetry}>
          {t("retry")}
        </Button>
      </ErrorNote>
    </div>
  );
}

function OrderSkeleton() {
  const t = useTranslations("work-orders.order");
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-7 max-w-96" />
      <Skeleton className="h-4 max-w-64" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
