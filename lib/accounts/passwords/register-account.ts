import type { z } from "zod";
import type { registerCall } from "@/lib/accounts/users/contract";
import { issueCodeInTurn } from "@/lib/accounts/users/issue-code";
import { readTimeZone } from "@/lib/accounts/users/list-time-zones";
import { AppError } from "@/lib/core/app-error";
import { isEmailAddress, normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { mailTransport } from "@/lib/platform/environment/env";
import { guardCode } from "./guard-login";
import { hashPassword } from "./hash-password";
import { validatePassword } from "./validate-password";

/** Throws emailMalformed for an invalid address, mailOff where no mail can be sent. */
export function requireEmail(email: string): void {
  if (!isEmailAddress(email))
    throw new AppError("emailMalformed", { issues: [{ path: "email", rule: "email" }] });
  if (mailTransport() === "off") throw new AppError("mailOff");
}

/**
 * Stores a pending registration until the emailed code is submitted. The same work and the same response
 * whether the address has an account or not. Throws badInput for an invalid password.
 */
export async function registerAccount(
  ctx: Context,
  input: z.output<typeof registerCall.input>,
): Promise<z.input<typeof registerCall.output>> {
  requireEmail(input.email);
  const error = validatePassword(input.password, { about: [input.email, input.name] });
  const issues = [
    ...(error ? [{ path: "password", rule: error }] : []),
    ...(input.kind === "business" && input.name === "" ? [{ path: "name", rule: "too_small" }] : []),
  ];
  if (issues.length > 0) throw new AppError("badInput", { issues });
  await guardCode(ctx, normalizeEmail(input.email));
  const pending = {
    kind: input.kind,
    name: input.name,
    passwordHash: await hashPassword(ctx, input.password),
    timeZone: readTimeZone(input.timeZone) ?? "UTC",
  };
  const request = { purpose: "register", email: input.email, locale: input.language, pending } as const;
  const registration = await issueCodeInTurn(ctx.db, request, ctx.now);
  recordSecurityEvent(ctx, "code.requested", { how: "register", mailbox: normalizeEmail(input.email) });
  return { state: "codeSent", registration };
}
