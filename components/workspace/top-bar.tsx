import Link from "next/link";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/shell/brand-mark";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { AccountPanel } from "./account-panel";
import { NavDrawer } from "./nav-drawer";
import { type MenuPart, tourOf } from "./rules";
import { SearchButton } from "./search-button";

interface Props {
  locale: Locale;
  account: Pick<AccountView, "name" | "email" | "organization">;
  parts: readonly MenuPart[];
}

/** The first page of the menu: the shipments, unless the role does not show them. */
const firstPage = (parts: readonly MenuPart[]) => parts[0]?.pages[0]?.href;

/** The top bar of the signed-in area: home, search and commands, language, theme, account. */
export function TopBar({ locale, account, parts }: Props) {
  const t = useTranslations("common");
  const shell = useTranslations("shell");
  return (
    <header className="bar" data-screen-only>
      <NavDrawer parts={parts} />
      <Link
        href={firstPage(parts) ?? localePath(locale, signedInPages.accountSetting.path)}
        prefetch={false}
        aria-label={shell("home")}
        className="flex items-center gap-2 rounded-lg p-1 font-semibold tracking-tight lg:w-[15.5rem]"
      >
        <BrandMark />
        <span aria-hidden="true" className="max-md:hidden">
          1Tracking
        </span>
      </Link>
      <div className="max-sm:ms-auto">
        <SearchButton />
      </div>
      <div className="flex items-center gap-1 sm:ms-auto">
        <LanguageSwitch locale={locale} label={t("language")} />
        <ThemeToggle toDark={t("theme.toDark")} toLight={t("theme.toLight")} />
        <AccountPanel
          name={account.name}
          email={account.email}
          company={account.organization}
          home={localePath(locale)}
          settings={localePath(locale, "/userManage/userSetting/accountSetting")}
          tour={tourOf(parts)}
        />
      </div>
    </header>
  );
}
