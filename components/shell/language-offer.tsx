"use client";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { localeOfLanguage } from "@/lib/platform/i18n/rules";
import { usePageEnd } from "./use-page-end";

interface Words {
  readonly text: string;
  readonly view: string;
  readonly close: string;
}

interface Acts {
  onFollow: (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => void;
  onClose: () => void;
}

/**
 * The bar that offers a page in the first of the reader's languages that we have, with the words of that language alone;
 * null if the page is in it.
 */
export async function drawOffer(shown: Locale, acts: Acts): Promise<ReactNode> {
  const locale = navigator.languages.map(localeOfLanguage).find((one) => one !== null) ?? shown;
  if (locale === shown) return null;
  const file = (await import(`../../messages/${locale}/language-offer.json`)) as { default: Words };
  // At the end of the document: the header would hold a fixed bar in itself.
  return createPortal(<LanguageOffer {...acts} locale={locale} words={file.default} />, document.body);
}

function LanguageOffer({ locale, words, onFollow, onClose }: Acts & { locale: Locale; words: Words }) {
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
          onClick={(event) => onFollow(event, locale)}
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
