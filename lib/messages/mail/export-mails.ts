import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { contactMessage } from "@/db/schema/contact";
import { mail, mailSuppression } from "@/db/schema/mail";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { normalizeEmail } from "@/lib/core/email-address";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/**
 * Data stored about a user's email addresses: emails sent to them, their contact form messages, and their
 * subscriptions.
 */
export async function exportMails({ db }: Context, { accountId, userId }: AccountScope) {
  const [user] = await db
    .select({ email: accountUser.email, receiveEmail: accountUser.receiveEmail })
    .from(accountUser)
    .where(and(eq(accountUser.id, userId), eq(accountUser.accountId, accountId)));
  const mailboxes = [user?.email, user?.receiveEmail].flatMap((email) =>
    email ? [normalizeEmail(email)] : [],
  );
  if (mailboxes.length === 0) return { sent: [], stopped: [], messages: [], subscriptions: [] };
  return {
    sent: await db
      .select({
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.plain,
        state: mail.state,
        createdAt: mail.createdAt,
        sentAt: mail.sentAt,
      })
      .from(mail)
      .where(inArray(sql`lower(${mail.recipient})`, mailboxes))
      .orderBy(asc(mail.createdAt), asc(mail.id)),
    stopped: await db
      .select()
      .from(mailSuppression)
      .where(inArray(mailSuppression.recipient, mailboxes))
      .orderBy(asc(mailSuppression.recipient)),
    messages: await db
      .select({
        reference: contactMessage.reference,
        form: contactMessage.form,
        email: contactMessage.email,
        fields: contactMessage.fields,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(inArray(sql`lower(${contactMessage.email})`, mailboxes))
      .orderBy(asc(contactMessage.createdAt), asc(contactMessage.id)),
    // They were made without an account.
    subscriptions: await bypassRowSecurity(db, (whole) => listSubscriptions(whole, mailboxes)),
  };
}

function listSubscriptions(db: Db, mailboxes: readonly string[]) {
  return db
    .select({
      number: parcel.number,
      carrier: parcel.carrier,
      email: subscription.email,
      state: subscription.state,
      createdAt: subscription.createdAt,
    })
    .from(subscription)
    .innerJoin(parcel, eq(parcel.id, subscription.parcelId))
    .where(and(inArray(subscription.emailKey, [...mailboxes]), isNull(subscription.accountId)))
    .orderBy(asc(subscription.createdAt), asc(subscription.id));
}
