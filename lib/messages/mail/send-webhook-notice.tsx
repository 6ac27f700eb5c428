import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { webhook } from "@/db/schema/webhooks";
import type { AccountId } from "@/lib/core/ids";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { publicUrl } from "@/lib/platform/environment/env";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

/** Notifies a company's owner that its address failed for ten days; once each time it became inactive. */
export async function sendWebhookNotice(db: Db, accountId: AccountId, now: Date): Promise<void> {
  const rows = await db
    .select({
      email: accountUser.email,
      locale: accountUser.locale,
      url: webhook.url,
      since: webhook.failingSince,
    })
    .from(webhook)
    .innerJoin(organization, eq(organization.accountId, webhook.accountId))
    .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
    .where(eq(webhook.accountId, accountId));
  const row = rows[0];
  if (!row) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale);
  const email = await composeEmail(
    <NoticeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say("mail.webhook.preview")}
      title={say("mail.webhook.title")}
      body={say("mail.webhook.body", { email: row.email, url: row.url })}
      fine={say("mail.webhook.kept")}
      act={say("mail.webhook.act")}
      button={say("mail.webhook.button")}
      link={`${publicUrl()}/${locale}/userManage/userSetting/webhook`}
    />,
    {
      to: row.email,
      subject: say("mail.webhook.subject"),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  const key = `webhook:${accountId}:${row.since?.getTime() ?? 0}`;
  await db.transaction((tx) => queueMail(tx, key, email, now));
}
