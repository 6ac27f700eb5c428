import type { Db } from "@/db/client";
import type { Operation } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope, RowScope } from "@/lib/platform/context";
import { findMemberScope } from "./find-member-scope";

/**
 * For work that continues after its request was authorised: throws forbidden once its user may not do `operation` any
 * more, or may reach other shipments or columns than at its beginning.
 */
export async function checkRights(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId"> & RowScope,
  operation: Operation,
): Promise<void> {
  const now = await findMemberScope(db, scope, operation);
  if (now === null || reachOf(now) !== reachOf(scope)) throw new AppError("forbidden");
}

const reachOf = ({ rows, hidden }: RowScope) =>
  JSON.stringify([rows.kind === "departments" ? [...rows.ids].sort() : rows, [...hidden].sort()]);
