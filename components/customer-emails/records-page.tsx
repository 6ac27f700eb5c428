import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { contentDays } from "@/lib/messages/customer-emails/constants";
import type { RecordPage, Statistics } from "./email-calls";
import { EmailFunnel } from "./email-funnel";
import { nameOccasions } from "./name-occasions";
import { RecordBoard } from "./record-board";

interface Props {
  locale: Locale;
  start: RecordPage;
  statistics: Statistics;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

const parts = ["records", "reasons", "dictionary.letterState"];
/** What the page says in the browser. */
const messages = [
  ...parts.map((part) => `customer-emails.${part}`),
  "errors",
  "journey.justNow",
  "ui.pagination",
];

/** Which customers got which email, and why others got none. */
export async function EmailRecordsPage({ locale, start, statistics, now, timeZone }: Props) {
  const t = await getTranslations({ locale, namespace: "customer-emails" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  const names = await nameOccasions(locale);
  return (
    <PageFrame title={t("records.title")} crumbs={[{ label: shell("groups.emails") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("records.lead", { days: contentDays })}</p>
      <div className="grid gap-5">
        <EmailFunnel locale={locale} rows={statistics.rows} names={names} />
        <ClientMessages paths={messages}>
          <RecordBoard {...{ start, names, now, timeZone }} />
        </ClientMessages>
      </div>
    </PageFrame>
  );
}
