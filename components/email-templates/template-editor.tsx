"use client";
import { ArrowLeft, CircleAlert, CircleDashed } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useQuestion } from "@/components/ui/resource/use-question";
import { Tabs } from "@/components/ui/tabs";
import { type Locale, locales } from "@/lib/core/locales";
import { tagsMax, templateNameMax } from "@/lib/messages/email-templates/constants";
import type { TemplateView } from "@/lib/messages/email-templates/schemas";
import { localeNames } from "@/lib/platform/i18n/constants";
import { isMistake } from "./rules";
import { TemplatePreview } from "./template-preview";
import { TextEditor } from "./text-editor";
import { type TemplateFormControl, useTemplateForm } from "./use-template-form";
import { VersionList } from "./version-list";

interface Props {
  /** Null: a new one; a ready-made one is copied. */
  template: TemplateView | null;
  /** Name of a copy. */
  name: string;
  timeZone: string;
  onSaved: (saved: TemplateView) => void;
  onClose: () => void;
}

/** A template with its texts in each language, and beside them the email. */
export function TemplateEditor({ template, name, timeZone, onSaved, onClose }: Props) {
  const t = useTranslations("email-templates");
  const ask = useQuestion("email-templates.ask");
  const reader = useLocale() as Locale;
  const [locale, setLocale] = useState<Locale>(() =>
    !template || template.locales.includes(reader) ? reader : (template.locales[0] ?? reader),
  );
  const [view, setView] = useState<"edit" | "preview">("edit");
  const form = useTemplateForm({ template, name, locale, onSaved });

  async function close() {
    if (!form.dirty || (await ask("leave"))) onClose();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ghost" size="sm" onClick={() => void close()}>
          <ArrowLeft aria-hidden="true" />
          {t("form.back")}
        </Button>
        <h2 className="font-semibold text-lg">{t(template?.id ? "form.editTitle" : "form.newTitle")}</h2>
      </div>
      <fieldset className="flex gap-1 xl:hidden">
        <legend className="sr-only">{t("preview.tabs")}</legend>
        {(["edit", "preview"] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={view === one ? "secondary" : "ghost"}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {t(one === "edit" ? "preview.edit" : "preview.title")}
          </Button>
        ))}
      </fieldset>
      <Form
        form={form}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] [&>:empty]:hidden"
      >
        <div
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 ${view === "edit" ? "" : "max-xl:hidden"}`}
        >
          <General />
          <Languages form={form} locale={locale} onLocale={setLocale} />
          {template && template.versions.length > 1 && (
            <VersionList
              template={template}
              timeZone={timeZone}
              onRestore={(texts) => {
                form.setValue("texts", texts);
                form.touch();
              }}
            />
          )}
          <FormFailure />
          <SubmitButton className="w-fit">{t("form.save")}</SubmitButton>
        </div>
        <div className={`min-w-0 ${view === "preview" ? "" : "max-xl:hidden"}`}>
          <TemplatePreview texts={form.values.texts} locale={locale} occasion={template?.occasion ?? null} />
        </div>
      </Form>
    </div>
  );
}

function General() {
  const t = useTranslations("email-templates.form");
  return (
    <div className="grid gap-4 rounded-xl border border-border bg-surface p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label={t("name")} maxLength={templateNameMax} autoComplete="off" />
        <TextField
          name="tags"
          label={t("tags")}
          hint={t("tagsHint", { count: tagsMax })}
          autoComplete="off"
        />
      </div>
      <CheckboxField name="active" label={t("active")} />
    </div>
  );
}

interface LanguagesProps {
  form: TemplateFormControl;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

/** A tab for each language, which says whether it has texts and whether they have errors. */
function Languages({ form, locale, onLocale }: LanguagesProps) {
  const t = useTranslations("email-templates.form");
  const { texts } = form.values;
  const isBroken = (one: Locale) =>
    [...form.problems].some(
      ([path, problem]) =>
        path.startsWith(`texts.${one}.`) && (isMistake(problem) || form.errors[path] !== undefined),
    );
  return (
    <Tabs
      label={t("languages")}
      selected={locale}
      onSelect={onLocale}
      tabs={locales.map((one) => {
        const language = localeNames[one];
        const broken = isBroken(one);
        return {
          id: one,
          name: (
            <span className="flex items-center gap-1.5">
              {language}
              {broken && (
                <CircleAlert
                  role="img"
                  className="size-4 text-danger"
                  aria-label={t("broken", { language })}
                />
              )}
              {!texts[one] && (
                <CircleDashed
                  role="img"
                  className="size-4 text-muted"
                  aria-label={t("missing", { language })}
                />
              )}
            </span>
          ),
        };
      })}
    >
      <TextEditor key={locale} form={form} locale={locale} />
    </Tabs>
  );
}
