import { eq } from "drizzle-orm";
import { accountUser, organization } from "@/db/schema/accounts";
import { senderDomain } from "@/db/schema/senders";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import type { Context } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

/** Notifies a company's owner that one of its domains is no longer proven; nothing if it is again, or was deleted. */
export async function sendSenderNotice(
  { db, now }: Context,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<void> {
  const [row] = await db
    .select({
      email: accountUser.email,
      locale: accountUser.locale,
      domain: senderDomain.domain,
      state: senderDomain.state,
      failingSince: senderDomain.failingSince,
    })
    .from(senderDomain)
    .innerJoin(organization, eq(organization.accountId, senderDomain.accountId))
    .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
    .where(eq(senderDomain.id, id));
  if (row?.state !== "Failed" || row.failingSince?.getTime() !== since) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale);
  const values = { domain: row.domain };
  const email = await composeEmail(
    <NoticeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say("mail.sender.body", values)}
      title={say("mail.sender.title", values)}
      body={say("mail.sender.body", values)}
      fine={say("mail.sender.fine")}
      act={say("mail.sender.act")}
      button={say("mail.sender.button")}
      link={`${publicUrl()}/${locale}/userManage/customSetting/senderAddresses`}
    />,
    {
      to: row.email,
      subject: say("mail.sender.subject", values),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  await db.transaction((tx) => queueMail(tx, `sender:${id}:${since}`, email, now));
}
