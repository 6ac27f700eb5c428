"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { ChannelField } from "@/components/tracking/carriers/channel-field";
import { Button } from "@/components/ui/button";
import { CheckboxField, SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { locales } from "@/lib/core/locales";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { localeNames } from "@/lib/platform/i18n/constants";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { useColumnName } from "../use-column-name";
import { useDepartmentOptions } from "../use-department-options";
import { useEditForm } from "./use-edit-form";

interface Props {
  row: ShipmentView;
  onDone: () => void;
}

/** What the account notes about a shipment. Only what was changed is sent. */
export function EditForm({ row: shown, onDone }: Props) {
  // As it was when the form opened: what changes meanwhile is no change of the reader's.
  const [row] = useState(shown);
  const t = useTranslations("shipments.edit");
  const field = useTranslations("shipments.field");
  const name = useColumnName();
  const isBusiness = useShipmentList().kind === "business";
  const { sees } = useMayDo();
  const form = useEditForm(row, onDone);
  // It opens by a key or a button above it: the keyboard goes on in it.
  useEffect(() => form.element.current?.querySelector("input")?.focus(), [form.element]);
  return (
    <Form
      form={form}
      className="@container rounded-xl border border-border bg-surface p-4 text-sm"
      aria-label={t("title")}
    >
      <div className="grid gap-4 @xs:grid-cols-2 @3xl:grid-cols-4">
        {sees("orderNumber") && <Text name="orderNumber" label={name("orderNumber")} />}
        {isBusiness && <BusinessFields row={row} />}
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

function languagesWith(own: string | null): readonly string[] {
  return own !== null && !locales.some((one) => one === own) ? [own, ...locales] : locales;
}

/** What only companies note. */
function BusinessFields({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.edit");
  const field = useTranslations("shipments.field");
  const name = useColumnName();
  const locale = useLocale();
  const { sees } = useMayDo();
  const departments = useDepartmentOptions();
  const { channels } = useShipmentList();
  return (
    <>
      {sees("customerName") && <Text name="customerName" label={field("customerName")} />}
      {sees("customerEmail") && (
        <Text name="customerEmail" label={field("customerEmail")} type="email" inputMode="email" />
      )}
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
      {sees("destination") && (
        <>
          <SelectField
            dense
            name="destination"
            label={name("destination")}
            none={t("byCarrier")}
            options={listCountries(locale).map(({ code, name: country }) => [code, country])}
          />
          <Text name="customerState" label={field("customerState")} />
        </>
      )}
      {sees("contact") && (
        <>
          <Text name="postcode" label={field("postcode")} />
          <Text name="phone" label={field("phone")} type="tel" inputMode="tel" />
        </>
      )}
      <ChannelField
        dense
        name="method"
        label={name("method")}
        channels={channels}
        none={t("none")}
        own={row.method}
      />
      {departments.length > 0 && (
        <SelectField dense name="departmentId" label={field("department")} options={departments} />
      )}
      <Text name="shippedAt" label={name("shippedAt")} type="date" />
    </>
  );
}

function Text(props: Pick<ComponentProps<typeof TextField>, "name" | "label" | "type" | "inputMode">) {
  return <TextField dense autoComplete="off" spellCheck={false} {...props} />;
}
