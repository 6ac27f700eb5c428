import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import type { Locale } from "@/lib/core/locales";
import { ruleSubStatuses } from "@/lib/shipments/abnormal-rules/constants";
import { RuleBoard } from "./rule-board";
import type { RuleList } from "./rule-calls";

interface Props {
  locale: Locale;
  start: RuleList;
  channels: readonly ChannelChoice[];
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** What the page says in the browser. */
const parts = ["count", "create", "full", "empty", "list", "condition", "form", "kinds"];
const messages = [
  ...[...parts, "preview", "problems", "ask", "done"].map((part) => `abnormal-rules.${part}`),
  ...[
    "errors",
    "journey.justNow",
    "work-orders.priorities",
    "shipments.pick",
    "carriers.dialog",
    "carriers.scope",
  ],
];

/** The company's rules for abnormal shipments. */
export async function RulesPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "abnormal-rules" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  const status = await getTranslations({ locale, namespace: "status.sub" });
  const subStatuses = ruleSubStatuses.map((one) => [one, status(`${one}.label`)] as const);
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <RuleBoard {...board} subStatuses={subStatuses} />
      </ClientMessages>
    </PageFrame>
  );
}
