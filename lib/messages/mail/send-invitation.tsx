import { eq } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { invitationDays, invitationPath } from "@/lib/accounts/organization/constants";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { unlinkText } from "@/lib/core/clean-text";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { publicUrl } from "@/lib/platform/environment/env";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { queueMail } from "./queue-mail";
import { InvitationMail, type InvitationMailProps } from "./templates/invitation-mail";

/**
 * Emails an invitation, with a link whose code is made here and stored as a hash. An address that has an account
 * already cannot become a member: its email says so, and what to do. Its reader is a stranger: nothing that the account
 * wrote is in the subject, and its name is no link. Nothing if the invitation is gone or was sent.
 */
export async function sendInvitation(db: Database, invitationId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockInvitation(tx, invitationId);
    if (!row || row.codeHash !== null || row.expiresAt <= now) return;
    const [known] = await tx
      .select({ locale: accountUser.locale })
      .from(accountUser)
      .where(eq(accountUser.emailKey, row.emailKey));
    const language = known?.locale ?? row.locale;
    const locale = isLocale(language) ? language : defaultLocale;
    const say = await mailTexts(locale);
    const code = known ? null : newSecret();
    if (code !== null)
      await tx
        .update(invitation)
        .set({ codeHash: hashSecret(code) })
        .where(eq(invitation.id, invitationId));
    const facts = { organization: unlinkText(row.organization), email: row.email };
    const link = `${publicUrl()}/${locale}${invitationPath}#code=${code}`;
    const email = await composeEmail(
      <InvitationMail lang={locale} brand={say("mail.brand")} {...wordsOf(say, facts, code && link)} />,
      {
        to: row.email,
        subject: say("mail.invitation.subject"),
        headers: { "Auto-Submitted": "auto-generated" },
      },
    );
    await queueMail(tx, `invitation:${invitationId}:${row.expiresAt.getTime()}`, email, now);
  });
}

async function lockInvitation(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      email: invitation.email,
      emailKey: invitation.emailKey,
      locale: invitation.locale,
      codeHash: invitation.codeHash,
      expiresAt: invitation.expiresAt,
      organization: organization.name,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.accountId, invitation.accountId))
    .where(eq(invitation.id, id))
    .for("update", { of: invitation });
  return row;
}

type Facts = Readonly<Record<"organization" | "email", string>>;

function wordsOf(
  say: Words,
  facts: Facts,
  link: string | null,
): Omit<InvitationMailProps, "lang" | "brand" | "simulatedNote"> {
  const kind = link === null ? "known" : "new";
  return {
    preview: say(`mail.invitation.${kind}.preview`),
    title: say("mail.invitation.title", facts),
    body:
      link === null
        ? [say("mail.invitation.known.body", facts), say("mail.invitation.known.ways", facts)]
        : [say("mail.invitation.new.body", facts)],
    action:
      link === null
        ? null
        : {
            link,
            button: say("mail.invitation.new.button"),
            expires: say("mail.invitation.new.expires", { days: invitationDays }),
          },
    ignore: say("mail.invitation.ignore", facts),
  };
}
