"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type Locale, locales } from "@/lib/core/locales";
import { preheaderMax, subjectMax } from "@/lib/messages/email-templates/constants";
import { localeNames } from "@/lib/platform/i18n/constants";
import { BlockList } from "./block-list";
import { copyText, type DraftText, type DraftTexts, emptyText, isMistake } from "./rules";
import { TemplateField } from "./template-field";
import { useProblemText } from "./use-problem-text";
import type { TemplateFormControl } from "./use-template-form";

interface Props {
  form: TemplateFormControl;
  locale: Locale;
}

/** A template's texts in one language: subject, preheader and blocks. */
export function TextEditor({ form, locale }: Props) {
  const t = useTranslations("email-templates.form");
  const sayProblem = useProblemText();
  const text = form.values.texts[locale];
  const path = `texts.${locale}`;
  function errorOf(at: string) {
    const problem = form.problems.get(at);
    if (problem && isMistake(problem)) return sayProblem(problem);
    return problem ? form.errors[at] : undefined;
  }
  function setTexts(change: (texts: DraftTexts) => DraftTexts) {
    form.setValue("texts", change(form.read().texts));
    form.touch();
  }
  const change = (fields: (text: DraftText) => Partial<DraftText>) =>
    setTexts((texts) => {
      const now = texts[locale];
      return now ? { ...texts, [locale]: { ...now, ...fields(now) } } : texts;
    });
  if (!text) return <NoTexts texts={form.values.texts} locale={locale} onChange={setTexts} />;
  const isOnly = Object.keys(form.values.texts).length === 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TemplateField
        id={`email-template-subject-${locale}`}
        label={t("subject")}
        value={text.subject}
        maxLength={subjectMax}
        error={errorOf(`${path}.subject`)}
        onChange={(subject) => change(() => ({ subject }))}
      />
      <TemplateField
        id={`email-template-preheader-${locale}`}
        label={t("preheader")}
        hint={t("preheaderHint")}
        value={text.preheader}
        maxLength={preheaderMax}
        error={errorOf(`${path}.preheader`)}
        onChange={(preheader) => change(() => ({ preheader }))}
      />
      <BlockList
        blocks={text.blocks}
        path={`${path}.blocks`}
        errorOf={errorOf}
        onChange={(next) => change(({ blocks }) => ({ blocks: next(blocks) }))}
      />
      {!isOnly && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit text-danger"
          onClick={() =>
            setTexts((texts) => Object.fromEntries(Object.entries(texts).filter(([one]) => one !== locale)))
          }
        >
          {t("remove", { language: localeNames[locale] })}
        </Button>
      )}
    </div>
  );
}

interface NoTextsProps {
  texts: DraftTexts;
  locale: Locale;
  onChange: (change: (texts: DraftTexts) => DraftTexts) => void;
}

/** A language without texts: begins them as a copy of another's. */
function NoTexts({ texts, locale, onChange }: NoTextsProps) {
  const t = useTranslations("email-templates.form");
  const source = locales.find((one) => texts[one]);
  const from = source && texts[source];
  return (
    <div className="grid gap-3 rounded-xl border border-border bg-surface p-4 text-sm">
      <p>{t("empty", { language: localeNames[locale] })}</p>
      <Button
        size="sm"
        className="w-fit"
        onClick={() => onChange((all) => ({ ...all, [locale]: from ? copyText(from) : emptyText() }))}
      >
        {t("copy", { language: localeNames[source ?? locale] })}
      </Button>
    </div>
  );
}
