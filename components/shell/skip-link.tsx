import { useTranslations } from "next-intl";

/** First stop of the keyboard: past the header to the content. */
export function SkipLink() {
  const t = useTranslations("common");
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:shadow-overlay"
    >
      {t("skip")}
    </a>
  );
}
