import { useTranslations } from "next-intl";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/i18n/constants";
import { localePath } from "@/lib/i18n/format";
import { BrandMark } from "./brand-mark";

/** End of every page. Names only pages that exist. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = useTranslations("common");
  return (
    <footer data-screen-only className="mt-auto border-border border-t bg-surface">
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-6 py-10 text-sm">
        <div className="max-w-md">
          <p className="flex items-center gap-2 font-semibold tracking-tight">
            <BrandMark className="size-5" />
            1Tracking
          </p>
          <p className="mt-2 text-muted">{t("footer.line")}</p>
          <p className="mt-1 text-muted">{t("footer.privacy")}</p>
        </div>
        <nav aria-label={t("footer.languages")}>
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
            {locales.map((other) => (
              <li key={other}>
                <a
                  href={localePath(other)}
                  hrefLang={other}
                  lang={other}
                  aria-current={other === locale ? "true" : undefined}
                  className="block py-1.5 text-muted hover:text-ink hover:underline aria-[current]:text-ink"
                >
                  {localeNames[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
