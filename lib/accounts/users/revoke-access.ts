import { eq, or } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { accountSession, signInLink, verification } from "@/db/schema/accounts";
import { authorizationRequest } from "@/db/schema/identities";
import type { AccountId } from "@/lib/core/ids";
import { accessEnded, notificationChannels, publish } from "@/lib/platform/adapters/notifications";

/** A user, with the key of their email address. */
export interface LeavingUser {
  readonly accountId: AccountId;
  readonly userId: string;
  readonly emailKey: string;
}

/**
 * Ends a user's sessions, sign-in links, emailed codes and rounds with providers, in the caller's transaction; open
 * pages are disconnected when it commits. Returns how many sessions ended.
 */
export async function revokeAccess(tx: Tx, { accountId, userId, emailKey }: LeavingUser): Promise<number> {
  const ended = await tx
    .delete(accountSession)
    .where(eq(accountSession.userId, userId))
    .returning({ id: accountSession.id });
  await tx.delete(signInLink).where(eq(signInLink.userId, userId));
  // Codes that were asked for without a session name no account.
  await bypassRowSecurity(tx, (whole) =>
    whole
      .delete(verification)
      .where(or(eq(verification.userId, userId), eq(verification.emailKey, emailKey))),
  );
  await tx.delete(authorizationRequest).where(eq(authorizationRequest.userId, userId));
  await publish(tx, notificationChannels.accountChanged, `${accountId}:${accessEnded}`);
  return ended.length;
}
