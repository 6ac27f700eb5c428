import type { Db } from "@/db/client";
import type { Operation } from "@/lib/core/operations";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import { findMemberScope } from "./find-member-scope";

/**
 * For work that continues after its request was authorised: false once its user may not do `operation` any more, or may
 * reach other shipments or columns than at its beginning.
 */
export async function checkRights(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId"> & RowScope,
  operation: Operation,
): Promise<boolean> {
  const now = await findMemberScope(db, scope, operation);
  return now !== null && reachOf(now) === reachOf(scope);
}

const reachOf = ({ rows, hidden }: RowScope) =>
  JSON.stringify([rows.kind === "departments" ? [...rows.ids].sort() : rows, [...hidden].sort()]);
