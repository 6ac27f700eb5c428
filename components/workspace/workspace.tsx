import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BackToTop } from "@/components/shell/back-to-top";
import { ClientMessages } from "@/components/shell/client-messages";
import { ErrorTexts } from "@/components/shell/error-texts";
import { readErrorTexts } from "@/components/shell/server-error";
import type { MenuPage } from "@/lib/accounts/access/list-menu";
import { menuGroups } from "@/lib/accounts/users/constants";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import type { Locale } from "@/lib/core/locales";
import type { Status } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { CommandHost } from "./commands";
import type { PaletteData } from "./palette-data";
import { type ListTexts, paletteLists } from "./palette-lists";
import { Providers } from "./providers";
import type { MenuPart } from "./rules";
import { SideNav } from "./side-nav";
import { TopBar } from "./top-bar";
import "./workspace.css";

interface Props {
  locale: Locale;
  account: AccountView;
  /** Pages that the user may open. */
  pages: readonly MenuPage[];
  /** Shown above each page. */
  notice: ReactNode;
  children: ReactNode;
}

/**
 * Layout of every page of the signed-in area: bar, menu, and providers (queries, toasts, dialogs, commands).
 */
export async function Workspace({ locale, account, pages, notice, children }: Props) {
  const [t, common, status, broken, messages] = await Promise.all([
    getTranslations({ locale, namespace: "shell" }),
    getTranslations({ locale, namespace: "common" }),
    getTranslations({ locale, namespace: "status.result" }),
    getTranslations({ locale, namespace: "common.serverError" }),
    getMessages({ locale }),
  ]);
  const errors = readErrorTexts(broken);
  const parts: MenuPart[] = menuGroups
    .map((group) => ({
      name: group,
      label: t(`groups.${group}`),
      pages: pages
        .filter((page) => page.group === group)
        .map(({ name, path }) => ({ name, label: t(`pages.${name}`), href: localePath(locale, path) })),
    }))
    .filter((part) => part.pages.length > 0);
  const data: PaletteData = {
    kind: account.identificationType === 2 ? "business" : "personal",
    parts,
    lists: paletteLists(
      locale,
      messages as unknown as ListTexts,
      pages.some(({ name }) => name === "dailyMonitoring"),
    ),
    statuses: Object.fromEntries(
      Object.entries(statusKeys).map(([result, name]) => [result, status(`${name}.label`)]),
    ) as Record<Status, string>,
  };
  return (
    <ClientMessages paths={["shell"]}>
      <Providers>
        <CommandHost data={data}>
          <div data-workspace>
            <TopBar locale={locale} account={account} parts={parts} />
            <div className="flex flex-1">
              <SideNav parts={parts} />
              <main id="content" tabIndex={-1} className="min-w-0 flex-1">
                {notice}
                <ErrorTexts texts={errors}>{children}</ErrorTexts>
              </main>
            </div>
            <BackToTop label={common("backToTop")} />
          </div>
        </CommandHost>
      </Providers>
    </ClientMessages>
  );
}
