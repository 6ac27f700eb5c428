import { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context, SessionScope } from "./context";

/**
 * The proven scope of the caller, a person or an API key; throws tokenInvalid without one. The first line of each
 * use case of the signed-in area.
 */
export function requireUser({ caller }: Context): AccountScope {
  if (caller.kind !== "user" && caller.kind !== "apiKey") throw new AppError("tokenInvalid");
  return caller.scope;
}

/** As `requireUser`, for people only: throws tokenInvalid for an API key too. */
export function requireSession({ caller }: Context): SessionScope {
  if (caller.kind !== "user") throw new AppError("tokenInvalid");
  return caller.scope;
}

/** As `requireUser`, for company accounts; throws forbidden for personal ones. */
export function requireBusiness(ctx: Context): AccountScope {
  const scope = requireUser(ctx);
  if (scope.kind !== "business") throw new AppError("forbidden");
  return scope;
}

/** As `requireSession`, for the account's owner; throws forbidden for its members. */
export function requireOwner(ctx: Context): SessionScope {
  const scope = requireSession(ctx);
  if (scope.role !== "owner") throw new AppError("forbidden");
  return scope;
}
