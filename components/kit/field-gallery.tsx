"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import {
  CheckboxField,
  EmailField,
  RadioGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/ui/form/fields";
import { Form } from "@/components/ui/form/form";
import { CodeField, PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { Input } from "@/components/ui/input";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { KitSection, KitState } from "./kit-section";

const files = ["form/field.tsx", "form/fields.tsx", "form/secret-fields.tsx"];
const kinds = ["standard", "express"] as const;

/** The fields of forms, in each state; nothing is sent. */
export function FieldGallery() {
  const t = useTranslations("kit.field");
  const form = useNativeForm({
    id: "fields",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { filled: t("value"), wrong: t("value"), locked: t("value"), wrongMail: t("wrongMail") },
    send: async () => null,
  });
  return (
    <Form form={form}>
      <KitSection id="field" files={files}>
        <CommonFields />
        <OtherFields />
      </KitSection>
    </Form>
  );
}

/** Fields that every form has, by their states. */
function CommonFields() {
  const t = useTranslations("kit.field");
  const options = kinds.map((kind) => [kind, t(`kinds.${kind}`)] as const);
  return (
    <>
      <KitState name={t("text")}>
        <TextField name="empty" label={t("empty")} placeholder={t("placeholder")} autoComplete="off" />
        <TextField name="filled" label={t("filled")} autoComplete="off" />
        <TextField name="hint" label={t("withHint")} hint={t("hint")} autoComplete="off" />
        <TextField name="optional" label={t("mayBeEmpty")} optional={t("optional")} autoComplete="off" />
      </KitState>
      <KitState name={t("wrong")}>
        <TextField name="wrong" label={t("customer")} hint={t("hint")} error={t("error")} />
        <EmailField name="wrongMail" label={t("email")} error={t("emailError")} autoComplete="off" />
        <SelectField name="wrongKind" label={t("kind")} options={options} none="" error={t("choose")} />
      </KitState>
      <KitState name={t("disabled")}>
        <TextField name="locked" label={t("customer")} hint={t("lockedHint")} disabled />
        <SelectField name="lockedKind" label={t("kind")} options={options} disabled />
        <CheckboxField name="lockedBox" label={t("box")} disabled />
      </KitState>
      <KitState name={t("choices")}>
        <SelectField name="kind" label={t("kind")} options={options} none={t("none")} />
        <CheckboxField name="box" label={t("box")} hint={t("boxHint")} />
        <CheckboxField name="wrongBox" label={t("terms")} error={t("termsError")} />
      </KitState>
    </>
  );
}

/** Fields for one purpose. */
function OtherFields() {
  const t = useTranslations("kit.field");
  const [kind, setKind] = useState<(typeof kinds)[number]>("standard");
  return (
    <>
      <KitState name={t("lines")}>
        <TextareaField name="note" label={t("note")} hint={t("noteHint")} rows={4} />
        <TextField name="date" label={t("date")} type="date" />
      </KitState>
      <KitState name={t("secret")}>
        <PasswordField
          name="password"
          label={t("password")}
          words={{ show: t("show"), hide: t("hide") }}
          autoComplete="off"
        />
        <CodeField name="code" label={t("code")} hint={t("codeHint")} autoFocus={false} />
      </KitState>
      <KitState name={t("radio")} wide>
        <RadioGroup
          name="radio"
          legend={t("kind")}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            note: t(`kindNotes.${value}`),
          }))}
          onChoose={setKind}
        />
      </KitState>
      <KitState name={t("own")}>
        <Field name="own" label={t("weight")} hint={t("weightHint")}>
          {(attributes) => <Input {...attributes} inputMode="decimal" className="number" />}
        </Field>
      </KitState>
    </>
  );
}
