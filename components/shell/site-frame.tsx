import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { BackToTop } from "./back-to-top";
import { ErrorTexts } from "./error-texts";
import { readErrorTexts } from "./server-error";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface Props {
  locale: Locale;
  children: ReactNode;
}

/** Layout of every public page: header, footer and the back-to-top button. */
export function SiteFrame({ locale, children }: Props) {
  const t = useTranslations("common");
  const errors = readErrorTexts(useTranslations("common.serverError"));
  return (
    <>
      <SiteHeader locale={locale} />
      <main id="content" tabIndex={-1} className="flex-1">
        <ErrorTexts texts={errors}>{children}</ErrorTexts>
      </main>
      <SiteFooter locale={locale} />
      <BackToTop label={t("backToTop")} />
    </>
  );
}
