import type { z } from "zod";
import type { passwordCodeCall } from "@/lib/accounts/users/contract";
import { issueCodeInTurn } from "@/lib/accounts/users/issue-code";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { guardCode } from "./guard-login";
import { requireEmail } from "./register-account";

/**
 * Sends a code for a new password: also to an address without an account, whose owner learns that once the code
 * is verified.
 */
export async function requestPasswordCode(
  ctx: Context,
  input: z.output<typeof passwordCodeCall.input>,
): Promise<z.input<typeof passwordCodeCall.output>> {
  requireEmail(input.email);
  await guardCode(ctx, normalizeEmail(input.email));
  const codeRequest = { purpose: "password", email: input.email, locale: input.language } as const;
  const request = await issueCodeInTurn(ctx.db, codeRequest, ctx.now);
  recordSecurityEvent(ctx, "code.requested", { how: "password", mailbox: normalizeEmail(input.email) });
  return { state: "codeSent", request };
}
