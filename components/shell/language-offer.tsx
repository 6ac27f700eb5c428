"use client";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { localeOfLanguage } from "@/lib/platform/i18n/rules";
import { chooseLanguage, keepLanguage } from "./choose-language";
import { usePageEnd } from "./use-page-end";

interface Words {
  readonly text: string;
  readonly view: string;
  readonly close: string;
}

/**
 * Shows the bar that offers a page in the first of the reader's languages that we have, with the words of that language
 * alone; nothing if the page is in it.
 */
export async function drawOffer(shown: Locale, show: (bar: ReactNode) => void): Promise<void> {
  const locale = navigator.languages.map(localeOfLanguage).find((one) => one !== null) ?? shown;
  if (locale === shown) return;
  const file = (await import(`../../messages/${locale}/language-offer.json`)) as { default: Words };
  // Whoever closes it has chosen the language of the page.
  const onClose = () => {
    keepLanguage(shown);
    show(null);
  };
  // At the end of the document: the header would hold a fixed bar in itself.
  show(createPortal(<LanguageOffer locale={locale} words={file.default} onClose={onClose} />, document.body));
}

interface Props {
  locale: Locale;
  words: Words;
  onClose: () => void;
}

function LanguageOffer({ locale, words, onClose }: Props) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  usePageEnd(bar);
  const { pathname, search } = window.location;
  return (
    <aside
      ref={bar}
      lang={locale}
      aria-labelledby={id}
      data-screen-only
      data-page-foot
      className="fixed inset-x-0 bottom-0 z-30 border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] max-sm:[body:has([data-phone-bar])_&]:bottom-14"
    >
      <div className="page flex items-center gap-x-3 py-0.5 text-sm">
        <p id={id} className="text-muted max-sm:sr-only">
          {words.text}
        </p>
        <a
          href={localePath(locale, pathWithoutLocale(pathname)) + search}
          hrefLang={locale}
          onClick={(event) => chooseLanguage(event, locale)}
          className="inline-flex min-h-10 items-center font-medium text-accent underline underline-offset-4"
        >
          {words.view}
        </a>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={words.close}
          title={words.close}
          className="ms-auto"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </aside>
  );
}
