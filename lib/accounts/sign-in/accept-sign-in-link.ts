import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { viewAccount } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { consumeSignInLink } from "./consume-sign-in-link";
import type { Opened } from "./open-login";

// lib/accounts/sign-in: log-in, registration, links and codes by mail
/**
 * Logs in with the sign-in link held by this browser: its reader has seen the account and confirmed. Throws
 * linkExpired.
 */
export async function acceptSignInLink(ctx: Context): Promise<AccountView & { readonly opened: Opened }> {
  const code = ctx.caller.signInLink;
  const spent = code === undefined ? null : await consumeSignInLink(ctx, code, null);
  if (spent === null) throw new AppError("linkExpired");
  const { accountId, userId } = spent;
  recordSecurityEvent(ctx, "handover.used", { accountId, userId });
  return { ...(await viewAccount(ctx.db, spent)), opened: spent.opened };
}
