import { getTranslations } from "next-intl/server";
import { PageState } from "@/components/ui/page-state";
import type { Locale } from "@/lib/core/locales";
import type { MailboxEntry } from "@/lib/messages/mail/read-mailbox";
import { dateFormat } from "@/lib/platform/i18n/format-time";

interface Props {
  locale: Locale;
  mailboxKey: string;
  /** null: wrong key, or this server has no local mailbox. */
  entries: readonly MailboxEntry[] | null;
}

/** The emails that a server without an email service would have sent, newest first. */
export async function MailboxList({ locale, mailboxKey, entries }: Props) {
  const t = await getTranslations({ locale, namespace: "subscription.mailbox" });
  if (!entries) return <PageState kind="error" level={1} title={t("wrongTitle")} text={t("wrongText")} />;
  const time = dateFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
  return (
    <div className="page py-12">
      <h1 className="font-semibold text-2xl tracking-tight">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("lead")}</p>
      {entries.length === 0 && <PageState picture="inbox" title={t("empty")} text={t("emptyText")} />}
      <ol className="mt-8 grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-lg border border-border bg-surface p-4">
            <h2 className="font-semibold">{entry.subject}</h2>
            <p className="mt-1 text-muted text-sm">
              {t("to", { recipient: entry.recipient })} ·{" "}
              <time dateTime={entry.createdAt}>{time.format(new Date(entry.createdAt))}</time>
            </p>
            <a
              className="mt-3 inline-block text-link underline underline-offset-4"
              href={`/api/mailbox/${entry.id}?key=${encodeURIComponent(mailboxKey)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t("show")}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
