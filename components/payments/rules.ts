import { readParts, type Search, writeParts } from "@/components/ui/table/search-filter";
import type { Plan } from "@/lib/accounts/billing/data/plans";
import type { OrderState } from "@/lib/accounts/payments/constants";
import type { HistoryFilter, OrderView, SubscriptionView } from "@/lib/accounts/payments/schemas";
import { historyFilterSchema } from "@/lib/accounts/payments/schemas";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import type { PayState } from "./payment-calls";

/** What a plan is to an account: its present one, one that follows, or what buying it would do. */
export type PlanChange =
  | "present"
  | "planned"
  | "first"
  | "upgrade"
  | "downgrade"
  | "resume"
  | "again"
  | "none";

/** The plan that is paid monthly, if one is in force. */
export function paidPlan({ subscription }: Pick<PayState, "subscription">): SubscriptionView | null {
  const inForce: readonly string[] = ["active", "failing", "cancelled"];
  return subscription !== null && inForce.includes(subscription.state) ? subscription : null;
}

/**
 * What choosing a plan would do: a larger one begins at once, a smaller one when the paid month ends, and the present one
 * goes on after it if it was cancelled or a smaller one was to follow. Once nothing is paid any more, each begins at once.
 */
export function planChange(
  { id, monthlyCents }: Pick<Plan, "id" | "monthlyCents">,
  state: Pick<PayState, "plan" | "subscription">,
  now: Date,
): PlanChange {
  const paid = paidPlan(state);
  if (paid?.wantedPlan === id) return "planned";
  const isOver = paid?.paidUntil != null && Date.parse(paid.paidUntil) <= now.getTime();
  if ((paid?.plan ?? state.plan) === id) {
    if (paid === null) return "present";
    if (isOver) return "again";
    const goesOn = paid.state === "active" && paid.wantedPlan === null;
    return goesOn ? "present" : "resume";
  }
  if (monthlyCents === 0) return "none";
  if (!paid?.paidUntil || isOver) return "first";
  return monthlyCents > paid.cents ? "upgrade" : "downgrade";
}

/** How a state looks: done well, waiting, failed, or over. */
export type StateTone = "good" | "waiting" | "bad" | "over";
export const stateTones: Readonly<Record<OrderState, StateTone>> = {
  created: "waiting",
  approved: "waiting",
  capturing: "waiting",
  pending: "waiting",
  paid: "good",
  declined: "bad",
  cancelled: "over",
  expired: "over",
  partRefunded: "over",
  refunded: "over",
  reversed: "bad",
};

/** Milliseconds until an order is asked about again, after so many times; null: what it says lasts. */
export function nextCheckMs(
  { state, documents }: Pick<OrderView, "state" | "documents">,
  times: number,
): number | null {
  if (state === "approved" || state === "capturing") return times < 20 ? 2500 : 15_000;
  // Its invoice is written at once.
  if (state === "paid" && documents.length === 0) return times < 8 ? 3000 : null;
  return state === "pending" ? 15_000 : null;
}

const parts = ["from", "to", "kind", "result", "search"] as const;

/** Orders on a page of the history. */
export const historyPageSize = 20;

/** All orders. */
export const noFilter: HistoryFilter = { from: null, to: null, kind: null, result: null, search: "" };

/** Reads a filter from an address. */
export function readHistoryFilter(search: Search): HistoryFilter {
  return { ...noFilter, ...readParts(historyFilterSchema.shape, parts, search) };
}

/** The part of an address after the question mark, empty for all orders. Reading it gives the filter back. */
export function writeHistoryFilter(filter: HistoryFilter): string {
  return writeParts(parts, filter);
}

/** The page that settles an order, as PayPal leads back to it. */
export function orderAddress(locale: Locale, orderId: string): string {
  return `${localePath(locale, signedInPages.openPayment.path)}?order=${orderId}`;
}

/** Writes instants as days of a zone: `27 November 2026`. */
export function dayWriter(locale: Locale, timeZone: string): (at: string) => string {
  const format = dateFormat(locale, { dateStyle: "long", timeZone });
  return (at) => format.format(new Date(at));
}

/** The last day of what ends at an instant: a month that ends at midnight is paid until the day before. */
export function lastDayWriter(locale: Locale, timeZone: string): (end: string) => string {
  const day = dayWriter(locale, timeZone);
  return (end) => day(new Date(Date.parse(end) - 1).toISOString());
}
