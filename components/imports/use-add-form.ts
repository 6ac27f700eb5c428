"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useGuardTexts, useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { addCall } from "@/lib/shipments/list/contract";
import type { RefusalReason } from "@/lib/shipments/records/constants";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  methodMax,
  orderNumberMax,
} from "@/lib/shipments/records/constants";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { type AddError, addFormSchema, emptyForm, type AddForm as Fields, toNewShipment } from "./add-rules";
import { useDetection } from "./detect-note";

/** Fields that a refusal is about; all others are said over the button. */
const fieldOf: Readonly<Partial<Record<RefusalReason, keyof Fields>>> = {
  noNumber: "number",
  numberCharacters: "number",
  numberLength: "number",
  numberScientific: "number",
  nameTooLong: "customerName",
  orderTooLong: "orderNumber",
  methodTooLong: "method",
  emailMalformed: "customerEmail",
  emailLocalPart: "customerEmail",
  emailTooLong: "customerEmail",
  languageUnknown: "customerLanguage",
  provinceTooLong: "customerState",
  postcodeLength: "postcode",
  phoneLength: "phone",
  countryUnknown: "destination",
  dateFuture: "shippedAt",
  dateUnreadable: "shippedAt",
};
const limits = {
  number: 200,
  orderNumber: orderNumberMax,
  method: methodMax,
  customerName: customerNameMax,
  customerEmail: emailMax,
  customerState: customerStateMax,
} as const;

/** The form of one shipment, the carrier chosen for it, and what was added with it so far. `timeZone` is the account's. */
export function useAddForm(timeZone: string) {
  const t = useTranslations("imports");
  const schema = useMemo(() => addFormSchema(timeZone), [timeZone]);
  const [carrier, setCarrier] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly ShipmentView[]>([]);
  const [twin, setTwin] = useState<string | null>(null);
  const form = useCallForm(addCall, {
    id: "add",
    words: { working: t("add.working") },
    reasons: useErrorReasons(),
    start: emptyForm,
    toInput: (fields: Fields) => toNewShipment(requested(fields), carrier, timeZone),
    validate: (fields) => {
      const issues = schema.safeParse(fields).error?.issues ?? [];
      const said = issues.map(({ path, message }) => {
        const name = String(path[0]);
        const max = limits[name as keyof typeof limits] ?? 0;
        return [name, t(`add.errors.${message as AddError}`, { max })] as const;
      });
      return Object.fromEntries(said.reverse());
    },
    refuse: ({ result, reason }, fields) => {
      const isTwin = result === "duplicate";
      setTwin(isTwin ? requested(fields).number : null);
      // The line under the field tells of it.
      if (isTwin) return { number: "" };
      const at = reason === null ? undefined : fieldOf[reason];
      return result === "refused" ? { [at ?? ""]: t(`reasons.${reason ?? "notUpdatable"}`) } : null;
    },
    onDone: ({ shipment }) => {
      if (shipment) setAdded((before) => [shipment, ...before]);
      setCarrier(null);
      form.reset(emptyForm);
      form.element.current?.querySelector<HTMLElement>("[name=number]")?.focus();
    },
  });
  const { number } = form.values;
  const detected = useDetection(number);
  useUnsavedGuard(form.dirty || carrier !== null, useGuardTexts("imports.guard"));

  /** What is sent: trimmed, with the number as it was read. */
  function requested(fields: Fields): Fields {
    return {
      ...(schema.safeParse(fields).data ?? fields),
      ...(detected.number && { number: detected.number }),
    };
  }
  return {
    form,
    carrier,
    setCarrier,
    added,
    /** The number, while it is one that the account has already. */
    twin: twin === (detected.number ?? number.trim()) ? twin : null,
    detected,
  };
}
