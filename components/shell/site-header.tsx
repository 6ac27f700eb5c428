import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { BrandMark } from "./brand-mark";
import { LanguageSwitch } from "./language-switch";
import { ThemeToggle } from "./theme-toggle";

/** Bar at the top of every page. */
export function SiteHeader({ locale }: { locale: Locale }) {
  const t = useTranslations("common");
  return (
    <header
      data-screen-only
      className="sticky top-0 z-30 border-border border-b bg-paper/85 backdrop-blur-md supports-[not(backdrop-filter:blur(0))]:bg-paper"
    >
      <div className="page flex h-14 items-center gap-2">
        <Link
          href={localePath(locale)}
          aria-label={t("home")}
          className="-ms-1 flex items-center gap-2 rounded-lg p-1 font-semibold tracking-tight"
        >
          <BrandMark />
          <span aria-hidden="true">1Tracking</span>
        </Link>
        <div className="ms-auto flex items-center gap-1">
          <LanguageSwitch locale={locale} label={t("language")} />
          <ThemeToggle toDark={t("theme.toDark")} toLight={t("theme.toLight")} />
        </div>
      </div>
    </header>
  );
}
