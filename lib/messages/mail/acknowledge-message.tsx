import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { contactMessage } from "@/db/schema/contact";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { messageRetentionDays } from "@/lib/messages/contact/constants";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { queueMail } from "./queue-mail";
import { AcknowledgementMail } from "./templates/acknowledgement-mail";

/**
 * Emails the reference of a message to its sender, in the language of the form. Contains nothing the sender
 * wrote: the email address may be somebody else's.
 */
export async function acknowledgeMessage(db: Db, messageId: string, now: Date): Promise<void> {
  const rows = await db.select().from(contactMessage).where(eq(contactMessage.id, messageId));
  const row = rows[0];
  if (!row?.acknowledged) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale, ["site"]);
  const { reference } = row;
  const email = await composeEmail(
    <AcknowledgementMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say("mail.contact.preview")}
      title={say("mail.contact.title")}
      body={say("mail.contact.body", { form: say(`site.pages.contactus-${row.form}`) })}
      reference={reference}
      label={say("mail.contact.reference")}
      next={say("mail.contact.next")}
      kept={say("mail.contact.kept", { days: messageRetentionDays })}
      ignore={say("mail.contact.ignore")}
    />,
    {
      to: row.email,
      subject: say("mail.contact.subject", { reference }),
      headers: { "Auto-Submitted": "auto-replied" },
    },
  );
  await db.transaction((tx) => queueMail(tx, `contact:${messageId}`, email, now));
}
