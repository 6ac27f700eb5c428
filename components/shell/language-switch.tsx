"use client";
import { Check, Languages } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { MenuLink, MenuList } from "@/components/ui/menu";
import { PopoverFrame } from "@/components/ui/popover-frame";
import { type Locale, locales } from "@/lib/core/locales";
import { localeCookieName, localeNames } from "@/lib/platform/i18n/constants";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { chooseLanguage } from "./choose-language";

interface Props {
  locale: Locale;
  label: string;
  /** Offers the reader's own language, too. */
  offers?: boolean;
}

/** Offers the reader's language to whoever came by a link in another one; its code and words load only then. */
function useOffer(locale: Locale, offers: boolean): ReactNode {
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    const isOwn = navigator.languages[0]?.slice(0, 2) === locale.slice(0, 2);
    if (!offers || isOwn || document.cookie.includes(`${localeCookieName}=`)) return;
    import("./language-offer").then(({ drawOffer }) => drawOffer(locale, setOffer)).catch(() => undefined);
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
