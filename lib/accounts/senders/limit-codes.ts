import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { mailTransport } from "@/lib/platform/environment/env";
import { codesOfAccountPerDay, codesPerDay, codesPerMinute } from "./constants";

const daySeconds = 24 * 60 * 60;

/** Counts one code to an address. Throws tooFrequent, mailOff. Not in a transaction. */
export async function limitCodes(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId }: Pick<AccountScope, "accountId">,
  address: string,
): Promise<void> {
  if (mailTransport() === "off") throw new AppError("mailOff");
  const own = `${accountId} ${address.toLowerCase()}`;
  const limits = [
    { key: `sender code a minute ${own}`, max: codesPerMinute, windowSeconds: 60 },
    { key: `sender code a day ${own}`, max: codesPerDay, windowSeconds: daySeconds },
    { key: `sender codes ${accountId}`, max: codesOfAccountPerDay, windowSeconds: daySeconds },
  ];
  for (const limit of limits) {
    const { allowed, resetSeconds } = await consumeAllowance(db, { ...limit, now });
    if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  }
}
