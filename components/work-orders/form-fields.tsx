"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { Field, FieldNotes } from "@/components/ui/form/field";
import { EmailField, SelectField, TextareaField, TextField } from "@/components/ui/form/fields";
import { Checkbox } from "@/components/ui/input";
import {
  lineMax,
  orderTextMax,
  priorities,
  textValueMax,
  titleMax,
} from "@/lib/messages/order-setup/constants";
import type { CategoryView, FieldView } from "@/lib/messages/order-setup/schemas";
import { customerNameMax } from "@/lib/messages/work-orders/constants";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { ownName } from "./form-rules";
import { ReceiverSelect } from "./receiver-select";
import { categoryOption } from "./rules";
import type { OrderFormControl } from "./use-order-form";
import { useOrderWords } from "./use-order-words";

interface Props {
  isNew: boolean;
  form: OrderFormControl;
  fields: readonly FieldView[];
  categories: readonly CategoryView[];
  /** Then no number is entered. */
  hasShipment: boolean;
}

/** The company's fields in their order, and what every order has besides. */
export function FormFields({ isNew, form, fields, categories, hasShipment }: Props) {
  const t = useTranslations("work-orders.form");
  const words = useOrderWords();
  const optional = t("optional");
  return (
    <>
      {fields
        .filter(({ deleted }) => !deleted)
        .map((field) =>
          field.builtin === null ? (
            <OwnField key={field.id} field={field} form={form} />
          ) : (
            <BuiltinField key={field.id} field={field} categories={categories} />
          ),
        )}
      <CustomerFields />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="priority"
          label={t("priority")}
          options={priorities.map((one) => [String(one), words.priority(one)] as const)}
        />
        {!isNew && <TextField name="dueAt" type="datetime-local" label={t("dueAt")} />}
        {isNew && !hasShipment && (
          <TextField
            name="number"
            label={t("number")}
            optional={optional}
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            className="number"
          />
        )}
      </div>
      {isNew && (
        <Field name="to" label={t("to")} optional={optional} hint={t("toHint")}>
          {(select) => <ReceiverSelect {...select} none={t("toNone")} />}
        </Field>
      )}
    </>
  );
}

/** Who is answered, for whoever sees customers. */
function CustomerFields() {
  const t = useTranslations("work-orders.form");
  const { sees } = useMayDo();
  if (!(sees("customerEmail") && sees("customerName"))) return null;
  const shared = { optional: t("optional"), autoComplete: "off" } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <EmailField
        {...shared}
        name="customerEmail"
        label={t("customerEmail")}
        hint={t("customerHint")}
        maxLength={254}
        spellCheck={false}
      />
      <TextField {...shared} name="customerName" label={t("customerName")} maxLength={customerNameMax} />
    </div>
  );
}

function BuiltinField({ field, categories }: { field: FieldView; categories: readonly CategoryView[] }) {
  const t = useTranslations("work-orders.form");
  switch (field.builtin) {
    case "title":
      return <TextField name="title" label={t("title")} maxLength={titleMax} autoComplete="off" />;
    case "description":
      return <TextareaField name="description" label={t("description")} rows={5} maxLength={orderTextMax} />;
    case "category":
      return (
        <SelectField
          name="categoryId"
          label={t("category")}
          none={t("choose")}
          options={categories.map(categoryOption)}
        />
      );
    case null:
      return null;
  }
}

interface OwnProps {
  field: FieldView;
  form: OrderFormControl;
}

/** A company's own field, as its type is entered. */
function OwnField({ field, form }: OwnProps) {
  const t = useTranslations("work-orders.form");
  const locale = useLocale();
  const shared = {
    name: ownName(field.id),
    label: field.name,
    ...(field.description !== "" && { hint: field.description }),
    ...(!field.required && { optional: t("optional") }),
  };
  const none = field.required ? t("choose") : t("none");
  switch (field.type) {
    case "line":
      return <TextField {...shared} maxLength={lineMax} autoComplete="off" />;
    case "text":
      return <TextareaField {...shared} rows={3} maxLength={textValueMax} />;
    case "number":
      return <TextField {...shared} inputMode="decimal" autoComplete="off" className="tabular" />;
    case "date":
      return <TextField {...shared} type="date" />;
    case "choice":
      return <SelectField {...shared} none={none} options={field.options.map((one) => [one, one])} />;
    case "choices":
      return <Choices field={field} form={form} />;
    case "yesNo":
      return (
        <SelectField
          {...shared}
          none={none}
          options={[
            ["yes", t("yes")],
            ["no", t("no")],
          ]}
        />
      );
    case "country":
      return (
        <SelectField
          {...shared}
          none={none}
          options={listCountries(locale).map(({ code, name }) => [code, name])}
        />
      );
  }
}

/** Several of a list. */
function Choices({ field, form }: OwnProps) {
  const t = useTranslations("work-orders.form");
  const name = ownName(field.id);
  const chosen = new Set((form.values[name] ?? "").split("\n").filter(Boolean));
  const error = form.errors[name];
  const id = `work-order-${name}`;
  const notes = [field.description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  function choose(option: string, isOn: boolean) {
    const wanted = field.options.filter((one) => (one === option ? isOn : chosen.has(one)));
    form.setValue(name, wanted.join("\n"));
  }
  return (
    <fieldset className="min-w-0" aria-describedby={notes || undefined}>
      <legend className="mb-1 font-medium">
        {field.name}
        {!field.required && <span className="ms-2 font-normal text-muted text-sm">{t("optional")}</span>}
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.has(option)}
            onChange={({ target }) => choose(option, target.checked)}
          >
            {option}
          </Checkbox>
        ))}
      </div>
      <FieldNotes id={id} hint={field.description} error={error} />
    </fieldset>
  );
}
