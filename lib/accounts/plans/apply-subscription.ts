import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { paymentCharge, paymentOrder, planSubscription } from "@/db/schema/payments";
import { computeGraceEnd } from "@/lib/accounts/payments/compute-paid-until";
import { openOrderStates } from "@/lib/accounts/payments/constants";
import { dropPlan, isOwnPlan } from "@/lib/accounts/payments/drop-plan";
import { planFailing } from "@/lib/accounts/payments/events";
import { findSuccessor } from "@/lib/accounts/payments/find-successor";
import type { SubscriptionReading } from "@/lib/accounts/payments/providers/paypal/fetch-subscription";
import { recordSales } from "@/lib/accounts/payments/record-sales";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { setPlan } from "@/lib/accounts/quota/set-plan";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { type Resolution, resolveSubscription } from "./resolve-subscription";

/** What the provider is to do next. */
export type SubscriptionTask =
  | { readonly kind: "cancel" }
  | {
      readonly kind: "refund";
      readonly saleId: string;
      readonly accountId: AccountId;
      readonly cents: number;
      readonly currency: string;
    };

type Row = typeof planSubscription.$inferSelect & { readonly accountId: AccountId };

/**
 * Stores what was read of a subscription at the provider: its charges, where it stands, and what that makes of the
 * account's plan. The same reading again changes nothing. Returns what is left to do there; null: nothing.
 */
export async function applySubscription(
  tx: Tx,
  { remote, sales }: SubscriptionReading,
  { now, log }: Pick<Context, "now" | "log">,
): Promise<SubscriptionTask | null> {
  const found = await findRow(tx, remote.id, remote.customId);
  if (!found) {
    log.warn({ subscription: remote.id }, "a subscription at the provider that is none of ours");
    return null;
  }
  await lockQuota(tx, found.accountId);
  const claimed = await lockRow(tx, found);
  if (claimed === null || remote.customId !== claimed.id) return null;
  if (claimed.providerId === null) await update(tx, claimed, { providerId: remote.id });
  else if (claimed.providerId !== remote.id) return null;
  await recordSales(tx, claimed, sales, { now, log });
  const row = (await lockRow(tx, claimed)) ?? claimed;
  const [owner] = await tx
    .select({ zone: account.timeZone })
    .from(account)
    .where(eq(account.id, row.accountId));
  const zone = owner?.zone ?? "UTC";
  const { replacedAt, followedBy } = await findSuccessor(tx, row);
  const rest = replacedAt === null ? null : await computeRest(tx, row, replacedAt);
  const graceEnd = row.paidUntil === null ? null : computeGraceEnd(zone, row.paidUntil);
  const facts = {
    ...{ ...row, graceEnd, isReplaced: replacedAt !== null, isFollowed: followedBy !== null },
    isRefundDue: rest !== null,
  };
  const resolved = resolveSubscription(facts, remote, now);
  await storeResolution(tx, row, { resolved, followedBy, isReplaced: replacedAt !== null, graceEnd, now });
  if (resolved.todo === "refund") return rest;
  return resolved.todo === "cancel" ? { kind: "cancel" } : null;
}

/** By the provider's id; by our own where its answer was lost. */
async function findRow(tx: Tx, providerId: string, customId: string | null) {
  const isId = customId !== null && /^[0-9a-f-]{36}$/.test(customId);
  const lost = isId ? and(isNull(planSubscription.providerId), eq(planSubscription.id, customId)) : undefined;
  const [row] = await tx
    .select({ id: planSubscription.id, accountId: planSubscription.accountId })
    .from(planSubscription)
    .where(
      and(eq(planSubscription.provider, "paypal"), or(eq(planSubscription.providerId, providerId), lost)),
    );
  return row as Pick<Row, "id" | "accountId"> | undefined;
}

const own = ({ id, accountId }: Pick<Row, "id" | "accountId">) =>
  and(eq(planSubscription.id, id), eq(planSubscription.accountId, accountId));

async function lockRow(tx: Tx, row: Pick<Row, "id" | "accountId">): Promise<Row | null> {
  const [locked] = await tx.select().from(planSubscription).where(own(row)).for("update");
  return locked ? { ...locked, accountId: row.accountId } : null;
}

const update = (tx: Tx, row: Row, values: Partial<typeof planSubscription.$inferInsert>) =>
  tx.update(planSubscription).set(values).where(own(row));

/** What goes back of the month that another plan replaced; null: nothing. */
async function computeRest(
  tx: Tx,
  { id, accountId, state, paidUntil }: Row,
  replacedAt: Date,
): Promise<SubscriptionTask | null> {
  const [latest] = await tx
    .select({ charge: paymentCharge, paidAt: paymentOrder.paidAt })
    .from(paymentOrder)
    .innerJoin(paymentCharge, eq(paymentCharge.orderId, paymentOrder.id))
    .where(and(eq(paymentOrder.planSubscriptionId, id), eq(paymentOrder.accountId, accountId)))
    .orderBy(desc(paymentOrder.paidAt), desc(paymentOrder.id))
    .limit(1);
  if (!latest?.paidAt || paidUntil === null || state === "ended") return null;
  const from = Math.max(replacedAt.getTime(), latest.paidAt.getTime());
  const [unused, whole] = [paidUntil.getTime() - from, paidUntil.getTime() - latest.paidAt.getTime()];
  if (unused <= 0 || whole <= 0) return null;
  const { id: saleId, currency, refundedCents } = latest.charge;
  // Exact: a month has 2.7e9 milliseconds, so prices below 3e6 cents stay below 2^53.
  const cents = Math.floor(((latest.charge.cents - refundedCents) * unused) / whole);
  return cents > 0 ? { kind: "refund", saleId, accountId, cents, currency } : null;
}

interface Outcome {
  readonly resolved: Resolution;
  readonly followedBy: string | null;
  readonly isReplaced: boolean;
  readonly graceEnd: Date | null;
  readonly now: Date;
}

async function storeResolution(tx: Tx, row: Row, outcome: Outcome): Promise<void> {
  const { resolved, followedBy, isReplaced, graceEnd, now } = outcome;
  const { state, failingSince, cancelledAt } = resolved;
  const wantedPlan = isReplaced ? null : followedBy;
  await update(tx, row, { state, failingSince, cancelledAt, wantedPlan, checkedAt: now });
  if (state !== row.state) await update(tx, row, { updatedAt: now });
  await closeOrder(tx, row, state, now);
  if (state === "failing" && row.failingSince === null)
    await enqueue(tx, planFailing, { subscriptionId: row.id });
  if (isReplaced || row.paidUntil === null) return;
  if (state === "ended") return dropPlan(tx, row, now);
  // Once nothing more is charged there is nothing to wait for after the paid month, unless a smaller plan follows.
  const until = state === "cancelled" && followedBy === null ? row.paidUntil : (graceEnd ?? row.paidUntil);
  await movePlanEnd(tx, row, until, now);
}

/** Lets the account's plan end at another moment, if it is this subscription's. */
async function movePlanEnd(tx: Tx, row: Row, until: Date, now: Date): Promise<void> {
  const plan = row.plan as Parameters<typeof setPlan>[1]["plan"];
  if (until <= now || !(await isOwnPlan(tx, row))) return;
  await setPlan(tx, { accountId: row.accountId, plan, lasts: { until }, isForced: true, now });
}

/** The order of a first month that is not charged yet follows its subscription. */
async function closeOrder(tx: Tx, row: Row, state: Resolution["state"], now: Date): Promise<void> {
  const next = { active: "approved", dropped: row.cancelledAt === null ? "expired" : "cancelled" } as const;
  if (state !== "active" && state !== "dropped") return;
  await tx
    .update(paymentOrder)
    .set({ state: next[state], approveUrl: null, updatedAt: now })
    .where(
      and(
        eq(paymentOrder.planSubscriptionId, row.id),
        eq(paymentOrder.accountId, row.accountId),
        isNull(paymentOrder.providerId),
        inArray(paymentOrder.state, [...openOrderStates]),
      ),
    );
}
