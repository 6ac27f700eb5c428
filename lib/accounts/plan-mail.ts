import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { codeMailLimits, codeMinutes } from "./constants";

/** A mail with a code that a mailbox got. */
export interface CodeMail {
  readonly id: string;
  readonly mailedAt: Date;
  readonly expiresAt: Date;
  readonly long: boolean;
}

/** How a request gets its code: by a mail of its own, whose code is long where it is the last for a while, or by the last one's. */
export type CodeMailPlan =
  | { readonly own: true; readonly long: boolean; readonly expiresAt: Date }
  | { readonly own: false; readonly mail: CodeMail };

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/**
 * Decides it from the mails of the last day, newest first. The code of the last mail before a pause works until `codeMinutes`
 * after the next one may go out: whoever asks meanwhile has a code that works.
 */
export function planCodeMail(sent: readonly CodeMail[], now: Date): CodeMailPlan {
  const limits = Object.values(codeMailLimits);
  const within = (seconds: number) => sent.filter(({ mailedAt }) => later(mailedAt, seconds) > now);
  // By what it holds, not by its time: the clocks of those who wait for each other were read before.
  const [shared] = sent
    .filter(({ long, expiresAt }) => long && expiresAt > now)
    .sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
  if (shared && limits.some(({ max, windowSeconds }) => within(windowSeconds).length >= max))
    return { own: false, mail: shared };
  // When the next mail may go out after this one, by each limit that it fills: once its oldest mail is out of the window.
  const pauses = limits.flatMap(({ max, windowSeconds }) => {
    const counted = within(windowSeconds);
    return counted.length + 1 < max ? [] : [later(counted.at(-1)?.mailedAt ?? now, windowSeconds)];
  });
  const from = new Date(Math.max(now.getTime(), ...pauses.map((pause) => pause.getTime())));
  return { own: true, long: pauses.length > 0, expiresAt: later(from, codeMinutes * 60) };
}

/** Plans the mail of a request in the caller's transaction; those for one mailbox wait for each other. `except`: itself, asked again. */
export async function planMail(
  tx: Tx,
  { emailKey, except }: { readonly emailKey: string; readonly except?: string },
  now: Date,
): Promise<CodeMailPlan> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code mail ${emailKey}`}, 0))`);
  const since = later(now, -codeMailLimits.day.windowSeconds);
  const rows = await tx
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
    .orderBy(desc(verification.mailedAt), desc(verification.id));
  const sent = rows.flatMap(({ mailedAt, ...row }) => (mailedAt === null ? [] : [{ ...row, mailedAt }]));
  return planCodeMail(sent, now);
}
