import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { AccountMenu } from "./account-menu";
import { BrandMark } from "./brand-mark";
import { LanguageSwitch } from "./language-switch";
import { SiteMenu } from "./site-menu";
import { ThemeToggle } from "./theme-toggle";

/** The sections in the header, by their names in `site.nav`. */
const parts = {
  carriers: "/logistics",
  help: "/helpCenter",
  business: "#business",
  api: "/api-docs/overview",
} as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** Header of every public page. */
export function SiteHeader({ locale }: { locale: Locale }) {
  const t = useTranslations("common");
  const site = useTranslations("site.nav");
  const links = partNames.map((part) => ({ href: localePath(locale, parts[part]), text: site(part) }));
  return (
    <header
      data-screen-only
      className="sticky top-0 z-30 border-border border-b bg-paper/85 [backdrop-filter:blur(12px)] supports-[not(backdrop-filter:blur(0))]:bg-paper"
    >
      <div className="page flex h-14 items-center gap-2">
        <Link
          href={localePath(locale)}
          aria-label={t("home")}
          className="-ms-1 flex items-center gap-2 rounded-lg p-1 font-semibold tracking-tight"
        >
          <BrandMark />
          <span aria-hidden="true">1Tracking</span>
        </Link>
        <nav aria-label={site("menu")} className="ms-4 hidden md:block">
          <ul className="flex gap-1">
            {links.map(({ href, text }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className="head-link block whitespace-nowrap">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Its final width, so that neighbours do not move while the rest loads. */}
        <div className="ms-auto flex items-center gap-1 max-sm:h-10 max-sm:w-40">
          <LanguageSwitch locale={locale} label={t("language")} offers />
          <AccountEntry locale={locale} />
          <ThemeToggle toDark={t("theme.toDark")} toLight={t("theme.toLight")} />
          <SiteMenu label={site("menu")} links={links} />
        </div>
      </div>
    </header>
  );
}

function AccountEntry({ locale }: { locale: Locale }) {
  const account = useTranslations("account.header");
  const pages = useTranslations("shell.pages");
  const lazy = useTranslations("ui.lazy");
  return (
    <AccountMenu
      texts={{
        logIn: account("logIn"),
        account: account("account"),
        shipments: pages("track"),
        settings: account("settings"),
        logOut: account("logOut"),
        failure: { failed: lazy("failed"), offline: lazy("offline"), retry: lazy("retry") },
      }}
      home={localePath(locale)}
      login={localePath(locale, "/account/login")}
      shipments={localePath(locale, "/userManage/track/all")}
      settings={localePath(locale, "/userManage/userSetting/accountSetting")}
    />
  );
}
