import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { queueMail } from "./queue-mail";
import { CodeMail } from "./templates/code-mail";

/** A longer lifetime is given in hours, otherwise in minutes. */
const minutesShownMax = 90;

/** Emails the code of a verification; nothing if it was used, expired, or replaced by a newer one. */
export async function sendCode(
  db: Db,
  { verificationId, round }: { readonly verificationId: string; readonly round: number },
  now: Date,
): Promise<void> {
  const rows = await db.select().from(verification).where(eq(verification.id, verificationId));
  const row = rows[0];
  if (!row || row.round !== round || row.mailedAt === null || row.expiresAt <= now) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailTexts(locale);
  // Groups are easier to type; the form takes them with or without the spaces.
  const code = codeOf(row).replace(/(\d{4})(?=\d)/g, "$1 ");
  // A long code is valid for every request of the address: its text says so, whatever this one was for.
  const kind = row.longCode ? "shared" : row.purpose;
  const minutes = Math.round((row.expiresAt.getTime() - row.mailedAt.getTime()) / 60_000);
  const expires =
    minutes > minutesShownMax
      ? say("mail.code.expiresHours", { hours: Math.floor(minutes / 60) })
      : say("mail.code.expires", { minutes });
  const email = await composeEmail(
    <CodeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say(`mail.code.${kind}.preview`)}
      title={say(`mail.code.${kind}.title`)}
      body={say(`mail.code.${kind}.body`)}
      code={code}
      expires={expires}
      warning={say("mail.code.warning")}
      ignore={say(`mail.code.${kind}.ignore`)}
    />,
    {
      to: row.email,
      subject: say("mail.code.subject", { code }),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  await db.transaction((tx) => queueMail(tx, `code:${verificationId}:${round}`, email, now));
}
