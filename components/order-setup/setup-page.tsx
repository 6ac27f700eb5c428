import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { SetupBoard } from "./setup-board";
import type { Setup } from "./setup-calls";

interface Props {
  locale: Locale;
  start: Setup;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** What the page says in the browser. */
const messages = [
  ...["work-orders.setup", "work-orders.statuses", "work-orders.priorities", "work-orders.sources"],
  ...[
    "work-orders.events",
    "errors",
    "journey.justNow",
    "shipments.pick",
    "carriers.dialog",
    "status.result",
    "ui.pagination",
  ],
];

/** What a company sets for its work orders: when they are due, categories, fields, automatic rules. */
export async function SetupPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "work-orders.setup" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <SetupBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
