import type { Tx } from "@/db/client";
import { guardOperation } from "@/lib/accounts/access/require-operation";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import type { PlacedAccess } from "@/lib/core/access";
import type { Operation } from "@/lib/core/operations";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { readCallerAccess } from "./queries";

/**
 * Locks the organization and reads the caller's rights after it. The first statement of every transaction that changes
 * departments, roles or members. Throws forbidden if the operation is not allowed any more.
 */
export async function lockCaller(
  tx: Tx,
  scope: Pick<AccountScope, "accountId" | "userId">,
  operation: Operation,
): Promise<PlacedAccess> {
  await lockAccount(tx, scope);
  const access = await readCallerAccess(tx, scope);
  guardOperation({ access }, operation);
  return access;
}
