import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { codeMinutes } from "@/lib/accounts/constants";
import { codeOf } from "@/lib/accounts/use-code";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeLetter, mailWords } from "./compose-letter";
import { queueMail } from "./queue-mail";
import { CodeMail } from "./templates/code-mail";

/** Mails the code of a verification; nothing when it is used, over, or a newer one took its place. */
export async function sendCode(
  db: Db,
  { verificationId, round }: { readonly verificationId: string; readonly round: number },
  now: Date,
): Promise<void> {
  const rows = await db.select().from(verification).where(eq(verification.id, verificationId));
  const row = rows[0];
  if (!row || row.round !== round || row.expiresAt <= now) return;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const say = await mailWords(locale);
  // Two groups are easier to type; the form takes them with or without the space.
  const code = codeOf(row).replace(/^(\d{4})/, "$1 ");
  const letter = await composeLetter(
    <CodeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say(`mail.code.${row.purpose}.preview`)}
      title={say(`mail.code.${row.purpose}.title`)}
      body={say(`mail.code.${row.purpose}.body`)}
      code={code}
      expires={say("mail.code.expires", { minutes: codeMinutes })}
      warning={say("mail.code.warning")}
      ignore={say(`mail.code.${row.purpose}.ignore`)}
    />,
    {
      to: row.email,
      subject: say("mail.code.subject", { code }),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
  await db.transaction((tx) => queueMail(tx, `code:${verificationId}:${round}`, letter, now));
}
