"use client";
import { useEffect, useState } from "react";
import "./globals.css";
import { ServerError, type ServerErrorTexts } from "@/components/shell/server-error";
import { Button } from "@/components/ui/button";
import { defaultLocale } from "@/lib/core/locales";
import { localeOfPath } from "@/lib/platform/i18n/rules";
import english from "@/messages/en/common.json";

interface Props {
  error: unknown;
  retry: () => void;
}

/**
 * Replaces the root layout when that fails: a complete document, in the address's language once its messages are
 * loaded.
 */
export default function GlobalError({ retry }: Props) {
  const [texts, setTexts] = useState<ServerErrorTexts>(english.serverError);
  const [locale, setLocale] = useState(defaultLocale);
  useEffect(() => {
    const wanted = localeOfPath(window.location.pathname) ?? defaultLocale;
    import(`@/messages/${wanted}/common.json`).then(
      (file: { default: { serverError: ServerErrorTexts } }) => {
        setLocale(wanted);
        setTexts(file.default.serverError);
      },
      () => {},
    );
  }, []);
  return (
    <html lang={locale}>
      <body>
        <title>{texts.title}</title>
        <main className="flex-1">
          <ServerError texts={texts} homeHref={`/${locale}`}>
            <Button variant="primary" onClick={retry}>
              {texts.retry}
            </Button>
          </ServerError>
        </main>
      </body>
    </html>
  );
}
