import { z } from "zod";
import { packs, plans } from "@/lib/accounts/billing/data/plans";
import { failureReasons, orderKinds, orderStates, resultNames, subscriptionStates } from "./constants";

const cents = z.int().min(1).max(100_000_000);

/** What somebody wants to buy, and the price that was shown. */
export const purchaseSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pack"), item: z.enum(packs.map(({ id }) => id)), cents }),
  z.object({
    kind: z.literal("plan"),
    item: z.enum(plans.filter(({ monthlyCents }) => monthlyCents > 0).map(({ id }) => id)),
    cents,
  }),
]);
export type Purchase = z.output<typeof purchaseSchema>;

/** An order as its account sees it. */
export const orderViewSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(orderKinds),
  item: z.string(),
  numbers: z.int(),
  cents: z.int(),
  currency: z.string(),
  state: z.enum(orderStates),
  failure: z.enum(failureReasons).nullable(),
  /** Where it can be approved, while it can be. */
  approveUrl: z.url().nullable(),
  refundedCents: z.int(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Its invoice and credit notes, the invoice first. */
  documents: z.array(z.object({ id: z.uuid(), kind: z.enum(["invoice", "creditNote"]), number: z.string() })),
});
export type OrderView = z.output<typeof orderViewSchema>;

/** What the billing history is filtered by. Days are in the account's time zone. */
export const historyFilterSchema = z.object({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  kind: z.enum(orderKinds).nullable().default(null),
  result: z.enum(resultNames).nullable().default(null),
  search: z.string().trim().max(50).default(""),
});
export type HistoryFilter = z.output<typeof historyFilterSchema>;
export const historyInputSchema = historyFilterSchema.extend({
  pageIndex: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(20),
});

/** The plan that an account pays for. */
export const subscriptionViewSchema = z.object({
  id: z.uuid(),
  plan: z.string(),
  cents: z.int(),
  currency: z.string(),
  state: z.enum(subscriptionStates),
  /** Smaller plan that begins with the next charge; null: none. */
  wantedPlan: z.string().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  /** Until when a failing charge can be put right; null: it does not fail. */
  graceUntil: z.iso.datetime().nullable(),
});
export type SubscriptionView = z.output<typeof subscriptionViewSchema>;
