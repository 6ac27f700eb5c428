import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { BackToTop } from "./back-to-top";
import { ErrorTexts } from "./error-texts";
import { readErrorTexts } from "./server-error";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

interface Props {
  locale: Locale;
  /** Classes that bring the fonts; `app` loads them. */
  fontClasses: string;
  children: ReactNode;
}

/** The document around every page: language, fonts, colours before the first paint, header and footer. */
export async function PageDocument({ locale, fontClasses, children }: Props) {
  const t = await getTranslations({ locale, namespace: "common" });
  const texts = readErrorTexts(await getTranslations({ locale, namespace: "common.serverError" }));
  return (
    <html lang={locale} className={fontClasses} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: the App Router's document has one */}
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <SkipLink label={t("skip")} />
        <SiteHeader locale={locale} />
        <main id="content" tabIndex={-1} className="flex-1">
          <ErrorTexts texts={texts}>{children}</ErrorTexts>
        </main>
        <SiteFooter locale={locale} />
        <BackToTop label={t("backToTop")} />
      </body>
    </html>
  );
}
