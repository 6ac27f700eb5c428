"use client";
import { Languages } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type JourneyEvent, readText, type Translations } from "./read-texts";
import { isForeign } from "./rules";

interface Props {
  events: readonly JourneyEvent[];
  translations: Translations;
  translating: boolean;
  original: boolean;
  onToggle: () => void;
}

/**
 * Says that the text is translated, and from what, with the original one press away. Renders nothing if not
 * needed.
 */
export function TranslationNote({ events, translations, translating, original, onToggle }: Props) {
  const t = useTranslations("journey");
  const locale = useLocale();
  const foreign = events.filter((event) => isForeign(event.lang, locale));
  const [first] = foreign;
  if (!first) return null;
  const done = foreign.filter((event) => readText(event, translations, locale, "").original !== null).length;
  const names = new Intl.DisplayNames([locale], { type: "language" });
  const languages = [...new Set(foreign.flatMap(({ lang }) => lang ?? []))].map(
    (lang) => names.of(lang) ?? lang,
  );
  const language = new Intl.ListFormat(locale, { type: "conjunction" }).format(languages);
  const ours = foreign.every(({ fingerprint }) => translations[fingerprint]?.by === "vocabulary");
  const words =
    translating && done === 0
      ? t("translating")
      : done === 0
        ? t("untranslated")
        : done < foreign.length
          ? t("translatedSome")
          : t(ours ? "ourWords" : "translated", { language });
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <Languages aria-hidden="true" className="size-4" />
      <span role="status">{words}</span>
      {done > 0 && (
        <button
          type="button"
          onClick={onToggle}
          className="min-h-8 font-medium text-accent underline-offset-4 hover:underline print:hidden"
        >
          {original ? t("hideOriginal") : t("showOriginal")}
        </button>
      )}
    </p>
  );
}
