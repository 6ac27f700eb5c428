import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { codeMailLimits, codeMinutes } from "./constants";

/** A mail with a code, sent to an email address. */
export interface CodeMail {
  readonly id: string;
  readonly mailedAt: Date;
  readonly expiresAt: Date;
  readonly long: boolean;
}

/**
 * Source of a request's code: a mail of its own, whose code is long if it is the last for a while, or the last
 * mail.
 */
export type CodeMailPlan =
  | { readonly own: true; readonly long: boolean; readonly expiresAt: Date }
  | { readonly own: false; readonly mail: CodeMail };

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/**
 * Decides from the mails of the last day, newest first. The code of the last mail before a pause is valid until
 * `codeMinutes` after the next one may be sent: every request meanwhile has a valid code.
 */
export function planCodeMail(sent: readonly CodeMail[], now: Date): CodeMailPlan {
  const limits = Object.values(codeMailLimits);
  const within = (seconds: number) => sent.filter(({ mailedAt }) => later(mailedAt, seconds) > now);
  // By its content, not by its time: serialised callers read their clocks before waiting.
  const [shared] = sent
    .filter(({ long, expiresAt }) => long && expiresAt > now)
    .sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
  if (shared && limits.some(({ max, windowSeconds }) => within(windowSeconds).length >= max))
    return { own: false, mail: shared };
  // When the next mail may be sent after this one, by each limit that is reached: once its oldest mail leaves
  // the window.
  const pauses = limits.flatMap(({ max, windowSeconds }) => {
    const counted = within(windowSeconds);
    return counted.length + 1 < max ? [] : [later(counted.at(-1)?.mailedAt ?? now, windowSeconds)];
  });
  const from = new Date(Math.max(now.getTime(), ...pauses.map((pause) => pause.getTime())));
  return { own: true, long: pauses.length > 0, expiresAt: later(from, codeMinutes * 60) };
}

/**
 * Plans the mail of a request in the caller's transaction; those for one address are serialised. `except`: the
 * request itself, when repeated.
 */
export async function planMail(
  tx: Tx,
  { emailKey, except }: { readonly emailKey: string; readonly except?: string },
  now: Date,
): Promise<CodeMailPlan> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code mail ${emailKey}`}, 0))`);
  const since = later(now, -codeMailLimits.day.windowSeconds);
  // Those of visitors count, too.
  const rows = await bypassRowSecurity(tx, (whole) =>
    whole
      .select({
        id: verification.id,
        mailedAt: verification.mailedAt,
        expiresAt: verification.expiresAt,
        long: verification.longCode,
      })
      .from(verification)
      .where(
        and(
          eq(verification.emailKey, emailKey),
          gt(verification.mailedAt, since),
          except === undefined ? undefined : ne(verification.id, except),
        ),
      )
      .orderBy(desc(verification.mailedAt), desc(verification.id)),
  );
  const sent = rows.flatMap(({ mailedAt, ...row }) => (mailedAt === null ? [] : [{ ...row, mailedAt }]));
  return planCodeMail(sent, now);
}
