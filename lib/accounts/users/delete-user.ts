import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser, secondFactor } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { deleteMailboxes } from "./delete-account";
import { type LeavingUser, revokeAccess } from "./revoke-access";

/**
 * Deletes a member's personal data, in the caller's transaction: they are logged out, and their email address is free at
 * once. The row stays, empty, until nothing references it. `features` delete what they store about the address.
 */
export async function deleteUser(
  tx: Tx,
  user: LeavingUser & { readonly receiveEmail: string | null },
  features: readonly Feature[],
): Promise<void> {
  const { userId, emailKey, receiveEmail } = user;
  const mailboxes = receiveEmail === null ? [emailKey] : [emailKey, normalizeEmail(receiveEmail)];
  await revokeAccess(tx, user);
  await tx.delete(identity).where(eq(identity.userId, userId));
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await deleteMailboxes(tx, mailboxes, features);
  await tx
    .update(accountUser)
    .set({
      active: false,
      departmentId: null,
      roleId: null,
      email: "",
      // Typed keys are lower case.
      emailKey: `LEFT ${userId}`,
      name: "",
      passwordHash: "",
      receiveEmail: null,
      externalId: null,
    })
    .where(eq(accountUser.id, userId));
}
