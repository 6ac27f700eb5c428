import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Illustration } from "@/components/ui/drawing/illustration";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { NumberSearch } from "./number-search";

interface Props {
  locale: Locale;
  /**
   * Pages similar to the address; only on the stand-alone page, because a boundary is part of every other
   * page.
   */
  near?: ReactNode;
  /** More links; likewise. */
  children?: ReactNode;
}

/** The noFunction page: says that the page does not exist and suggests others. */
export function NoFunction({ locale, near, children }: Props) {
  const t = useTranslations("common.noFunction");
  return (
    <div className="page py-16 sm:py-24">
      <div className={`mx-auto ${children ? "max-w-3xl" : "max-w-lg"}`}>
        <Illustration name="notFound" className="-ms-4 w-52" />
        <h1 className="mt-8 font-semibold text-3xl tracking-tight">{t("title")}</h1>
        <p className="mt-3 text-lg text-muted">{t("text")}</p>
        {near && <div className="mt-5">{near}</div>}
        <div className="mt-6 max-w-lg">
          <NumberSearch locale={locale} label={t("field")} submit={t("track")} />
        </div>
        {children ?? (
          <p className="mt-6">
            <Link href={localePath(locale)} className={buttonClass({ variant: "outline" })}>
              {t("home")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
