import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountSession, accountUser, signInLink } from "@/db/schema/accounts";
import { notifyUser } from "@/lib/accounts/users/notify-user";

/**
 * Stores a new password, ends the user's sessions except `keep`, their sign-in links and known-device marks,
 * and notifies the user: in the caller's transaction. Returns how many sessions ended.
 */
export async function setPassword(
  tx: Tx,
  user: { readonly userId: string },
  next: { readonly passwordHash: string; readonly strongPassword: boolean; readonly keep: string | null },
  now: Date,
): Promise<number> {
  const { passwordHash, strongPassword, keep } = next;
  await tx
    .update(accountUser)
    .set({ passwordHash, strongPassword, passwordChangedAt: now, devicesValidFrom: now })
    .where(eq(accountUser.id, user.userId));
  const others = keep === null ? undefined : ne(accountSession.id, keep);
  const ended = await tx
    .delete(accountSession)
    .where(and(eq(accountSession.userId, user.userId), others))
    .returning({ id: accountSession.id });
  await tx.delete(signInLink).where(eq(signInLink.userId, user.userId));
  await notifyUser(tx, user.userId, "passwordChanged", now);
  return ended.length;
}
