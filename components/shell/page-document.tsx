import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { SkipLink } from "./skip-link";

interface Props {
  locale: Locale;
  /** Classes that define the fonts; `app` loads them. */
  fontClasses: string;
  /**
   * Layout of the section's pages: it contains the `main` with the id `content`, and the messages of the
   * error page.
   */
  children: ReactNode;
}

/** The document of every page: language, fonts, theme before the first paint. */
export async function PageDocument({ locale, fontClasses, children }: Props) {
  const t = await getTranslations({ locale, namespace: "common" });
  return (
    <html lang={locale} className={fontClasses} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: the App Router's document has one */}
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <SkipLink label={t("skip")} />
        {children}
      </body>
    </html>
  );
}
