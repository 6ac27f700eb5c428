"use client";
import { useTranslations } from "next-intl";
import { CheckboxField, LinesField, SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import {
  type FieldType,
  fieldDescriptionMax,
  fieldNameMax,
  fieldOptionsMax,
  fieldTypes,
} from "@/lib/messages/order-setup/constants";
import { addFieldCall } from "@/lib/messages/order-setup/contract";
import type { FieldView } from "@/lib/messages/order-setup/schemas";
import { saveField } from "./setup-calls";

interface Props {
  /** null: a new one. */
  field: FieldView | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}

const hasOptions = (type: FieldType) => type === "choice" || type === "choices";
const linesOf = (text: string) =>
  [...new Set(text.split("\n").map((one) => one.trim()))].filter((one) => one !== "");

/** A field of the company's own. Its type is chosen once. */
export function FieldForm({ field, onSaved, onClose }: Props) {
  const t = useTranslations("work-orders.setup.fields");
  const form = useCallForm(addFieldCall, {
    id: "order-field",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start: {
      name: field?.name ?? "",
      type: field?.type ?? ("line" as FieldType),
      description: field?.description ?? "",
      required: field?.required ?? false,
      options: field?.options.join("\n") ?? "",
    },
    toInput: ({ name, type, description, required, options }) => ({
      ...{ name: name.trim(), type, description: description.trim(), required },
      options: hasOptions(type) ? linesOf(options) : [],
    }),
    validate: ({ name, type, options }): Record<string, string> => ({
      ...(name.trim() === "" && { name: t("fillIn") }),
      ...(hasOptions(type) && linesOf(options).length === 0 && { options: t("optionsMissing") }),
      ...(linesOf(options).length > fieldOptionsMax && {
        options: t("optionsMany", { max: fieldOptionsMax }),
      }),
    }),
    send: (input) => saveField(input, field?.id),
    onDone: ({ name }) => onSaved(name),
  });
  const type = form.values.type;
  return (
    <FormDialog
      form={form}
      title={t(field ? "editTitle" : "newTitle")}
      submit={t("save")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <TextField name="name" label={t("name")} maxLength={fieldNameMax} autoComplete="off" autoFocus />
      {field === null ? (
        <SelectField
          name="type"
          label={t("type")}
          hint={t("typeHint")}
          options={fieldTypes.map((one) => [one, t(`types.${one}`)] as const)}
        />
      ) : (
        <p className="text-sm">
          <span className="font-medium">{t("type")}: </span>
          {t(`types.${type}`)}
        </p>
      )}
      {hasOptions(type) && (
        <LinesField name="options" label={t("options")} hint={t("optionsHint")} rows={5} />
      )}
      <TextField
        name="description"
        label={t("description")}
        maxLength={fieldDescriptionMax}
        optional={t("optional")}
      />
      <CheckboxField name="required" label={t("requiredLabel")} />
    </FormDialog>
  );
}
