import { isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account, accountUser, organization } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { AppError } from "@/lib/core/app-error";
import { type AccountId, newAccountId, newId } from "@/lib/core/ids";
import type { PendingRegistration } from "./schemas";

/** Ids of an account and of its owner. */
export interface AccountOwner {
  readonly accountId: AccountId;
  readonly userId: string;
}

/**
 * Opens an account with its owner, whose email address is verified, in the caller's transaction. Throws
 * accountExists if the address has one, identityTaken if the identity of the registration belongs to another account.
 */
export async function createAccount(
  tx: Tx,
  mailbox: { readonly email: string; readonly emailKey: string; readonly locale: string },
  pending: PendingRegistration,
  now: Date,
): Promise<AccountOwner> {
  const accountId = newAccountId(now);
  const userId = newId(now);
  await tx
    .insert(account)
    .values({ id: accountId, kind: pending.kind, timeZone: pending.timeZone, createdAt: now });
  const rows = await tx
    .insert(accountUser)
    .values({
      id: userId,
      accountId,
      role: "owner",
      email: mailbox.email,
      emailKey: mailbox.emailKey,
      name: pending.kind === "personal" ? pending.name : "",
      locale: mailbox.locale,
      passwordHash: pending.passwordHash,
      createdAt: now,
      passwordChangedAt: now,
    })
    .onConflictDoNothing({ target: accountUser.emailKey })
    .returning({ id: accountUser.id });
  // Two registrations for one address, both verified at the same moment: the second finds the first's account.
  if (rows.length === 0) throw new AppError("accountExists");
  if (pending.kind === "business")
    await tx.insert(organization).values({ accountId, name: pending.name, ownerId: userId });
  if (pending.identity) {
    const times = { createdAt: now, usedAt: now };
    const linked = await tx
      .insert(identity)
      .values({ id: newId(now), accountId, userId, ...pending.identity, ...times })
      .onConflictDoNothing({
        target: [identity.issuer, identity.subject],
        where: isNull(identity.connectionId),
      })
      .returning({ id: identity.id });
    if (linked.length === 0) throw new AppError("identityTaken");
  }
  return { accountId, userId };
}
