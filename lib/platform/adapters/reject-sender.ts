import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "./consume-allowance";
import type { Context } from "./context";

/**
 * Rejects a server's wrongly signed request. Throws keyInvalid, and tooFrequent after `perHourMax` from one
 * address. `source` separates the counts.
 */
export async function rejectSender(
  { db, now, caller }: Context,
  source: string,
  perHourMax: number,
): Promise<never> {
  const key = `${source}.wrong ${caller.address}`;
  const { allowed, resetSeconds } = await consumeAllowance(db, {
    key,
    max: perHourMax,
    windowSeconds: 3600,
    now,
  });
  throw allowed
    ? new AppError("keyInvalid")
    : new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}
