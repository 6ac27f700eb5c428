import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierBudget } from "@/db/schema/connectors";
import { isAhead } from "@/lib/connectors/kit/check-ahead";
import { pauseMaxMs, rateSafety, readerShare } from "@/lib/connectors/kit/constants";
import type { Limits } from "@/lib/connectors/kit/schemas";
import { grantCall, isToday } from "./grant-calls";

export interface BudgetRequest {
  readonly account: string;
  readonly limits: Pick<Limits, "rate" | "perDay">;
  /** A reader is waiting: the reserved part of the day may be used. */
  readonly interactive: boolean;
  /** Longest acceptable wait for the rate limit. */
  readonly waitMaxMs: number;
}

/** granted: the call is counted and may be made after `waitMs`. Otherwise nothing was counted. */
export type BudgetAnswer =
  | { readonly kind: "granted"; readonly waitMs: number }
  | { readonly kind: "wait"; readonly retryAfterMs: number; readonly scope: "call" | "day" }
  | { readonly kind: "denied"; readonly retryAfterMs: number };

/**
 * Takes one call from an account's budget, shared by all processes: it counts the day (UTC, by the database's clock)
 * and reserves the next free moment of the rate limit, so calls of any number of processes are spaced and no window ever
 * holds more than its `max`.
 */
export async function consumeBudget(db: Db, request: BudgetRequest): Promise<BudgetAnswer> {
  for (;;) {
    const answer = (await grant(db, request)) ?? (await readRefusal(db, request));
    if (answer) return answer;
    // The account is new, or became free between the two reads.
    await addAccount(db, request.account);
  }
}

/** Average interval between calls, and how much of it a burst may be ahead; seconds. */
export function paceOf({ rate }: BudgetRequest["limits"]): {
  readonly interval: number;
  readonly slack: number;
} {
  const interval = rate ? (rate.seconds * rateSafety) / (rate.max - rate.burst + 1) : 0;
  return { interval, slack: rate ? interval * (rate.burst - 1) : 0 };
}

/** Calls a day that this caller may use; null = no limit. */
export function capOf({ limits, interactive }: Pick<BudgetRequest, "limits" | "interactive">): number | null {
  if (limits.perDay === undefined) return null;
  return interactive ? limits.perDay : Math.floor(limits.perDay * (1 - readerShare));
}

async function grant(db: Db, request: BudgetRequest): Promise<BudgetAnswer | null> {
  const { account, waitMaxMs } = request;
  const wait = await grantCall(db, { account, waitMaxMs, cap: capOf(request), ...paceOf(request.limits) });
  return wait === null ? null : { kind: "granted", waitMs: wait };
}

/** Why nothing was granted; null where there is no reason (any more). */
async function readRefusal(db: Db, request: BudgetRequest): Promise<BudgetAnswer | null> {
  const [state] = await db
    .select({
      blockedWhy: carrierBudget.blockedWhy,
      blockedMs: ms(sql`case when ${isAhead(carrierBudget.blockedUntil, pauseMaxMs)}
        then ${carrierBudget.blockedUntil} - clock_timestamp() end`),
      rateMs: ms(sql`${carrierBudget.paidUntil} - clock_timestamp()`),
      dayMs: ms(
        sql`(date_trunc('day', clock_timestamp() at time zone 'utc') + interval '1 day') at time zone 'utc' - clock_timestamp()`,
      ),
      used: sql<number>`case when ${isToday(sql`${carrierBudget.day}`, sql`clock_timestamp()`)}
        then ${carrierBudget.usedToday} else 0 end`,
    })
    .from(carrierBudget)
    .where(eq(carrierBudget.account, request.account));
  if (!state) return null;
  if (state.blockedMs !== null && state.blockedMs > 0) {
    const retryAfterMs = Math.ceil(state.blockedMs);
    if (state.blockedWhy === "denied") return { kind: "denied", retryAfterMs };
    return { kind: "wait", retryAfterMs, scope: state.blockedWhy === "day" ? "day" : "call" };
  }
  const cap = capOf(request);
  if (cap !== null && state.used >= cap)
    return { kind: "wait", retryAfterMs: Math.ceil(state.dayMs ?? 0) + 1000, scope: "day" };
  const waitMs = (state.rateMs ?? 0) - paceOf(request.limits).slack * 1000;
  if (waitMs <= request.waitMaxMs) return null;
  return { kind: "wait", retryAfterMs: Math.max(1000, Math.ceil(waitMs)), scope: "call" };
}

/** Records that the carrier said stop: nobody calls with this account before that time. */
export async function blockAccount(
  db: Db,
  account: string,
  reason: "call" | "day" | "denied",
  pauseMs: number,
): Promise<void> {
  await addAccount(db, account);
  await db
    .update(carrierBudget)
    .set({
      blockedUntil: sql`greatest(case when ${isAhead(sql`blocked_until`, pauseMaxMs)} then blocked_until end,
          clock_timestamp() + make_interval(secs => ${pauseMs / 1000}))`,
      blockedWhy: reason,
    })
    .where(eq(carrierBudget.account, account));
}

async function addAccount(db: Db, account: string): Promise<void> {
  const now = sql`clock_timestamp()`;
  await db
    .insert(carrierBudget)
    .values({ account, paidUntil: now, day: sql`(clock_timestamp() at time zone 'utc')::date` })
    .onConflictDoNothing();
}

function ms(interval: ReturnType<typeof sql>) {
  return sql<number | null>`(extract(epoch from ${interval}) * 1000)::float8`;
}
