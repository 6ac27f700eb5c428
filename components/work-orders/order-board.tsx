"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useNow } from "@/components/ui/use-now";
import type { Locale } from "@/lib/core/locales";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import { type OrderRecord, readSettings, turnOrdersOn } from "./order-calls";
import { type Intent, OrderBoardContext, useOrderBoard } from "./order-context";
import { OrderPanel } from "./order-panel";
import { QueueFilters } from "./queue/queue-filters";
import { QueueList } from "./queue/queue-list";
import { NoOrderChosen, OrdersOff, QueueSkeleton } from "./queue/queue-states";
import { QueueTabs } from "./queue/queue-tabs";
import { useQueue } from "./queue/use-queue";
import { useQueueAddress } from "./queue/use-queue-address";
import { useQueueKeys } from "./queue/use-queue-keys";
import { useSelection } from "./queue/use-selection";
import { mayRetry } from "./use-order-setup";

const loadForm = () => import("./order-form");

interface Props {
  /** The reader. */
  memberId: string;
  /** IANA zone of the account. */
  timeZone: string;
  /** ISO time at which the page was drawn. */
  now: string;
  /** Path, without locale, of the page on which work orders are set up. */
  setupPath: string;
}

/** Work orders: the queue, and beside it the order that is opened. */
export function OrderBoard({ memberId, timeZone, now: drawnAt, setupPath }: Props) {
  const { now } = useNow(drawnAt);
  const address = useQueueAddress();
  const mayEdit = useMayDo().may("orders.edit");
  const client = useQueryClient();
  const reload = useCallback(
    async (saved?: OrderView) => {
      const record = ["work-orders", "record"];
      if (saved) {
        // What is being read was asked for before the act.
        await client.cancelQueries({ queryKey: record });
        client.setQueryData<OrderRecord>([...record, saved.id], (old) => old && { ...old, order: saved });
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: ["work-orders", "queue"] }),
        client.invalidateQueries({ queryKey: record }),
      ]);
    },
    [client],
  );
  useAccountChanges((kind) => kind === "orders" && void reload());
  const setting = useMemo(
    () => ({ memberId, timeZone, now, mayEdit, address, reload }),
    [memberId, timeZone, now, mayEdit, address, reload],
  );
  const settings = useQuery({
    queryKey: ["work-orders", "settings"],
    queryFn: ({ signal }) => readSettings({ signal }),
    retry: mayRetry,
  });
  const turnOn = async () => {
    client.setQueryData(["work-orders", "settings"], await turnOrdersOn());
  };
  if (settings.data?.active === false) return <OrdersOff setupPath={setupPath} onTurnOn={turnOn} />;
  return (
    <OrderBoardContext value={setting}>
      {settings.data ? (
        <Desk />
      ) : settings.isError ? (
        <SettingsFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <QueueSkeleton />
      )}
    </OrderBoardContext>
  );
}

function SettingsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("work-orders.queue");
  const locale = useLocale() as Locale;
  const why = useErrorSentence()(error);
  return (
    <ErrorNote text={joinSentences([t("failed"), why], locale)}>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {t("retry")}
      </Button>
    </ErrorNote>
  );
}

/** What is to be begun with an order as soon as it is shown. */
interface Planned {
  readonly intent: Intent;
  readonly id: string;
}

function Desk() {
  const t = useTranslations("work-orders.queue");
  const { address, mayEdit } = useOrderBoard();
  const queue = useQueue(address.query);
  const selection = useSelection(queue.data?.orders, JSON.stringify(address.query));
  const [planned, setPlanned] = useState<Planned | null>(null);
  const create = () => address.go({ about: "" });
  const forgetPlan = useCallback(() => setPlanned(null), []);
  useQueueKeys({
    onIntent: (intent, id) => {
      if (id !== address.order) address.go({ order: id });
      setPlanned({ intent, id });
    },
    onSelect: (id) => selection.select([id], !selection.has(id)),
    onCreate: create,
  });
  return (
    <>
      <div className="order-board" data-open={address.order !== null || undefined}>
        <section aria-label={t("label")} className="order-queue">
          <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
            <QueueTabs counts={queue.data?.counts} />
            {mayEdit && (
              <Button variant="primary" size="sm" onClick={create}>
                <Plus aria-hidden="true" />
                {t("create")}
              </Button>
            )}
          </div>
          <QueueFilters />
          <QueueList queue={queue} selection={selection} onCreate={mayEdit ? create : null} />
        </section>
        <section aria-label={t("opened")} className="order-side">
          {address.order === null ? (
            <NoOrderChosen />
          ) : (
            <OrderPanel
              key={address.order}
              id={address.order}
              intent={planned?.id === address.order ? planned.intent : null}
              onIntentDone={forgetPlan}
            />
          )}
        </section>
      </div>
      {address.about !== null && mayEdit && <CreateDialog about={address.about} />}
    </>
  );
}

/** The form for a new order, which the address opens and closes. */
function CreateDialog({ about }: { about: string }) {
  const { address } = useOrderBoard();
  const close = () => address.go({ about: null }, { replace: true });
  return (
    <LazyDialog load={loadForm} onClose={close}>
      {({ NewOrderForm }) => (
        <NewOrderForm
          about={about}
          onDone={({ id }) => address.go({ about: null, order: id }, { replace: true })}
          onClose={close}
        />
      )}
    </LazyDialog>
  );
}
