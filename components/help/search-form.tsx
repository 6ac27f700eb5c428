import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

/** Sends the query to the questions' page, which searches. A plain form: no script. */
export function SearchForm({ locale }: { locale: Locale }) {
  const t = useTranslations("site.help.search");
  return (
    <search>
      <form action={localePath(locale, "/faq/topic")} className="flex gap-2">
        <label className="faq-field flex-1">
          <span className="sr-only">{t("label")}</span>
          <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <input type="search" name="q" required placeholder={t("placeholder")} autoComplete="off" />
        </label>
        <button type="submit" className={`${buttonClass({ variant: "primary" })} h-12!`}>
          {t("submit")}
        </button>
      </form>
    </search>
  );
}
