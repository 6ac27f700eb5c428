import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/input";
import type { Locale } from "@/lib/core/locales";
import { renderAnswer } from "@/lib/messages/order-answers/parse-answer";
import { type AnswerVariable, answerTextMax, answerVariables } from "@/lib/messages/order-setup/constants";
import { localeNames } from "@/lib/platform/i18n/constants";
import { sampleValues } from "./answer-draft";

interface Props {
  locale: Locale;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text in one language, with buttons that insert variables where the cursor is, and how it looks with values. */
export function AnswerText({ locale, text, error, onChange }: Props) {
  const t = useTranslations("work-orders.setup.answers");
  const element = useRef<HTMLTextAreaElement>(null);
  const id = `ready-answer-${locale}`;
  function insert(name: AnswerVariable) {
    const field = element.current;
    if (!field) return;
    const tag = `{{${name}}}`;
    const { selectionStart: from, selectionEnd: to } = field;
    onChange(text.slice(0, from) + tag + text.slice(to));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + tag.length, from + tag.length);
    });
  }
  const values = sampleValues((name) => t(`samples.${name}`));
  return (
    <div className="grid gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-medium">
          {t("text", { language: localeNames[locale] })}
        </label>
        <Textarea
          ref={element}
          id={id}
          lang={locale}
          dir="auto"
          rows={7}
          value={text}
          maxLength={answerTextMax}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          className="resize-y"
          onChange={({ target }) => onChange(target.value)}
        />
        <FieldNotes id={id} hint={t("textHint")} error={error} />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-muted text-sm">{t("insert")}</legend>
        <div className="flex flex-wrap gap-1.5">
          {answerVariables.map((name) => (
            <Button key={name} size="sm" variant="outline" onClick={() => insert(name)}>
              {t(`variables.${name}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <section aria-label={t("preview")} className="rounded-xl bg-sunk p-4 text-sm">
        <p className="mb-1 text-muted">{t("preview")}</p>
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text.trim() === "" ? t("previewEmpty") : renderAnswer(text, values)}
        </p>
      </section>
    </div>
  );
}
