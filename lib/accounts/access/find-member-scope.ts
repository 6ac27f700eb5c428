import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, role } from "@/db/schema/accounts";
import type { AccountId } from "@/lib/core/ids";
import type { Operation } from "@/lib/core/operations";
import type { RowScope } from "@/lib/platform/adapters/context";
import { memberColumns, readMembership } from "./read-membership";
import { proveRows } from "./require-operation";

/**
 * What a user's role allows now, for work that goes on after its request: read again before each batch, so that a right
 * that ends is gone with the next. Null if the user is gone or off, or may not do `operation` any more.
 */
export async function findMemberScope(
  db: Db,
  { accountId, userId }: { readonly accountId: AccountId; readonly userId: string },
  operation: Operation,
): Promise<(RowScope & { readonly operations: readonly Operation[] }) | null> {
  const [row] = await db
    .select(memberColumns)
    .from(accountUser)
    .leftJoin(role, and(eq(role.id, accountUser.roleId), eq(role.active, true)))
    .where(
      and(eq(accountUser.id, userId), eq(accountUser.accountId, accountId), eq(accountUser.active, true)),
    );
  if (!row) return null;
  const member = { accountId, userId, ...readMembership(row) };
  const { operations } = member.access;
  return operations.includes(operation) ? { ...proveRows(member), operations } : null;
}
