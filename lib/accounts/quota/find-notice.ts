import { choosePlan } from "@/lib/accounts/billing/rules";
import { computeUse, type MonthUse } from "./compute-use";
import { warnedPercents } from "./constants";
import { resolveMonth } from "./resolve-month";
import { monthSource } from "./rules";
import { heldQuotaSchema } from "./schemas";

export interface QuotaNotice extends MonthUse {
  /** First and last day, in the account's time zone. */
  readonly month: { readonly from: string; readonly to: string };
}

/**
 * What a note over each page says once 80 % of the month is used; null before. `held` is what was read with the account
 * (`viewShell`). A month of which nothing was drawn yet has all of its numbers.
 */
export function findNotice(held: unknown, timeZone: string, now: Date): QuotaNotice | null {
  const { lots, ...stored } = heldQuotaSchema.parse(held);
  const { from, to, ...month } = resolveMonth(timeZone, now);
  const source = monthSource({ from, to, ...month });
  const open = lots.filter((lot) => lot.expiresAt > now || lot.source.startsWith(source));
  if (!open.some((lot) => lot.source.startsWith(source))) return null;
  const use = computeUse(open, choosePlan(stored, now).parcelsPerMonth);
  return use.percent < warnedPercents[0] ? null : { ...use, month: { from, to } };
}
