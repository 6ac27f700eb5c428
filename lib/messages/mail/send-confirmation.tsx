import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { hourMs } from "@/lib/core/calendar";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { publicUrl } from "@/lib/platform/environment/env";
import { confirmHours } from "@/lib/tracking/subscriptions/constants";
import { queueMail } from "./queue-mail";
import { ConfirmMail } from "./templates/confirm-mail";

/** Mails the confirmation link of a pending subscription; an active one gets nothing. */
export async function sendConfirmation(db: Db, subscriptionId: string, now: Date): Promise<void> {
  const rows = await db
    .select({
      email: subscription.email,
      locale: subscription.locale,
      state: subscription.state,
      number: parcel.number,
      carrier: parcel.carrier,
      simulated: parcel.simulated,
    })
    .from(subscription)
    .innerJoin(parcel, eq(parcel.id, subscription.parcelId))
    .where(eq(subscription.id, subscriptionId));
  const row = rows[0];
  if (row?.state !== "pending") return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale);
  const expires = new Date(now.getTime() + confirmHours * hourMs);
  const token = signToken("confirm-subscription", subscriptionId, expires);
  const number = groupNumber(row.number, row.carrier);
  const facts = { number, carrier: nameCarrier(row.carrier, locale) };
  const subject = say("mail.confirm.subject", facts);
  const email = await composeEmail(
    <ConfirmMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say("mail.confirm.preview")}
      title={say("mail.confirm.title")}
      body={say("mail.confirm.body", facts)}
      button={say("mail.confirm.button")}
      link={`${publicUrl()}/${locale}/subscription/confirm?token=${token}`}
      expires={say("mail.confirm.expires", { hours: confirmHours })}
      ignore={say("mail.confirm.ignore")}
      simulatedNote={row.simulated ? say("mail.simulatedNote") : null}
    />,
    { to: row.email, subject: row.simulated ? `[${say("mail.simulated")}] ${subject}` : subject },
  );
  // A repeat within the same minute is the same request; a later one sends a new link.
  const key = `confirm:${subscriptionId}:${Math.floor(now.getTime() / 60_000)}`;
  await db.transaction((tx) => queueMail(tx, key, email, now));
}
