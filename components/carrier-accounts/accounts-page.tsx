import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { ConnectableCarrier } from "@/lib/connectors/carrier-accounts/contract";
import type { Locale } from "@/lib/core/locales";
import { AccountBoard, type AccountList } from "./account-board";

interface Props {
  locale: Locale;
  start: AccountList;
  kinds: readonly ConnectableCarrier[];
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** A company's own accounts at carriers. */
export async function AccountsPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-accounts" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={["carrier-accounts", "errors", "journey.justNow"]}>
        <AccountBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
