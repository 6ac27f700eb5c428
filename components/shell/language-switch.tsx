"use client";
import { Check, Languages } from "lucide-react";
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { MenuLink, MenuList } from "@/components/ui/menu";
import { PopoverFrame } from "@/components/ui/popover-frame";
import { type Locale, locales } from "@/lib/core/locales";
import { localeCookieName, localeCookieSeconds, localeNames } from "@/lib/platform/i18n/constants";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";

interface Props {
  locale: Locale;
  label: string;
  /** Offers the reader's own language, too. */
  offers?: boolean;
}

/** Stores the choice for addresses without a language. */
export function keepLanguage(locale: Locale): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${localeCookieName}=${locale}; path=/; max-age=${localeCookieSeconds}; samesite=lax${secure}`;
}

/** Stores the choice and keeps path, query and fragment, just before the browser follows the link. */
function chooseLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  const link = event.currentTarget;
  link.pathname = localePath(locale, pathWithoutLocale(window.location.pathname));
  link.search = window.location.search;
  link.hash = window.location.hash;
  keepLanguage(locale);
}

/** Offers the reader's language to whoever came by a link in another one; its code and words load only then. */
function useOffer(locale: Locale, offers: boolean): ReactNode {
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    const isOwn = navigator.languages[0]?.slice(0, 2) === locale.slice(0, 2);
    if (!offers || isOwn || document.cookie.includes(`${localeCookieName}=`)) return;
    // Whoever closes it has chosen the language of the page.
    const onClose = () => {
      keepLanguage(locale);
      setOffer(null);
    };
    async function show() {
      const { drawOffer } = await import("./language-offer");
      setOffer(await drawOffer(locale, { onFollow: chooseLanguage, onClose }));
    }
    show().catch(() => undefined);
  }, [locale, offers]);
  return offer;
}

/** The same page in another language: plain links, which work without script. */
export function LanguageSwitch({ locale, label, offers = false }: Props) {
  const path = pathWithoutLocale(usePathname());
  const offer = useOffer(locale, offers);
  return (
    <>
      {offer}
      <PopoverFrame
        id="languages"
        align="end"
        width="sm"
        variant="ghost"
        trigger={
          <>
            <Languages aria-hidden="true" />
            <span className="sr-only">{label}</span>
            <span lang={locale} className="max-sm:sr-only">
              {localeNames[locale]}
            </span>
          </>
        }
      >
        <nav aria-label={label}>
          <MenuList>
            {locales.map((other) => (
              <MenuLink
                key={other}
                href={localePath(other, path)}
                hrefLang={other}
                lang={other}
                // One noFunction page serves all unknown addresses; its links point to itself until one is followed.
                suppressHydrationWarning
                aria-current={other === locale ? "true" : undefined}
                onClick={(event) => chooseLanguage(event, other)}
                className="justify-between"
              >
                {localeNames[other]}
                {other === locale && <Check aria-hidden="true" className="text-accent" />}
              </MenuLink>
            ))}
          </MenuList>
        </nav>
      </PopoverFrame>
    </>
  );
}
