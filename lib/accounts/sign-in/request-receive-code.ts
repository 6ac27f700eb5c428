import type { z } from "zod";
import { guardCode } from "@/lib/accounts/passwords/guard-login";
import { requireEmail } from "@/lib/accounts/passwords/register-account";
import type { receiveCodeCall } from "@/lib/accounts/users/contract";
import { issueCodeInTurn } from "@/lib/accounts/users/issue-code";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Sends a code to a new notification address. Throws businessMayNotBind (41004) for company accounts. */
export async function requestReceiveCode(
  ctx: Context,
  input: z.output<typeof receiveCodeCall.input>,
): Promise<z.input<typeof receiveCodeCall.output>> {
  const scope = requireUser(ctx);
  if (scope.kind === "business") throw new AppError("businessMayNotBind");
  requireEmail(input.email);
  await guardCode(ctx, normalizeEmail(input.email));
  const codeRequest = {
    purpose: "receiveEmail",
    email: input.email,
    locale: ctx.locale,
    user: scope,
  } as const;
  const request = await issueCodeInTurn(ctx.db, codeRequest, ctx.now);
  recordSecurityEvent(ctx, "code.requested", { how: "receiveEmail", mailbox: normalizeEmail(input.email) });
  return { state: "codeSent", request };
}
