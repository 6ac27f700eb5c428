"use client";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { FieldNotes } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/input";
import { Tabs } from "@/components/ui/tabs";
import { type Locale, locales } from "@/lib/core/locales";
import { trackTextMax } from "@/lib/tracking/custom-tracks/constants";
import type { TrackFormControl } from "./use-track-form";

interface Props {
  form: TrackFormControl;
  /** The language that is being written. */
  language: Locale;
  onLanguage: (language: Locale) => void;
}

const languageName = (locale: Locale) =>
  new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;

/** What is shown, in each language of its own tab. */
export function TrackTexts({ form, language, onLanguage }: Props) {
  const t = useTranslations("custom-tracks.form");
  const { texts } = form.values;
  const error = form.errors.texts;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t("languages")}</legend>
      <Tabs
        label={t("languages")}
        tabs={locales.map((one) => ({
          id: one,
          name: (
            <span lang={one} className="flex items-center gap-1.5">
              {languageName(one)}
              {texts[one].trim() !== "" && (
                <>
                  <Check aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">{t("filled")}</span>
                </>
              )}
            </span>
          ),
        }))}
        selected={language}
        onSelect={onLanguage}
      >
        <Textarea
          aria-label={t("text", { language: languageName(language) })}
          aria-invalid={error !== undefined}
          aria-describedby={`custom-track-texts-${error ? "error" : "hint"}`}
          lang={language}
          dir="auto"
          rows={2}
          maxLength={trackTextMax}
          value={texts[language]}
          onChange={({ target }) =>
            form.setValue("texts", { ...form.read().texts, [language]: target.value.replace(/\n/g, " ") })
          }
        />
      </Tabs>
      <FieldNotes id="custom-track-texts" hint={t("textHint")} error={error} />
    </fieldset>
  );
}
