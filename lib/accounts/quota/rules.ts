import { addDays, dayStart, localDay } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { addMonths } from "@/lib/core/months";
import type { QuotaState } from "./read-quota";
import { type QuotaMonth, resolveMonth } from "./resolve-month";
import type { OpenLot } from "./schemas";

/** What drawing numbers does to an account's lots. */
export interface DrawPlan {
  readonly month: QuotaMonth;
  /** Numbers that may be added: known ones, and as many others as there is quota for, in the order given. */
  readonly fits: ReadonlySet<string>;
  /** Of these, those that count from now on. */
  readonly counted: readonly string[];
  /** The month's lot, if it is issued now; before anything is taken from it. */
  readonly issued: OpenLot | null;
  readonly expired: readonly OpenLot[];
  /** Lots of this month that end at another moment, because the account has another time zone now. */
  readonly moved: readonly OpenLot[];
  /** What can be drawn, in its order, before anything is taken: with the month's lot, issued or not. */
  readonly supply: readonly OpenLot[];
  readonly taken: readonly { readonly lot: OpenLot; readonly count: number }[];
  /** What can still be drawn, before and after: with the month's lot, issued or not. */
  readonly available: number;
  readonly left: number;
}

/** Source of a month's lot; those of a larger plan that came later begin with it too. */
export const monthSource = ({ from }: QuotaMonth): string => `month:${from.slice(0, 7)}`;

/** End of something that lasts this many calendar months: of the same day, or of a shorter month's last. */
export function endAfterMonths(zone: string, now: Date, months: number): Date {
  return dayStart(addDays(addMonths(localDay(now, zone), months), 1), zone);
}

/**
 * Decides which numbers fit and what they are taken from: the month's lot first, then what expires earliest. The month's
 * lot is issued with the first number that needs one, and as soon as it may be where nothing was left. Pure, but for ids.
 */
export function planDraw(state: QuotaState, numbers: readonly string[], now: Date): DrawPlan {
  const month = resolveMonth(state.zone, now);
  const source = monthSource(month);
  const isOwn = (lot: OpenLot) => lot.source.startsWith(source);
  const lots = state.lots.map((lot) => (isOwn(lot) ? { ...lot, expiresAt: month.endsAt } : lot));
  const moved = lots.filter(
    (lot, at) => isOwn(lot) && lot.expiresAt.getTime() !== state.lots[at]?.expiresAt.getTime(),
  );
  const open = lots.filter(({ expiresAt }) => expiresAt > now);
  const fresh: OpenLot | null = state.months.includes(source) ? null : createMonthLot(state, month, now);
  const supply = [...open, ...(fresh ? [fresh] : [])].sort(compareLots);
  const available = supply.reduce((sum, { left }) => sum + left, 0);
  const distinct = [...new Set(numbers)];
  const unknown = distinct.filter((number) => !state.known.has(number));
  const counted = unknown.slice(0, available);
  const refused = new Set(unknown.slice(available));
  const isNeeded = unknown.length > 0 || state.usedUpAt !== null;
  return {
    month,
    fits: new Set(distinct.filter((number) => !refused.has(number))),
    counted,
    issued: isNeeded ? fresh : null,
    expired: lots.filter(({ expiresAt }) => expiresAt <= now),
    moved,
    supply,
    taken: takeFrom(supply, counted.length),
    available,
    left: available - counted.length,
  };
}

function createMonthLot({ plan }: QuotaState, month: QuotaMonth, now: Date): OpenLot {
  const count = { amount: plan.parcelsPerMonth, left: plan.parcelsPerMonth };
  const times = { createdAt: now, expiresAt: month.endsAt };
  return { id: newId(now), kind: "month", source: monthSource(month), ...count, ...times };
}

function compareLots(a: OpenLot, b: OpenLot): number {
  if ((a.kind === "month") !== (b.kind === "month")) return a.kind === "month" ? -1 : 1;
  return a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1);
}

function takeFrom(lots: readonly OpenLot[], count: number): DrawPlan["taken"] {
  let open = count;
  return lots.flatMap((lot) => {
    const part = Math.min(lot.left, open);
    open -= part;
    return part > 0 ? [{ lot, count: part }] : [];
  });
}
