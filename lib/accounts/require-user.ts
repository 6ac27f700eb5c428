import { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/context";

/**
 * The proven scope of the caller; throws tokenInvalid without one. The first line of each use case of the
 * signed-in area.
 */
export function requireUser(ctx: Context): AccountScope {
  if (ctx.caller.kind !== "user") throw new AppError("tokenInvalid");
  return ctx.caller.scope;
}

/** As `requireUser`, for company accounts; throws forbidden for personal ones. */
export function requireBusiness(ctx: Context): AccountScope {
  const scope = requireUser(ctx);
  if (scope.kind !== "business") throw new AppError("forbidden");
  return scope;
}
