import type { Tx } from "@/db/client";
import { identity } from "@/db/schema/identities";
import type { Identity } from "@/lib/accounts/openid/schemas";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import { AppError } from "@/lib/core/app-error";
import { type AccountId, newId } from "@/lib/core/ids";

/**
 * Links an identity to a user and tells them by mail, in the caller's transaction. `connectionId`: of the company whose
 * issuer it is; null for a provider of the operator. Throws identityTaken.
 */
export async function attachIdentity(
  tx: Tx,
  owner: { readonly accountId: AccountId; readonly userId: string },
  { connectionId, proven }: { readonly connectionId: string | null; readonly proven: Identity },
  now: Date,
): Promise<void> {
  const { accountId, userId } = owner;
  const { provider, issuer, subject, email } = proven;
  const rows = await tx
    .insert(identity)
    .values({
      id: newId(now),
      accountId,
      userId,
      provider,
      connectionId,
      issuer,
      subject,
      email,
      createdAt: now,
      usedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: identity.id });
  if (rows.length === 0) throw new AppError("identityTaken");
  await notifyUser(tx, userId, "identityLinked", now);
}
