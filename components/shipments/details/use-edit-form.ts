"use client";
import { useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useToast } from "@/components/ui/toaster";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useGuardTexts } from "@/components/ui/use-unsaved-guard";
import { dayStart, localDay } from "@/lib/core/calendar";
import { rootDepartment } from "@/lib/core/operations";
import { editCall } from "@/lib/shipments/list/contract";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  methodMax,
  orderNumberMax,
} from "@/lib/shipments/records/constants";
import type { ShipmentChange, ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";

type Name = Exclude<keyof ShipmentChange, "carrier">;
type Values = Partial<Record<Name, string | boolean>>;
const longest: Partial<Record<Name, number>> = {
  orderNumber: orderNumberMax,
  customerName: customerNameMax,
  customerEmail: emailMax,
  customerState: customerStateMax,
  method: methodMax,
};

/** The form of a row's fields, which sends what differs from `row`. */
export function useEditForm(row: ShipmentView, onDone: () => void) {
  const t = useTranslations("shipments.edit");
  const { kind, actions, timeZone, departments } = useShipmentList();
  const say = useToast();
  const { sees } = useMayDo();
  const start = {
    ...startOf(row, kind === "business", timeZone, sees),
    ...(departments.length > 0 && { departmentId: row.departmentId ?? rootDepartment }),
  };
  return useCallForm(editCall, {
    id: `edit-${row.id}`,
    words: { working: t("save") },
    reasons: useErrorReasons(),
    start,
    toInput: (values) => changesOf(values, start, row.shippedAt, timeZone),
    place: ({ issues }) =>
      Object.fromEntries(
        issues
          .filter(({ path }) => Object.hasOwn(start, path))
          .map(({ path, rule }) => {
            const max = longest[path as Name];
            return [path, rule === "too_big" && max !== undefined ? t("tooLong", { max }) : t("invalid")];
          }),
      ),
    guard: useGuardTexts("shipments.edit.guard"),
    send: async (change) => (Object.keys(change).length === 0 ? null : actions.edit(row.id, change)),
    onDone: (saved) => {
      if (saved) say({ text: t("saved") });
      onDone();
    },
  });
}

function startOf(
  row: ShipmentView,
  isBusiness: boolean,
  zone: string,
  sees: ReturnType<typeof useMayDo>["sees"],
): Values {
  const {
    customerName,
    customerEmail,
    customerLanguage,
    customerState,
    postcode,
    phone,
    destination,
    method,
  } = row;
  // Only what is on the form: the rest would be validated, and refused where nobody sees it.
  const texts = {
    ...(sees("orderNumber") && { orderNumber: row.orderNumber }),
    ...(isBusiness && sees("customerName") && { customerName }),
    ...(isBusiness && sees("customerEmail") && { customerEmail }),
    ...(isBusiness && sees("destination") && { destination, customerState }),
    ...(isBusiness && sees("contact") && { postcode, phone }),
    ...(isBusiness && { customerLanguage, method }),
    ...(isBusiness && { shippedAt: dayOf(row.shippedAt, zone) }),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? ""])),
    afterDelivery: row.afterDelivery,
  };
}

function changesOf(values: Values, start: Values, shippedAt: string | null, zone: string): ShipmentChange {
  const changed = Object.entries(values).filter(([key, value]) => value !== start[key as Name]);
  return Object.fromEntries(
    changed.map(([key, value]) => {
      if (key === "shippedAt") return [key, instantOf(String(value), shippedAt, zone)];
      // Empty fields take a value away.
      return [key, value === "" ? null : value];
    }),
  );
}

/** The account's day of an instant, as a date field shows it. */
function dayOf(at: string | null | undefined, zone: string): string {
  return at ? localDay(new Date(at), zone) : "";
}

/** A day becomes the instant at which it begins in the account's zone; the day that was there keeps its time. */
function instantOf(day: string, before: string | null, zone: string): string | null {
  if (day === "") return null;
  return day === dayOf(before, zone) ? before : dayStart(day, zone).toISOString();
}
