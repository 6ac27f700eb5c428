import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { contactAttachment } from "@/db/schema/contact";
import { mail, mailSuppression } from "@/db/schema/mail";
import { dayMs } from "@/lib/core/calendar";
import { normalizeEmail } from "@/lib/core/email-address";
import { env, mailTransport } from "@/lib/platform/env";
import { attachPictures } from "./attach-pictures";
import { mailRetentionDays, suppressionRetentionDays } from "./constants";
import { sendByResend } from "./providers/resend";
import { sendBySmtp } from "./providers/smtp";
import { isHeldBack, isNobodys } from "./rules";
import type { Email, SendResult } from "./schemas";

/**
 * Sends one queued email through the transport. Throws when it should be retried. A crash between sending and
 * recording it repeats the email with the same Message-ID, so that mail clients can merge them.
 */
export async function deliverMail(db: Db, mailId: string, now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(mail)
    .leftJoin(contactAttachment, eq(contactAttachment.id, mail.attachmentId))
    .where(eq(mail.id, mailId));
  const row = rows[0]?.mail;
  if (row?.state !== "queued") return;
  const attachment = rows[0]?.contact_attachment;
  const email: Email = {
    to: row.recipient,
    subject: row.subject,
    html: row.html,
    plain: row.plain,
    headers: row.headers as Email["headers"],
    replyTo: row.replyTo,
    attachments: attachment ? [attachment] : [],
  };
  const stopped = await findSuppression(db, row.recipient);
  const sent = isHeldBack(stopped, row.key, now) ? heldBack : await sendEmail(email, mailId);
  const stored = sent.ok && sent.id === storedHere;
  const state = sent.ok ? (stored ? "stored" : "sent") : sent.final ? "failed" : "queued";
  await db
    .update(mail)
    .set({
      state,
      attempts: sql`${mail.attempts} + 1`,
      note: sent.ok ? sent.id : sent.reason,
      ...(sent.ok ? { sentAt: now } : {}),
    })
    .where(eq(mail.id, mailId));
  if (!sent.ok && !sent.final) throw new Error(`mail not sent: ${sent.reason}`);
}

const storedHere = "stored here";
const heldBack: SendResult = { ok: false, reason: "stopped after a bounce or complaint", final: true };

async function findSuppression(db: Db, recipient: string) {
  const key = normalizeEmail(recipient);
  const rows = await db.select().from(mailSuppression).where(eq(mailSuppression.recipient, key));
  return rows[0];
}

async function sendEmail(email: Email, mailId: string): Promise<SendResult> {
  const { RESEND_API_KEY, SMTP_URL, MAIL_FROM } = env();
  const transport = mailTransport();
  if (transport !== "mailbox" && isNobodys(email.to))
    return { ok: false, reason: "nobody has this mailbox", final: true };
  switch (transport) {
    case "resend":
      return sendByResend(RESEND_API_KEY ?? "", MAIL_FROM, await attachPictures(email), mailId);
    case "smtp":
      return sendBySmtp(SMTP_URL ?? "", MAIL_FROM, await attachPictures(email), `<${mailId}@1tracking>`);
    case "mailbox":
      return { ok: true, id: storedHere };
    case "off":
      return { ok: false, reason: "this server has no mail transport", final: true };
  }
}

/** Deletes mails and stopped addresses older than their time. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - suppressionRetentionDays * dayMs);
  await db.delete(mailSuppression).where(lt(mailSuppression.since, before));
  await db.delete(mail).where(lt(mail.createdAt, new Date(now.getTime() - mailRetentionDays * dayMs)));
}
