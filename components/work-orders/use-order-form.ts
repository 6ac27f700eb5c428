"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldErrors } from "@/components/ui/form/form-control";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import type { FieldView } from "@/lib/messages/order-setup/schemas";
import { addOrderCall, updateOrderCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { CallError } from "@/lib/platform/browser/call-api";
import {
  checkDraft,
  type DraftStart,
  type OrderDraft,
  ownName,
  startDraft,
  toChange,
  toNewOrder,
} from "./form-rules";
import { updateOrder } from "./order-calls";
import { useOrderBoard } from "./order-context";

const formId = "work-order";

interface Shared {
  readonly fields: readonly FieldView[];
  readonly onSaved: (order: OrderView) => void;
}

/** What the forms of a new and of an older order have in common. */
function useFormParts(given: DraftStart, fields: readonly FieldView[]) {
  const t = useTranslations("work-orders.form");
  const { timeZone } = useOrderBoard();
  // Once: the order is read again while the form is open.
  const [start] = useState<OrderDraft>(() => startDraft(given, fields, timeZone));
  const place = (failure: { readonly issues: readonly { readonly path: string }[] }): FieldErrors =>
    Object.fromEntries(
      failure.issues.map(({ path }) => {
        const [first = "", own] = path.split(".");
        if (first === "customer")
          return [own === "name" ? "customerName" : "customerEmail", t("problems.email")];
        return [first === "fields" && own ? ownName(own) : first, t("problems.invalid")];
      }),
    );
  const validate = (values: OrderDraft) =>
    Object.fromEntries(
      Object.entries(checkDraft(values, fields, { isNew: given.order === null, timeZone })).map(
        ([name, problem]) => [name, t(`problems.${problem}`)],
      ),
    );
  const reasons = { ...useErrorReasons(), changedMeanwhile: t("conflict") };
  const words = { working: t("working") };
  return { timeZone, options: { id: formId, words, reasons, start, place, validate } };
}

interface NewForm extends Shared, Pick<DraftStart, "customer"> {
  readonly about: string;
}

/** The form of a new order; `about`: its shipment, empty for none, with its customer. */
export function useNewOrderForm({ about, customer = null, fields, onSaved }: NewForm) {
  const { options } = useFormParts({ order: null, customer }, fields);
  return useCallForm(addOrderCall, {
    ...options,
    toInput: (values: OrderDraft) => toNewOrder(values, fields, about),
    onDone: (saved) => onSaved(saved),
  });
}

/** The form of an order; after a conflict it is read again, and what was typed can be sent once more. */
export function useEditOrderForm({ order, fields, onSaved }: Shared & { readonly order: OrderView }) {
  const { options, timeZone } = useFormParts({ order }, fields);
  const { reload } = useOrderBoard();
  return useCallForm(updateOrderCall, {
    ...options,
    toInput: (values: OrderDraft) => toChange(values, fields, { order, start: options.start, timeZone }),
    send: async (input) => {
      try {
        return await updateOrder(order.id, input);
      } catch (error) {
        if (error instanceof CallError && error.key === "changedMeanwhile") await reload();
        throw error;
      }
    },
    onDone: (saved) => onSaved(saved),
  });
}

export type OrderFormControl = Pick<ReturnType<typeof useNewOrderForm>, "values" | "errors" | "setValue">;
