import { codeLimits, loginLimits, secondFactorLimits } from "@/lib/accounts/users/constants";
import { AppError } from "@/lib/core/app-error";
import { type AllowanceRequest, consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { mailTransport } from "@/lib/platform/environment/env";

type Limit = Pick<AllowanceRequest, "max" | "windowSeconds">;

/**
 * The next step of a login: the password is checked, or the caller must first prove access to the mailbox.
 * Never a rejection: others' attempts do not lock the owner out.
 */
export type LoginStep = "look" | "proveMailbox";

async function take(ctx: Context, key: string, limit: Limit): Promise<void> {
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, { key, ...limit, now: ctx.now });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/**
 * Consumes each limit in turn, and none after one that is exceeded. Where no mail can be sent, that one
 * rejects.
 */
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
 * Counts a password attempt before checking it. An address without an account counts like one with it.
 * `device`: name of a known device, which has its own limit. Throws tooFrequent when this device or this
 * network tried too often.
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

/** Counts a password that comes with an emailed code: limited by that code's own attempts, and the network. */
export async function guardProvedLogin(ctx: Context): Promise<void> {
  await take(ctx, `login network ${ctx.caller.address}`, loginLimits.network);
}

/**
 * Counts an authenticator code at login, as `guardLogin` counts passwords; a recovery code counts only for its
 * network. `isProved`: it comes with an emailed code.
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

/** Counts a password confirmation of a signed-in user. */
export async function guardConfirmation(ctx: Context, userId: string): Promise<void> {
  await take(ctx, `confirm ${userId}`, loginLimits.device);
}

/**
 * Counts a requested code; throws tooFrequent when this network requested too many. Other networks' requests do
 * not count.
 */
export async function guardCode(ctx: Context, emailKey: string): Promise<void> {
  const { address } = ctx.caller;
  await take(ctx, `code network ${address}`, codeLimits.network);
  await take(ctx, `code mailbox network ${emailKey} ${address}`, codeLimits.mailboxNetwork);
}
