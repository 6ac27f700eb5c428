"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import type { EntryView, OrderView } from "@/lib/messages/work-orders/schemas";
import { acceptOrder } from "./order-calls";
import { type Intent, useOrderBoard } from "./order-context";
import { acceptBlock, hasSpokenLast } from "./rules";
import { useOrderAct } from "./use-order-act";

const dialogs = "dialog[open], [role=dialog], [role=alertdialog]";
/** A dialog that closes is gone after at most so many frames. */
const framesMax = 90;

/** What had the focus went with what was done: once no dialog is open, the keyboard goes on at the element. */
function focusIfLost(element: HTMLElement | null, frames = framesMax): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector(dialogs)) return focusIfLost(element, frames - 1);
    // A closed dialog gives the focus back in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) element?.focus({ preventScroll: true });
      }),
    );
  });
}

export type OrderDialog = "handOn" | "resolve" | "merge" | "edit";
/** To the customer, to the team, or for the order's history only. */
export type WriteKind = "customer" | "reply" | "note";
export type OrderControl = ReturnType<typeof useOrderControl>;

interface Record {
  readonly order: OrderView;
  readonly entries: readonly EntryView[];
}

/** Whom a reply goes to unless the reader chooses: the customer, if they wait for one. Pure. */
const replyKind = ({ order, entries }: Record): WriteKind =>
  order.customer && hasSpokenLast(entries) ? "customer" : "reply";

/** What is open of an order, and its acts that need no dialog. An intent is begun once. */
export function useOrderControl(record: Record, intent: Intent | null, onIntentDone: () => void) {
  const { order } = record;
  const t = useTranslations("work-orders.order");
  const { memberId } = useOrderBoard();
  const say = useToast();
  const act = useOrderAct();
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  // Once: what somebody writes does not go elsewhere because of a message that comes meanwhile.
  const [chosen, setWrites] = useState(() => replyKind(record));
  const writes = chosen === "customer" && order.customer === null ? "reply" : chosen;
  const [reopens, setReopens] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const article = useRef<HTMLElement>(null);
  const [wantsFocus, setWantsFocus] = useState(0);

  // After the box is drawn for what is to be written.
  useEffect(() => {
    if (wantsFocus > 0) textarea.current?.focus();
  }, [wantsFocus]);

  function write(kind: WriteKind, reopen = false) {
    // At once where the box is there, so that what is typed next is in it.
    if (kind === writes) textarea.current?.focus();
    setWrites(kind);
    setReopens(reopen);
    setWantsFocus((count) => count + 1);
  }
  /** To whom was chosen, else to who waits. */
  const reply = (reopen = false) => write(writes === "note" ? replyKind(record) : writes, reopen);
  /** Something was done: it is said, and the keyboard stays in the order. */
  function land(text: string) {
    say({ text });
    focusIfLost(article.current);
  }
  async function accept() {
    const block = acceptBlock(order, memberId);
    if (block) say({ text: t(`block.${block}`), kind: "note" });
    else if (await act.run(() => acceptOrder(order))) land(t("done.accepted", { number: order.seq }));
  }
  function open(wanted: OrderDialog) {
    const isOver = order.status === "resolved" && wanted !== "edit";
    if (isOver) say({ text: t("block.resolved"), kind: "note" });
    else setDialog(wanted);
  }
  function begin(wanted: Intent) {
    if (wanted === "accept") void accept();
    else if (wanted === "note") write("note");
    else if (wanted === "reply") reply();
    else open(wanted);
  }
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (intent === null) return;
    onIntentDone();
    latest.current(intent);
  }, [intent, onIntentDone]);

  return {
    ...{ act, dialog, writes, reopens, textarea, article, land, accept, open, reply, setWrites, setReopens },
    close: () => setDialog(null),
  };
}
