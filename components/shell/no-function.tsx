import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { BrokenLine } from "./broken-line";
import { NumberSearch } from "./number-search";

/** The noFunction page: says that nothing is here and helps to find the way. */
export function NoFunction({ locale }: { locale: Locale }) {
  const t = useTranslations("common.noFunction");
  return (
    <div className="page py-16 sm:py-24">
      <div className="mx-auto max-w-lg">
        <BrokenLine />
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
