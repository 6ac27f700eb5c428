import { eq } from "drizzle-orm";
import { accountUser, organization } from "@/db/schema/accounts";
import { senderAddress } from "@/db/schema/senders";
import { codeDigits, codeMinutes, codesToMailboxPerDay } from "@/lib/accounts/senders/constants";
import { codeText, isCodeValid } from "@/lib/accounts/senders/rules";
import { normalizeEmail } from "@/lib/core/email-address";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { deriveCode } from "@/lib/platform/adapters/sign-token";
import { queueMail } from "./queue-mail";
import { CodeMail } from "./templates/code-mail";

const daySeconds = 24 * 60 * 60;

/**
 * Emails the code that proves a sender address; nothing if it was used, expired, or replaced by a later one. Contains nothing
 * that was entered: it may reach a stranger.
 */
export async function sendSenderCode(
  { db, now }: Context,
  { id, sentAt }: { readonly id: string; readonly sentAt: number },
): Promise<void> {
  const [row] = await db
    .select({ sender: senderAddress, locale: accountUser.locale })
    .from(senderAddress)
    .innerJoin(organization, eq(organization.accountId, senderAddress.accountId))
    .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
    .where(eq(senderAddress.id, id));
  if (!row) return;
  const { address, confirmedAt, codeSentAt, codeTries } = row.sender;
  if (confirmedAt !== null || codeSentAt?.getTime() !== sentAt || !isCodeValid(codeSentAt, codeTries, now))
    return;
  const key = `sender codes to ${normalizeEmail(address)}`;
  const request = { key, max: codesToMailboxPerDay, windowSeconds: daySeconds, now };
  if (!(await consumeAllowance(db, request)).allowed) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale);
  // Groups are easier to type; the form takes them with or without the spaces.
  const code = deriveCode(codeText({ id, address, codeSentAt }), codeDigits).replace(/(\d{4})(?=\d)/g, "$1 ");
  const email = await composeEmail(
    <CodeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say("mail.code.sender.preview")}
      title={say("mail.code.sender.title")}
      body={say("mail.code.sender.body")}
      code={code}
      expires={say("mail.code.expires", { minutes: codeMinutes })}
      warning={say("mail.code.warning")}
      ignore={say("mail.code.sender.ignore")}
    />,
    {
      to: address,
      subject: say("mail.code.subject", { code }),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  await db.transaction((tx) => queueMail(tx, `code:sender:${id}:${sentAt}`, email, now));
}
