import { and, eq, gt, isNull } from "drizzle-orm";
import { accountUser, signInLink } from "@/db/schema/accounts";
import { findRequiredIssuer } from "@/lib/accounts/passwords/guard-issuer";
import { readDevice, signDevice } from "@/lib/accounts/passwords/sign-device";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import { maskEmail } from "@/lib/accounts/users/rules";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import type { Opened } from "./open-login";

/** SQL condition for a code that is still valid. */
const live = (code: string, now: Date) =>
  and(eq(signInLink.codeHash, hashSecret(code)), isNull(signInLink.usedAt), gt(signInLink.expiresAt, now));

/**
 * Whom a sign-in link would log in, so that its reader can confirm: the email address masked. Null if it
 * expired.
 */
export async function viewSignInLink(
  ctx: Pick<Context, "db" | "now">,
  code: string,
): Promise<{ readonly userId: string; readonly mailbox: string } | null> {
  const [row] = await ctx.db
    .select({ userId: accountUser.id, email: accountUser.email })
    .from(signInLink)
    .innerJoin(accountUser, eq(accountUser.id, signInLink.userId))
    .where(and(live(code, ctx.now), eq(accountUser.active, true)));
  return row ? { userId: row.userId, mailbox: maskEmail(row.email) } : null;
}

/**
 * Consumes a sign-in link and opens a session for its user; null if it expired. `nonce`: value of the flow
 * cookie, which must match the code's; null if the reader confirmed instead. Of two concurrent calls one
 * succeeds.
 */
export async function consumeSignInLink(
  ctx: Pick<Context, "db" | "now" | "caller">,
  code: string,
  nonce: string | null,
): Promise<{ readonly accountId: AccountId; readonly userId: string; readonly opened: Opened } | null> {
  const { db, now, caller } = ctx;
  return db.transaction(async (tx) => {
    const own = nonce === null ? undefined : eq(signInLink.nonceHash, hashSecret(nonce));
    const [spent] = await tx
      .update(signInLink)
      .set({ usedAt: now })
      .where(and(live(code, now), own))
      .returning({ userId: signInLink.userId });
    if (!spent) return null;
    const [user] = await tx
      .select()
      .from(accountUser)
      .where(and(eq(accountUser.id, spent.userId), eq(accountUser.active, true)));
    if (!user || (await findRequiredIssuer(tx, user.id)) !== null) return null;
    const owner = { accountId: user.accountId, userId: user.id };
    if (readDevice(caller.device, user, now) === null) await notifyUser(tx, user.id, "newDevice", now);
    const session = await createSession(tx, ctx, owner, { how: "signInLink", isConfirmed: false });
    return { ...owner, opened: { session, device: signDevice(user.emailKey, now) } };
  });
}
