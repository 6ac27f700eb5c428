import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { type AllowanceAsk, takeAllowance } from "@/lib/platform/take-allowance";
import { codeLimits, factorLimits, loginLimits } from "./constants";

type Limit = Pick<AllowanceAsk, "max" | "windowSeconds">;

async function take(ctx: Context, key: string, limit: Limit): Promise<void> {
  const { allowed, resetSeconds } = await takeAllowance(ctx.db, { key, ...limit, now: ctx.now });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/**
 * Counts a password that is about to be looked at; throws tooFrequent when there were too many. A mailbox without an
 * account counts like one that has it. `device`: name of a device that the owner logged in with, which has its own count.
 */
export async function guardLogin(ctx: Context, emailKey: string, device: string | null): Promise<void> {
  if (device !== null) return take(ctx, `login device ${device}`, loginLimits.device);
  await take(ctx, `login network ${ctx.caller.address}`, loginLimits.network);
  await take(ctx, `login mailbox ${emailKey}`, loginLimits.mailbox);
}

/** Counts an authenticator's code at log-in, as `guardLogin` counts passwords; of a recovery code only its network counts. */
export async function guardFactor(
  ctx: Context,
  userId: string,
  { device, isRecovery }: { readonly device: string | null; readonly isRecovery: boolean },
): Promise<void> {
  if (device !== null) return take(ctx, `factor device ${device}`, factorLimits.device);
  await take(ctx, `factor network ${ctx.caller.address}`, factorLimits.network);
  if (!isRecovery) await take(ctx, `factor user ${userId}`, factorLimits.user);
}

/** Counts a password that a signed-in user gives once more. */
export async function guardConfirmation(ctx: Context, userId: string): Promise<void> {
  await take(ctx, `confirm ${userId}`, loginLimits.device);
}

/** Counts a code that is about to be sent; throws tooFrequent when there were too many. */
export async function guardCode(ctx: Context, emailKey: string): Promise<void> {
  const { address } = ctx.caller;
  await take(ctx, `code network ${address}`, codeLimits.network);
  await take(ctx, `code mailbox network ${emailKey} ${address}`, codeLimits.mailboxNetwork);
  await take(ctx, `code mailbox ${emailKey}`, codeLimits.mailbox);
}
