import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierRegistration } from "@/db/schema/connectors";
import { registrationsPerNumberMax } from "@/lib/connectors/kit/constants";
import type { CarrierRequest, ConnectorContext } from "@/lib/connectors/kit/query-schemas";
import { evidenceOf, inBatches } from "@/lib/connectors/kit/rules";
import type { ActiveConnector, BuildContext, RegistrationAnswer } from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { consumeBudget } from "./consume-budget";
import { applyBackoff, type CallDeadline, sendCall } from "./send-call";

export interface Registered {
  /** Known to the aggregator: to be queried now. */
  readonly known: readonly CarrierRequest[];
  /** Already resolved: registered just now, or not to be registered. */
  readonly settled: readonly { readonly request: CarrierRequest; readonly outcome: Outcome }[];
}

/**
 * Makes sure that an aggregator knows the numbers, and pays once for each: registrations are remembered, capped
 * per day, and numbers that the caller does not vouch for are never registered.
 */
export async function registerNumbers(
  cx: ConnectorContext,
  active: ActiveConnector,
  requests: readonly CarrierRequest[],
  build: BuildContext,
  patience: CallDeadline,
): Promise<Registered> {
  const { registration, batch } = active.connector;
  if (!registration || requests.length === 0) return { known: requests, settled: [] };
  const held = await readRegistrations(cx.db, active.account, requests);
  const known = requests.filter((request) => held.get(rowKey(request))?.held);
  const settled: { request: CarrierRequest; outcome: Outcome }[] = [];
  const paid: CarrierRequest[] = [];
  for (const request of requests) {
    const row = held.get(rowKey(request));
    if (row?.held) continue;
    const outcome =
      mayNotRegister(request, row) ?? (await payRegistration(cx, active, registration.perDay, patience));
    if (outcome === null) paid.push(request);
    else settled.push({ request, outcome });
  }
  for (const part of inBatches(paid, registration.max ?? batch.max)) {
    for (const call of registration.build(part, active.credential, build)) {
      const sent = await sendCall(cx, active, call, patience);
      const answers = sent.kind === "reply" ? readAnswers(cx, active, sent.reply, part) : new Map();
      for (const request of part) {
        const answer = sent.kind === "failed" ? failed(sent.outcome) : (answers.get(request.key) ?? silent);
        if (answer.kind === "notTaken") {
          settled.push({ request, outcome: answer.outcome });
          if (sent.reply) await applyBackoff(cx, active, answer.outcome, accountFor(answer.outcome, active));
          continue;
        }
        await remember(cx.db, active.account, request, cx.now());
        if (answer.kind === "known") known.push(request);
        else settled.push({ request, outcome: { kind: "pending", retryAfterMs: answer.retryAfterMs } });
      }
    }
  }
  return { known, settled };
}

/** Why a number is not registered (again); null if it may be. */
function mayNotRegister(
  request: CarrierRequest,
  row: { readonly times: number } | undefined,
): Outcome | null {
  // The aggregator lost it more than once: it is no way to this carrier.
  if (row && row.times >= registrationsPerNumberMax) return { kind: "notConnected" };
  return (request.mayRegister ?? request.carrier !== null) ? null : { kind: "notConnected" };
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
export async function forgetNumber(db: Db, account: string, request: CarrierRequest): Promise<void> {
  await db
    .update(carrierRegistration)
    .set({ held: false })
    .where(
      and(
        eq(carrierRegistration.account, account),
        eq(carrierRegistration.number, request.number),
        eq(carrierRegistration.carrier, request.carrier ?? ""),
      ),
    );
}

/** An answer that does not mention the number, or that could not be read at all. */
const silent: RegistrationAnswer = failed({ kind: "unreadable", path: "the number's part", sample: "" });
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
  requests: readonly CarrierRequest[],
): ReadonlyMap<string, RegistrationAnswer> {
  const { connector } = active;
  const read = { now: cx.now(), connector: connector.id, evidence: evidenceOf(reply.body), language: "en" };
  try {
    return connector.registration?.read(reply, requests, read) ?? new Map();
  } catch {
    cx.log.error({ connector: connector.id }, "a connector failed to read a registration");
    return new Map();
  }
}

function rowKey(request: { readonly number: string; readonly carrier: string | null }): string {
  return `${request.number} ${request.carrier ?? ""}`;
}

async function readRegistrations(db: Db, account: string, requests: readonly CarrierRequest[]) {
  const numbers = [...new Set(requests.map((request) => request.number))];
  const rows = await db
    .select()
    .from(carrierRegistration)
    .where(and(eq(carrierRegistration.account, account), inArray(carrierRegistration.number, numbers)));
  return new Map(rows.map((row) => [rowKey(row), row]));
}

async function remember(db: Db, account: string, request: CarrierRequest, now: Date): Promise<void> {
  await db
    .insert(carrierRegistration)
    .values({ account, number: request.number, carrier: request.carrier ?? "", registeredAt: now })
    .onConflictDoUpdate({
      target: [carrierRegistration.account, carrierRegistration.number, carrierRegistration.carrier],
      set: { held: true, registeredAt: now, times: sql`${carrierRegistration.times} + 1` },
    });
}
