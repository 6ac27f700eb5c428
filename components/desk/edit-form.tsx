"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField, SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useToast } from "@/components/ui/toaster";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { listCountries } from "@/lib/carriers/name-country";
import { dayStart, localDay } from "@/lib/core/calendar";
import { locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/i18n/constants";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  methodMax,
  orderNumberMax,
} from "@/lib/shipments/constants";
import { editCall } from "@/lib/shipments/contract";
import type { ShipmentChange, ShipmentView } from "@/lib/shipments/schemas";
import { useDesk } from "./desk-context";
import { useColumnName } from "./sort-head";

type Name = Exclude<keyof ShipmentChange, "carrier">;
type Values = Partial<Record<Name, string | boolean>>;
const longest: Partial<Record<Name, number>> = {
  orderNumber: orderNumberMax,
  customerName: customerNameMax,
  customerEmail: emailMax,
  customerState: customerStateMax,
  method: methodMax,
};

interface Props {
  row: ShipmentView;
  onDone: () => void;
}

/** What the account notes about a shipment. Only what was changed is sent. */
export function EditForm({ row: shown, onDone }: Props) {
  // As it was when the form opened: what changes meanwhile is no change of the reader's.
  const [row] = useState(shown);
  const t = useTranslations("desk.edit");
  const field = useTranslations("desk.field");
  const name = useColumnName();
  const locale = useLocale();
  const { kind, actions, timeZone } = useDesk();
  const say = useToast();
  const isBusiness = kind === "business";
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
    orderNumber: row.orderNumber,
    ...(isBusiness && { customerName, customerEmail, customerLanguage, customerState }),
    ...(isBusiness && { postcode, phone, destination, method }),
    ...(isBusiness && { shippedAt: dayOf(row.shippedAt, timeZone) }),
  };
  const start: Values = {
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? ""])),
    afterDelivery: row.afterDelivery,
  };
  const form = useCallForm(editCall, {
    id: `edit-${row.id}`,
    words: { working: t("save") },
    reasons: useErrorReasons(),
    start,
    toInput: (values): ShipmentChange => {
      const changed = Object.entries(values).filter(([key, value]) => value !== start[key as Name]);
      return Object.fromEntries(
        changed.map(([key, value]) => {
          if (key === "shippedAt") return [key, instantOf(String(value), row.shippedAt, timeZone)];
          // Empty fields take a value away.
          return [key, value === "" ? null : value];
        }),
      );
    },
    place: ({ issues }) =>
      Object.fromEntries(
        issues
          .filter(({ path }) => Object.hasOwn(start, path))
          .map(({ path, rule }) => {
            const max = longest[path as Name];
            return [path, rule === "too_big" && max !== undefined ? t("tooLong", { max }) : t("invalid")];
          }),
      ),
    guard: {
      title: t("guard.title"),
      text: t("guard.text"),
      leave: t("guard.leave"),
      stay: t("guard.stay"),
    },
    send: async (change) => (Object.keys(change).length === 0 ? null : actions.edit(row.id, change)),
    onDone: (saved) => {
      if (saved) say({ text: t("saved") });
      onDone();
    },
  });
  const text = (
    key: Name,
    label: string,
    more: Pick<ComponentProps<typeof TextField>, "type" | "inputMode"> = {},
  ) => <TextField dense autoComplete="off" spellCheck={false} {...more} name={key} label={label} />;
  // It opens by a key or a button above it: the keyboard goes on in it.
  useEffect(() => form.element.current?.querySelector("input")?.focus(), [form.element]);
  return (
    <Form form={form} className="desk-form text-sm" aria-label={t("title")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {text("orderNumber", name("orderNumber"))}
        {isBusiness && (
          <>
            {text("customerName", field("customerName"))}
            {text("customerEmail", field("customerEmail"), { type: "email", inputMode: "email" })}
            <SelectField
              dense
              name="customerLanguage"
              label={field("customerLanguage")}
              none={t("none")}
              options={languagesWith(row.customerLanguage).map((tag) => [
                tag,
                Object.hasOwn(localeNames, tag) ? localeNames[tag as keyof typeof localeNames] : tag,
              ])}
            />
            <SelectField
              dense
              name="destination"
              label={name("destination")}
              none={t("byCarrier")}
              options={listCountries(locale).map(({ code, name: country }) => [code, country])}
            />
            {text("customerState", field("customerState"))}
            {text("postcode", field("postcode"))}
            {text("phone", field("phone"), { type: "tel", inputMode: "tel" })}
            {text("method", name("method"))}
            {text("shippedAt", name("shippedAt"), { type: "date" })}
          </>
        )}
        <CheckboxField name="afterDelivery" label={field("afterDelivery")} place="self-end" />
      </div>
      <div className="mt-4 empty:hidden">
        <FormFailure />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <SubmitButton size="sm">{t("save")}</SubmitButton>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
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

function languagesWith(own: string | null): readonly string[] {
  return own !== null && !locales.some((one) => one === own) ? [own, ...locales] : locales;
}
