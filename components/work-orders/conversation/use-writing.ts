"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { orderTextMax } from "@/lib/messages/order-setup/constants";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { encodeFile } from "@/lib/platform/browser/encode-file";
import { addNote, answerCustomer, replyTo } from "../order-calls";
import { useOrderAct } from "../use-order-act";
import type { OrderControl, WriteKind } from "../use-order-control";
import { addFiles } from "./file-rules";
import { useDraft, useDraftFiles } from "./use-draft";

interface Options {
  readonly kind: WriteKind;
  readonly order: OrderView;
  readonly control: Pick<OrderControl, "reopens" | "setReopens" | "textarea">;
}

/** A text with its files on its way to a customer, the team, or the order's history. */
export function useWriting({ kind, order, control }: Options) {
  const t = useTranslations("work-orders.order.write");
  const say = useToast();
  const act = useOrderAct();
  const [text, setText] = useDraft(`${order.id}:${kind}`);
  const files = useFiles(order.id);
  const isEmpty = text.trim() === "";

  function sendTo(how: { readonly reopen: boolean; readonly resolve: boolean }) {
    switch (kind) {
      case "note":
        return addNote(order, text);
      case "reply":
        return replyTo(order, text, how.reopen);
      case "customer":
        return Promise.all(files.chosen.map(encode)).then((encoded) =>
          answerCustomer(order, text, { ...how, files: encoded }),
        );
    }
  }
  async function send(resolve: boolean) {
    if (isEmpty) return;
    const reopen = kind !== "note" && order.status === "resolved" && control.reopens;
    if (!(await act.run(() => sendTo({ reopen, resolve }), t("files.notSent")))) return;
    setText("");
    if (kind === "customer") files.clear();
    control.setReopens(false);
    say({ text: resolve ? t("customer.resolved") : t(reopen ? "reply.reopened" : `${kind}.done`) });
  }
  /** Puts words where the cursor is, or in the place of what is selected; the keyboard goes on behind them. */
  function insert(words: string) {
    const field = control.textarea.current;
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length];
    const end = Math.min(from + words.length, orderTextMax);
    setText(`${text.slice(0, from)}${words}${text.slice(to)}`.slice(0, orderTextMax));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(end, end);
    });
  }
  return { act, text, setText, insert, isEmpty, files, send };
}

const encode = async (file: File) => ({ name: file.name, data: await encodeFile(file) });

/** Files for the customer, which stay as the text does. */
function useFiles(orderId: string) {
  const [chosen, setChosen] = useDraftFiles(`${orderId}:customer`);
  const [refused, setRefused] = useState<ReturnType<typeof addFiles>["refused"]>([]);
  return {
    chosen,
    refused,
    add(more: readonly File[]) {
      if (more.length === 0) return;
      const added = addFiles(chosen, more);
      setChosen(added.files);
      setRefused(added.refused);
    },
    remove(file: File) {
      setChosen(chosen.filter((one) => one !== file));
      setRefused([]);
    },
    clear() {
      setChosen([]);
      setRefused([]);
    },
  };
}
