import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { states, trialsOfCompanyPerHour, trialsPerHour, trialWindowSeconds } from "./constants";
import { carrierAccountChanged } from "./events";
import type { CarrierAccountRow } from "./queries";

type Scope = Pick<AccountScope, "accountId">;

/** Counts one trial of a carrier account. Throws tooFrequent. Not in a transaction. */
export async function allowTrial(ctx: Context, { accountId }: Scope, id: string): Promise<void> {
  const limits = [
    { key: `carrier account trial ${id}`, max: trialsPerHour },
    { key: `carrier account trials ${accountId}`, max: trialsOfCompanyPerHour },
  ];
  for (const limit of limits) {
    const request = { ...limit, windowSeconds: trialWindowSeconds, now: ctx.now };
    const { allowed, resetSeconds } = await consumeAllowance(ctx.db, request);
    if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  }
}

/** Sets a carrier account to "in activation" and has its credential tried. Throws notFound for another account's. */
export async function startTrial(
  tx: Db,
  { now }: Pick<Context, "now">,
  scope: Scope,
  id: string,
): Promise<CarrierAccountRow> {
  const trial = sql`${carrierAccount.trial} + 1`;
  const change = { state: states.inActivation, reason: null, trialAt: now, trial };
  const row = requireRow(await updateOwned(tx, carrierAccount, scope, id, change));
  await enqueue(tx, carrierAccountChanged, { id, trial: row.trial });
  return row;
}
