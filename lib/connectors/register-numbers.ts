import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierRegistration } from "@/db/schema/connectors";
import type { Outcome } from "@/lib/parcel/schemas";
import { registrationsPerNumberMax } from "./constants";
import { consumeBudget } from "./consume-budget";
import { evidenceOf, inBatches } from "./rules";
import type {
  ActiveConnector,
  BuildContext,
  CarrierRequest,
  ConnectorContext,
  RegistrationAnswer,
} from "./schemas";
import { applyBackoff, type CallDeadline, sendCall } from "./send-call";

export interface Registered {
  /** Known to the aggregator: to be queried now. */
  readonly known: readonly CarrierRequest[];
  /** Already resolved: registered just now, or not to be registered. */
  readonly settled: readonly { readonly ask: CarrierRequest; readonly outcome: Outcome }[];
}

/**
 * Makes sure that an aggregator knows the numbers, and pays once for each: registrations are remembered, capped
 * per day, and numbers that the caller does not vouch for are never registered.
 */
export async function registerNumbers(
  cx: ConnectorContext,
  active: ActiveConnector,
  asks: readonly CarrierRequest[],
  build: BuildContext,
  patience: CallDeadline,
): Promise<Registered> {
  const { registration, batch } = active.connector;
  if (!registration || asks.length === 0) return { known: asks, settled: [] };
  const held = await readRegistrations(cx.db, active.account, asks);
  const known = asks.filter((ask) => held.get(rowKey(ask))?.held);
  const settled: { ask: CarrierRequest; outcome: Outcome }[] = [];
  const paid: CarrierRequest[] = [];
  for (const ask of asks) {
    const row = held.get(rowKey(ask));
    if (row?.held) continue;
    const outcome =
      mayNotRegister(ask, row) ?? (await payRegistration(cx, active, registration.perDay, patience));
    if (outcome === null) paid.push(ask);
    else settled.push({ ask, outcome });
  }
  for (const part of inBatches(paid, batch.max)) {
    for (const call of registration.build(part, active.credential, build)) {
      const sent = await sendCall(cx, active, call, patience);
      const answers = sent.kind === "reply" ? readAnswers(cx, active, sent.reply, part) : new Map();
      for (const ask of part) {
        const answer = sent.kind === "failed" ? failed(sent.outcome) : (answers.get(ask.key) ?? silent);
        if (answer.kind === "notTaken") {
          settled.push({ ask, outcome: answer.outcome });
          if (sent.reply) await applyBackoff(cx, active, answer.outcome, accountFor(answer.outcome, active));
          continue;
        }
        await remember(cx.db, active.account, ask, cx.now());
        if (answer.kind === "known") known.push(ask);
        else settled.push({ ask, outcome: { kind: "pending", retryAfterMs: answer.retryAfterMs } });
      }
    }
  }
  return { known, settled };
}

/** Why a number is not registered (again); null if it may be. */
function mayNotRegister(ask: CarrierRequest, row: { readonly times: number } | undefined): Outcome | null {
  if (row && row.times >= registrationsPerNumberMax) return { kind: "noData", final: true };
  return (ask.mayRegister ?? ask.carrier !== null) ? null : { kind: "notConnected" };
}

/** Takes one registration from the day's quota; null if it was granted. */
async function payRegistration(
  { db }: ConnectorContext,
  active: ActiveConnector,
  perDay: number,
  { interactive }: CallDeadline,
): Promise<Outcome | null> {
  const account = `${active.account} register`;
  const budget = await consumeBudget(db, { account, limits: { perDay }, interactive, waitMaxMs: 0 });
  if (budget.kind === "granted") return null;
  return { kind: "throttled", retryAfterMs: budget.retryAfterMs, scope: "day" };
}

/** The aggregator lost the number: the next query may register it again. */
export async function forgetNumber(db: Db, account: string, ask: CarrierRequest): Promise<void> {
  await db
    .update(carrierRegistration)
    .set({ held: false })
    .where(
      and(
        eq(carrierRegistration.account, account),
        eq(carrierRegistration.number, ask.number),
        eq(carrierRegistration.carrier, ask.carrier ?? ""),
      ),
    );
}

const silent: RegistrationAnswer = { kind: "notTaken", outcome: { kind: "noData", final: false } };
function failed(outcome: Outcome): RegistrationAnswer {
  return { kind: "notTaken", outcome };
}

/**
 * A used-up quota stops registrations; registered numbers can still be queried. A rejected key stops
 * everything.
 */
function accountFor(outcome: Outcome, active: ActiveConnector): string {
  return outcome.kind === "throttled" && outcome.scope === "day"
    ? `${active.account} register`
    : active.account;
}

function readAnswers(
  cx: ConnectorContext,
  active: ActiveConnector,
  reply: Parameters<NonNullable<ActiveConnector["connector"]["registration"]>["read"]>[0],
  asks: readonly CarrierRequest[],
): ReadonlyMap<string, RegistrationAnswer> {
  const { connector } = active;
  const read = { now: cx.now(), connector: connector.id, evidence: evidenceOf(reply.body), language: "en" };
  try {
    return connector.registration?.read(reply, asks, read) ?? new Map();
  } catch {
    cx.log.error({ connector: connector.id }, "a connector failed to read a registration");
    return new Map();
  }
}

function rowKey(ask: { readonly number: string; readonly carrier: string | null }): string {
  return `${ask.number} ${ask.carrier ?? ""}`;
}

async function readRegistrations(db: Db, account: string, asks: readonly CarrierRequest[]) {
  const numbers = [...new Set(asks.map((ask) => ask.number))];
  const rows = await db
    .select()
    .from(carrierRegistration)
    .where(and(eq(carrierRegistration.account, account), inArray(carrierRegistration.number, numbers)));
  return new Map(rows.map((row) => [rowKey(row), row]));
}

async function remember(db: Db, account: string, ask: CarrierRequest, now: Date): Promise<void> {
  await db
    .insert(carrierRegistration)
    .values({ account, number: ask.number, carrier: ask.carrier ?? "", registeredAt: now })
    .onConflictDoUpdate({
      target: [carrierRegistration.account, carrierRegistration.number, carrierRegistration.carrier],
      set: { held: true, registeredAt: now, times: sql`${carrierRegistration.times} + 1` },
    });
}
