import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { NumberSearch } from "./number-search";

/** The noFunction page: says that nothing is here and helps to find the way. */
export function NoFunction({ locale }: { locale: Locale }) {
  const t = useTranslations("common.noFunction");
  return (
    <div className="page py-16 sm:py-24">
      <div className="mx-auto max-w-lg">
        <LostWay />
        <h1 className="mt-8 font-semibold text-3xl tracking-tight">{t("title")}</h1>
        <p className="mt-3 text-lg text-muted">{t("text")}</p>
        <div className="mt-8">
          <NumberSearch locale={locale} label={t("field")} submit={t("track")} />
        </div>
        <p className="mt-6">
          <Link href={localePath(locale)} className={buttonClass({ variant: "outline" })}>
            {t("home")}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** A journey that stops short: two steps done, the way to the rest is missing. */
function LostWay() {
  return (
    <svg viewBox="0 0 320 32" className="w-full max-w-sm" aria-hidden="true">
      <path d="M12 16H152" className="stroke-accent" strokeWidth="2" />
      <path
        d="M158 16h150"
        className="stroke-border-strong"
        strokeWidth="2"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="12" cy="16" r="6" className="fill-accent" />
      <circle cx="84" cy="16" r="6" className="fill-accent" />
      <circle cx="158" cy="16" r="11" className="fill-paper stroke-accent" strokeWidth="2" />
      <path d="m154.500 12.500 7 7m0-7-7 7" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
      <circle cx="234" cy="16" r="5" className="fill-paper stroke-border-strong" strokeWidth="2" />
      <circle cx="308" cy="16" r="5" className="fill-paper stroke-border-strong" strokeWidth="2" />
    </svg>
  );
}
