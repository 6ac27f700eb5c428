import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import type { EmailChoices } from "@/lib/messages/customer-emails/list-choices";
import type { SettingList, SuppressionPage } from "./email-calls";
import { nameOccasions } from "./name-occasions";
import { SettingBoard } from "./setting-board";
import { SuppressionList } from "./suppression-list";
import { TrackingSwitch } from "./tracking-switch";

interface Props {
  locale: Locale;
  start: SettingList;
  choices: EmailChoices;
  suppressions: SuppressionPage;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

const parts = ["list", "form", "done", "tracking", "suppressions"];
/** What the page says in the browser. */
const messages = [
  ...parts.map((part) => `customer-emails.${part}`),
  ...["close", "loading", "frame"].map((key) => `customer-emails.records.${key}`),
  "errors",
  "journey.justNow",
  "carriers.scope",
];

/** On which occasions the company's customers get an email. */
export async function EmailSettingsPage({ locale, start, choices, suppressions, now, timeZone }: Props) {
  const t = await getTranslations({ locale, namespace: "customer-emails" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.emails") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <div className="grid gap-5">
          <SettingBoard start={start} choices={choices} names={await nameOccasions(locale)} now={now} />
          <TrackingSwitch start={start.countOpens} />
          <SuppressionList start={suppressions} now={now} timeZone={timeZone} />
        </div>
      </ClientMessages>
    </PageFrame>
  );
}
