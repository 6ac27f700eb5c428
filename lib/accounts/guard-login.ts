import { AppError } from "@/lib/core/app-error";
import { type AllowanceRequest, consumeAllowance } from "@/lib/platform/consume-allowance";
import type { Context } from "@/lib/platform/context";
import { mailTransport } from "@/lib/platform/env";
import { codeLimits, loginLimits, secondFactorLimits } from "./constants";

type Limit = Pick<AllowanceRequest, "max" | "windowSeconds">;

/**
 * What comes next for who logs in: what they gave is looked at, or first they prove that they read the mailbox. Never a
 * closed door: what strangers tried does not keep the owner out.
 */
export type LoginStep = "look" | "proveMailbox";

async function take(ctx: Context, key: string, limit: Limit): Promise<void> {
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, { key, ...limit, now: ctx.now });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/** Takes from each in turn, and nothing from those after one that is used up. Where no mail can be sent, that one refuses. */
async function takeOrProve(ctx: Context, limits: readonly (readonly [string, Limit])[]): Promise<LoginStep> {
  for (const [key, limit] of limits) {
    const { allowed, resetSeconds } = await consumeAllowance(ctx.db, { key, ...limit, now: ctx.now });
    if (allowed) continue;
    if (mailTransport() === "off") throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
    return "proveMailbox";
  }
  return "look";
}

/**
 * Counts a password that is about to be looked at. A mailbox without an account counts like one that has it. `device`: name
 * of a device that the owner logged in with, which has its own count. Throws tooFrequent when this device or this network
 * tried too often.
 */
export async function guardLogin(ctx: Context, emailKey: string, device: string | null): Promise<LoginStep> {
  const { address } = ctx.caller;
  if (device !== null) {
    await take(ctx, `login device ${device}`, loginLimits.device);
    return "look";
  }
  await take(ctx, `login network ${address}`, loginLimits.network);
  return takeOrProve(ctx, [
    [`login mailbox network ${emailKey} ${address}`, loginLimits.mailboxNetwork],
    [`login mailbox ${emailKey}`, loginLimits.mailbox],
  ]);
}

/** Counts a password that comes with the code of a mail: that code's own tries bound it, and its network. */
export async function guardProvedLogin(ctx: Context): Promise<void> {
  await take(ctx, `login network ${ctx.caller.address}`, loginLimits.network);
}

/**
 * Counts an authenticator's code at log-in, as `guardLogin` counts passwords; of a recovery code only its network counts.
 * `isProved`: a code that was mailed comes with it.
 */
export async function guardSecondFactor(
  ctx: Context,
  userId: string,
  how: { readonly device: string | null; readonly isRecovery: boolean; readonly isProved: boolean },
): Promise<LoginStep> {
  if (how.device !== null) {
    await take(ctx, `factor device ${how.device}`, secondFactorLimits.device);
    return "look";
  }
  await take(ctx, `factor network ${ctx.caller.address}`, secondFactorLimits.network);
  if (how.isRecovery) return "look";
  if (!how.isProved) return takeOrProve(ctx, [[`factor user ${userId}`, secondFactorLimits.user]]);
  await take(ctx, `factor proved ${userId}`, secondFactorLimits.proved);
  return "look";
}

/** Counts a password that a signed-in user gives once more. */
export async function guardConfirmation(ctx: Context, userId: string): Promise<void> {
  await take(ctx, `confirm ${userId}`, loginLimits.device);
}

/** Counts a code that is asked for; throws tooFrequent when this network asked too often. Others' wishes do not count. */
export async function guardCode(ctx: Context, emailKey: string): Promise<void> {
  const { address } = ctx.caller;
  await take(ctx, `code network ${address}`, codeLimits.network);
  await take(ctx, `code mailbox network ${emailKey} ${address}`, codeLimits.mailboxNetwork);
}
