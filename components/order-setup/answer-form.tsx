"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useQuestion } from "@/components/ui/resource/use-question";
import { Tabs } from "@/components/ui/tabs";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { type Locale, locales } from "@/lib/core/locales";
import { type AnswerView, addAnswerCall } from "@/lib/messages/order-answers/answers-contract";
import { answerNameMax } from "@/lib/messages/order-setup/constants";
import { localeNames } from "@/lib/platform/i18n/constants";
import { type AnswerDraft, chooseLanguage, listTextProblems, startAnswer, toAnswer } from "./answer-draft";
import { AnswerText } from "./answer-text";
import { saveAnswer } from "./setup-calls";

interface Props {
  /** null: a new one. */
  answer: AnswerView | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** A ready-made answer: its name, and its text in each language. */
export function AnswerForm({ answer, onSaved, onClose }: Props) {
  const t = useTranslations("work-orders.setup.answers");
  const ask = useQuestion("work-orders.setup.answers");
  // Once: the settings are read again while the form is open.
  const [start] = useState(() => startAnswer(answer));
  const reader = useLocale() as Locale;
  const [locale, setLocale] = useState(() => chooseLanguage(start, reader));
  const form = useCallForm(addAnswerCall, {
    id: "ready-answer",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start: start as AnswerDraft & Record<string, unknown>,
    toInput: toAnswer,
    validate: (draft: AnswerDraft): Record<string, string> => ({
      ...(draft.name.trim() === "" && { name: t("required") }),
      ...(Object.keys(toAnswer(draft).texts).length === 0 && { [`texts.${locale}`]: t("textRequired") }),
      ...Object.fromEntries(
        listTextProblems(draft).map(([path, { kind, tag }]) => [path, t(kind, { tag })] as const),
      ),
    }),
    send: (input) => saveAnswer(input, answer?.id),
    onDone: ({ name }) => onSaved(name),
  });
  const errorOf = (one: Locale) => form.errors[`texts.${one}`];
  const others = locales.filter((one) => one !== locale && errorOf(one));
  return (
    <FormDialog
      form={form}
      title={t(answer ? "editTitle" : "newTitle")}
      submit={t("save")}
      cancel={t("cancel")}
      onLeave={() => ask("leave")}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        maxLength={answerNameMax}
        autoComplete="off"
        autoFocus
      />
      <Tabs
        label={t("languages")}
        tabs={locales.map((id) => ({
          id,
          name: <TabName id={id} isFilled={form.values.texts[id] !== ""} />,
        }))}
        selected={locale}
        onSelect={setLocale}
        className="min-w-0"
      >
        <AnswerText
          key={locale}
          locale={locale}
          text={form.values.texts[locale]}
          error={errorOf(locale)}
          onChange={(text) => {
            form.setValue("texts", { ...form.read().texts, [locale]: text });
            form.touch();
          }}
        />
      </Tabs>
      <ul className="text-danger text-sm">
        {others.map((one) => (
          <li key={one}>
            {localeNames[one]}: {errorOf(one)}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** A language; muted where it has no text. */
function TabName({ id, isFilled }: { id: Locale; isFilled: boolean }) {
  return (
    <span lang={id} className={isFilled ? "font-medium" : "opacity-70"}>
      {localeNames[id]}
    </span>
  );
}
