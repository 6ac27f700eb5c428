"use client";
import { CheckCheck, Forward, Hand, Merge, Pencil, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { useDraft } from "./conversation/use-draft";
import { HandOnDialog } from "./hand-on-dialog";
import { MergeDialog } from "./merge-dialog";
import { handOn, mergeOrder, resolveOrder } from "./order-calls";
import { useOrderBoard } from "./order-context";
import { ResolveDialog } from "./resolve-dialog";
import { acceptBlock } from "./rules";
import type { OrderControl } from "./use-order-control";

const loadForm = () => import("./order-form");

interface Props {
  order: OrderView;
  control: OrderControl;
}

/** What can be done with an order as it stands. */
export function OrderActions({ order, control }: Props) {
  const t = useTranslations("work-orders.order.act");
  const block = useTranslations("work-orders.order.block");
  const { memberId } = useOrderBoard();
  const isOver = order.status === "resolved";
  const why = acceptBlock(order, memberId);
  return (
    <div className="mt-4 grid gap-3 [&>:empty]:hidden">
      <div className="flex flex-wrap items-center gap-1.5">
        {why === null && (
          <Button
            size="sm"
            variant="primary"
            aria-disabled={control.act.working}
            onClick={() => void control.accept()}
          >
            <Hand aria-hidden="true" />
            {t("accept")}
          </Button>
        )}
        {isOver ? (
          <Button size="sm" variant="primary" onClick={() => control.reply(true)}>
            <RotateCcw aria-hidden="true" />
            {t("reopen")}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => control.open("handOn")}>
              <Forward aria-hidden="true" />
              {t("handOn")}
            </Button>
            <Button size="sm" onClick={() => control.open("resolve")}>
              <CheckCheck aria-hidden="true" />
              {t("resolve")}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => control.open("edit")}>
          <Pencil aria-hidden="true" />
          {t("edit")}
        </Button>
        {!isOver && (
          <Button size="sm" onClick={() => control.open("merge")}>
            <Merge aria-hidden="true" />
            {t("merge")}
          </Button>
        )}
      </div>
      {why === "given" && <p className="text-muted text-sm">{block("given")}</p>}
      <ErrorNote text={control.dialog === null ? control.act.failure : null} />
      <OrderDialogs order={order} control={control} />
    </div>
  );
}

/** The dialog that is open, if one is. */
function OrderDialogs({ order, control }: Props) {
  const t = useTranslations("work-orders.order");
  const { act, dialog } = control;
  const draftKey = `${order.id}:resolve`;
  const [, setResolveText] = useDraft(draftKey);
  const values = { number: order.seq };
  const close = () => {
    control.close();
    act.setFailure(null);
  };
  /** After a success the dialog goes; after a failure it stays with what was typed. */
  async function send(work: () => Promise<unknown>, text: string): Promise<boolean> {
    if ((await act.run(work)) === null) return false;
    close();
    control.land(text);
    return true;
  }
  const life = { working: act.working, failure: act.failure, onClose: close };
  switch (dialog) {
    case "handOn":
      return (
        <HandOnDialog
          title={t("handOn.title", values)}
          {...life}
          onSend={(to: Receiver, reason) =>
            void send(() => handOn(order, to, reason), t("done.handedOn", values))
          }
        />
      );
    case "resolve":
      return (
        <ResolveDialog
          title={t("resolve.title", values)}
          draftKey={draftKey}
          customer={order.customer}
          {...life}
          onSend={async (text, tell) => {
            if (await send(() => resolveOrder(order, text, tell), t("done.resolved", values)))
              setResolveText("");
          }}
        />
      );
    case "merge":
      return (
        <MergeDialog
          order={order}
          {...life}
          onSend={(into) => void send(() => mergeOrder(order, into), t("done.merged", values))}
        />
      );
    case "edit":
      return (
        <LazyDialog load={loadForm} onClose={close}>
          {({ OrderForm }) => <OrderForm order={order} onDone={close} onClose={close} />}
        </LazyDialog>
      );
    case null:
      return null;
  }
}
