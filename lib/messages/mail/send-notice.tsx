import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import type { NoticeKind } from "@/lib/accounts/users/schemas";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { publicUrl } from "@/lib/platform/environment/env";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

/** Notifies a user, in their language, of a change to their account; nothing when the account is gone. */
export async function sendNotice(
  db: Db,
  notice: { readonly noticeId: string; readonly userId: string; readonly kind: NoticeKind },
  now: Date,
): Promise<void> {
  const rows = await db
    .select({ email: accountUser.email, locale: accountUser.locale })
    .from(accountUser)
    .where(eq(accountUser.id, notice.userId));
  const row = rows[0];
  if (!row) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale);
  const { kind } = notice;
  const email = await composeEmail(
    <NoticeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say(`mail.notice.${kind}.preview`)}
      title={say(`mail.notice.${kind}.title`)}
      body={say(`mail.notice.${kind}.body`, { email: row.email })}
      fine={say("mail.notice.fine")}
      act={say("mail.notice.act")}
      button={say("mail.notice.button")}
      link={`${publicUrl()}/${locale}/account/resetPassword`}
    />,
    {
      to: row.email,
      subject: say(`mail.notice.${kind}.subject`),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  await db.transaction((tx) => queueMail(tx, `notice:${notice.noticeId}`, email, now));
}
