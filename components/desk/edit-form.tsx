"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type FieldError, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { CallError } from "@/lib/browser/call-api";
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
import { changeSchema, type ShipmentChange, type ShipmentView } from "@/lib/shipments/schemas";
import { useDesk } from "./desk-context";
import { Checkbox, Labelled, Select, TextField } from "./fields";
import { useColumnName } from "./sort-head";

type Values = Omit<ShipmentChange, "carrier">;
type Name = keyof Values;
const longest: Partial<Record<Name, number>> = {
  orderNumber: orderNumberMax,
  customerName: customerNameMax,
  customerEmail: emailMax,
  customerState: customerStateMax,
  method: methodMax,
};

/** Empty fields take a value away. */
const orNull = { setValueAs: (text: string) => (text === "" ? null : text) };

interface Props {
  row: ShipmentView;
  onDone: () => void;
}

/** What the account notes about a shipment. Only what was changed is sent. */
export function EditForm({ row, onDone }: Props) {
  const t = useTranslations("desk.edit");
  const field = useTranslations("desk.field");
  const name = useColumnName();
  const locale = useLocale();
  const { kind, actions, timeZone } = useDesk();
  const say = useToast();
  const sentenceOf = useErrorSentence();
  const [failed, setFailed] = useState<string | null>(null);
  const isBusiness = kind === "business";
  const form = useForm<Values>({
    resolver: zodResolver(changeSchema),
    // Only what is on the form: the rest would be judged, and refused where nobody sees it.
    defaultValues: {
      orderNumber: row.orderNumber,
      afterDelivery: row.afterDelivery,
      ...(isBusiness && {
        customerName: row.customerName,
        customerEmail: row.customerEmail,
        customerLanguage: row.customerLanguage,
        customerState: row.customerState,
        postcode: row.postcode,
        phone: row.phone,
        destination: row.destination,
        method: row.method,
        shippedAt: row.shippedAt,
      }),
    },
  });
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState;
  useUnsavedGuard(isDirty, {
    title: t("guard.title"),
    text: t("guard.text"),
    leave: t("guard.leave"),
    stay: t("guard.stay"),
  });

  async function save(values: Values) {
    setFailed(null);
    const changed = Object.keys(dirtyFields) as Name[];
    const change = Object.fromEntries(changed.map((key) => [key, values[key]])) as ShipmentChange;
    if (changed.length === 0) return onDone();
    try {
      await actions.edit(row.id, change);
      form.reset(undefined, { keepValues: true });
      say({ text: t("saved") });
      onDone();
    } catch (error) {
      for (const { path, rule } of error instanceof CallError ? error.issues : [])
        if (Object.hasOwn(values, path)) form.setError(path as Name, { type: rule });
      setFailed(sentenceOf(error));
    }
  }

  const wrong = (key: Name) => wordsOf(errors[key], longest[key], t);
  const text = (key: Name, label: string, more: Pick<ComponentProps<"input">, "type" | "inputMode"> = {}) => (
    <Labelled label={label} wrong={wrong(key)} wrongId={`${row.id}-${key}`}>
      <TextField
        {...form.register(key, orNull)}
        {...more}
        aria-invalid={errors[key] !== undefined}
        aria-describedby={errors[key] ? `${row.id}-${key}` : undefined}
      />
    </Labelled>
  );
  const fields = useRef<HTMLFormElement>(null);
  // It opens by a key or a button above it: the keyboard goes on in it.
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="desk-form"
      aria-label={t("title")}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {text("orderNumber", name("orderNumber"))}
        {isBusiness && (
          <>
            {text("customerName", field("customerName"))}
            {text("customerEmail", field("customerEmail"), { type: "email", inputMode: "email" })}
            <Labelled label={field("customerLanguage")} wrong={wrong("customerLanguage")}>
              <Select {...form.register("customerLanguage", orNull)}>
                <option value="">{t("none")}</option>
                {languagesWith(row.customerLanguage).map((tag) => (
                  <option key={tag} value={tag}>
                    {Object.hasOwn(localeNames, tag) ? localeNames[tag as keyof typeof localeNames] : tag}
                  </option>
                ))}
              </Select>
            </Labelled>
            <Labelled label={name("destination")} wrong={wrong("destination")}>
              <Select {...form.register("destination", orNull)}>
                <option value="">{t("byCarrier")}</option>
                {listCountries(locale).map(({ code, name: country }) => (
                  <option key={code} value={code}>
                    {country}
                  </option>
                ))}
              </Select>
            </Labelled>
            {text("customerState", field("customerState"))}
            {text("postcode", field("postcode"))}
            {text("phone", field("phone"), { type: "tel", inputMode: "tel" })}
            {text("method", name("method"))}
            <Labelled label={name("shippedAt")} wrong={wrong("shippedAt")}>
              <TextField
                type="date"
                value={dayOf(form.watch("shippedAt"), timeZone)}
                onChange={(event) =>
                  form.setValue("shippedAt", instantOf(event.target.value, row.shippedAt, timeZone), {
                    shouldDirty: true,
                  })
                }
              />
            </Labelled>
          </>
        )}
        <Checkbox {...form.register("afterDelivery")} className="self-end">
          {field("afterDelivery")}
        </Checkbox>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="sm" aria-disabled={isSubmitting}>
          {t("save")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t("cancel")}
        </Button>
        <p role="alert" className="font-medium text-danger text-sm">
          {failed}
        </p>
      </div>
    </form>
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

function wordsOf(
  error: FieldError | undefined,
  max: number | undefined,
  t: (key: "tooLong" | "invalid", values?: { max: number }) => string,
): string | undefined {
  if (!error) return undefined;
  return error.type === "too_big" && max !== undefined ? t("tooLong", { max }) : t("invalid");
}
