import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { companyOperations, type Operation } from "@/lib/core/operations";
import type { AccountScope, Context, RowScope, Rows, SessionScope } from "@/lib/platform/adapters/context";
import { requireSession, requireUser } from "@/lib/platform/adapters/require-user";

/**
 * The caller's scope, with the shipments and columns that it may touch. Throws tokenInvalid without a caller, forbidden if
 * its role does not allow the operation, or a personal account has no such thing. The first line of each use case that a
 * role can allow.
 */
export function requireOperation(ctx: Context, operation: Operation): AccountScope & RowScope {
  const scope = requireUser(ctx);
  guardKind(scope, operation);
  guardOperation(scope, operation);
  return { ...scope, ...proveRows(scope) };
}

/** As `requireOperation`, for people only: throws tokenInvalid for an API key too. */
export function requireSessionOperation(ctx: Context, operation: Operation): SessionScope & RowScope {
  const scope = requireSession(ctx);
  guardKind(scope, operation);
  guardOperation(scope, operation);
  return { ...scope, ...proveRows(scope) };
}

/** Throws forbidden if the role does not allow the operation. */
export function guardOperation({ access }: Pick<AccountScope, "access">, operation: Operation): void {
  if (!access.operations.includes(operation)) throw new AppError("forbidden");
}

function guardKind({ kind }: Pick<AccountScope, "kind">, operation: Operation): void {
  if (kind !== "business" && companyOperations.includes(operation)) throw new AppError("forbidden");
}

type Member = Pick<AccountScope, "accountId" | "userId" | "access" | "departmentId" | "departmentIds">;

/** The shipments and columns of a scope. For a caller whose operation was checked. */
export function proveRows(member: Member): RowScope {
  const { accountId, access } = member;
  return { accountId, rows: rowsOf(member), hidden: new Set(access.hidden) } as unknown as RowScope;
}

/**
 * All shipments and columns of an account, for what only ever concerns it as a whole: webhooks, and the public API, whose
 * keys stand only with roles that see everything.
 */
export function proveWholeAccount(accountId: AccountId): RowScope {
  return { accountId, rows: { kind: "all" }, hidden: new Set() } as unknown as RowScope;
}

function rowsOf({ userId, access, departmentId, departmentIds }: Member): Rows {
  switch (access.rows) {
    case "all":
    case "none":
      return { kind: access.rows };
    case "own":
      return { kind: "own", userId };
    case "department":
      return { kind: "departments", ids: [departmentId] };
    case "below":
      return departmentId === null ? { kind: "all" } : { kind: "departments", ids: departmentIds };
  }
}
