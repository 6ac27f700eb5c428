import type { Db } from "@/db/client";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { readQuota } from "./read-quota";
import { planDraw } from "./rules";

/** Which of these numbers could be added now, in the order given: as `drawQuota` decides, without drawing. */
export async function previewDraw(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  numbers: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const state = await readQuota(db, { accountId, now }, numbers);
  return state === null ? new Set(numbers) : planDraw(state, numbers, now).fits;
}
