"use client";
import { CheckCheck, Forward, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toaster";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import type { OrderRow } from "@/lib/messages/work-orders/schemas";
import { HandOnDialog } from "../hand-on-dialog";
import { actOnMany, type BulkAct, type BulkResult } from "../order-calls";
import { ResolveDialog } from "../resolve-dialog";
import { seqText } from "../rules";
import { useOrderAct } from "../use-order-act";
import type { Selection } from "./use-selection";

interface Props {
  orders: readonly OrderRow[];
  selection: Selection;
}

/** A result is shown with the orders as they were when it was asked for. */
interface Shown extends BulkResult {
  readonly orders: readonly OrderRow[];
}

/** Selects all rows, and does something to those that are selected. */
export function BulkBar({ orders, selection }: Props) {
  const t = useTranslations("work-orders.queue.bulk");
  const say = useToast();
  const act = useOrderAct();
  const [open, setOpen] = useState<BulkAct["do"] | null>(null);
  const [result, setResult] = useState<Shown | null>(null);
  const chosen = selection.orders;
  const count = chosen.length;
  const close = () => {
    setOpen(null);
    act.setFailure(null);
  };
  async function send(what: BulkAct) {
    const answer = await act.run(() => actOnMany(chosen, what));
    if (!answer) return;
    close();
    selection.clear();
    if (answer.refused.length > 0) setResult({ ...answer, orders: chosen });
    else say({ text: t(`done.${what.do}`, { count: answer.done }) });
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1.5 border-border border-b ps-2 text-sm">
      <SelectAll orders={orders} selection={selection} />
      {count > 0 && (
        <>
          <Button size="sm" onClick={() => setOpen("handOn")}>
            <Forward aria-hidden="true" />
            {t("handOn")}
          </Button>
          <Button size="sm" onClick={() => setOpen("resolve")}>
            <CheckCheck aria-hidden="true" />
            {t("resolve")}
          </Button>
          <Button size="sm" variant="ghost" iconOnly aria-label={t("clear")} onClick={selection.clear}>
            <X aria-hidden="true" />
          </Button>
        </>
      )}
      {open === "handOn" && (
        <HandOnDialog
          title={t("handOnTitle", { count })}
          {...{ working: act.working, failure: act.failure }}
          onSend={(to, reason) => void send({ do: "handOn", to, reason })}
          onClose={close}
        />
      )}
      {open === "resolve" && (
        <ResolveDialog
          title={t("resolveTitle", { count })}
          draftKey="bulk:resolve"
          {...{ working: act.working, failure: act.failure }}
          onSend={async (text) => {
            await send({ do: "resolve", text });
          }}
          onClose={close}
        />
      )}
      {result && <ResultDialog result={result} onClose={() => setResult(null)} />}
    </div>
  );
}

function SelectAll({ orders, selection }: Props) {
  const t = useTranslations("work-orders.queue.bulk");
  const count = selection.orders.length;
  return (
    <label className="me-2 flex min-h-9 items-center gap-3">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < orders.length;
        }}
        checked={count === orders.length}
        onChange={({ target }) =>
          selection.select(
            orders.map(({ id }) => id),
            target.checked,
          )
        }
        className="size-4 accent-[var(--accent)]"
      />
      <span aria-live="polite">{count === 0 ? t("all") : t("selected", { count })}</span>
    </label>
  );
}

/** How many were done, and which were refused for what reason. */
function ResultDialog({ result, onClose }: { result: Shown; onClose: () => void }) {
  const t = useTranslations("work-orders.queue.bulk");
  const reasons = useErrorReasons();
  const byId = new Map(result.orders.map((order) => [order.id, order]));
  return (
    <Dialog open onClose={onClose} title={t("resultTitle")} close={t("close")} size="md">
      <div className="mt-2 grid min-h-0 gap-3 overflow-y-auto">
        <p>{t("result", { done: result.done, refused: result.refused.length })}</p>
        <ul className="grid gap-2 text-sm">
          {result.refused.map(({ id, error }) => {
            const order = byId.get(id);
            return (
              <li key={id} className="border-border border-t pt-2">
                {order && (
                  <p className="font-medium [overflow-wrap:anywhere]">
                    {seqText(order.seq)} {order.title}
                  </p>
                )}
                <p className="text-muted">{reasons[error] ?? t("refused")}</p>
              </li>
            );
          })}
        </ul>
        <Button className="ms-auto" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </Dialog>
  );
}
