import { mergeStreams } from "@/lib/core/merge-streams";
import type { ExtraField } from "@/lib/parcel/constants";
import type { Extra, Outcome } from "@/lib/parcel/schemas";
import { backgroundWaitMaxMs, readerWaitMaxMs } from "./constants";
import { dropToken, fetchToken, type HeldToken } from "./fetch-token";
import { forgetNumber, registerNumbers } from "./register-numbers";
import { evidenceOf, failureOf, inBatches, sampleOf } from "./rules";
import type {
  ActiveConnector,
  BuildContext,
  CarrierAnswer,
  CarrierAnswers,
  CarrierRequest,
  Connector,
  ConnectorContext,
  HttpCall,
  HttpReply,
} from "./schemas";
import { applyBackoff, type CallDeadline, sendCall } from "./send-call";

/** One query to one connector: same account, language and priority. */
export interface Group {
  readonly active: ActiveConnector;
  readonly language: string;
  readonly interactive: boolean;
  readonly asks: readonly CarrierRequest[];
}

/** Queries one connector about many parcels: exactly one result for each, as they arrive. */
export async function* fetchBatch(cx: ConnectorContext, group: Group): CarrierAnswers {
  const { connector } = group.active;
  const run = new GroupRun(cx, group);
  const ready: CarrierRequest[] = [];
  for (const ask of group.asks) {
    const fields = connector.needs.filter((field) => !ask.extra[field]);
    if (fields.length > 0) yield run.answer(ask, { kind: "moreInfoNeeded", fields }, null);
    else ready.push(ask);
  }
  if (connector.simulate) yield* run.simulate(ready);
  else if (connector.registration) yield* run.registerAndAsk(ready);
  else yield* run.askAll(ready);
}

/** State of one running query. */
class GroupRun {
  readonly cx: ConnectorContext;
  readonly group: Group;
  readonly patience: CallDeadline;
  /** Set once continuing is pointless: the account must wait or is rejected. */
  #stopped: Outcome | null = null;
  #skipped = 0;

  constructor(cx: ConnectorContext, group: Group) {
    this.cx = cx;
    this.group = group;
    const wait = group.interactive
      ? (cx.pace?.readerWaitMaxMs ?? readerWaitMaxMs)
      : (cx.pace?.backgroundWaitMaxMs ?? backgroundWaitMaxMs);
    this.patience = { interactive: group.interactive, until: performance.now() + wait };
  }

  buildContext(token = ""): BuildContext {
    return {
      now: this.cx.now(),
      uuid: () => globalThis.crypto.randomUUID(),
      language: this.group.language,
      token,
    };
  }

  answer(ask: CarrierRequest, outcome: Outcome, reply: HttpReply | null): CarrierAnswer {
    const { connector } = this.group.active;
    const raw = reply && { hash: evidenceOf(reply.body), status: reply.status, body: reply.body };
    const opened = openedBy(connector, ask);
    return { key: ask.key, outcome, connector: connector.id, raw, ...(opened && { opened }) };
  }

  *#answerAll(asks: readonly CarrierRequest[], outcome: Outcome, reply: HttpReply | null) {
    for (const ask of asks) yield this.answer(ask, outcome, reply);
  }

  async *simulate(asks: readonly CarrierRequest[]): CarrierAnswers {
    const { connector, credential } = this.group.active;
    for (const ask of asks) {
      const reply = connector.simulate?.(ask, credential, this.buildContext());
      if (reply) yield* this.#settle(this.#outcomes(reply, [ask]));
    }
  }

  /** Registers the numbers that the aggregator does not know; the rest can be queried now. */
  async *registerAndAsk(asks: readonly CarrierRequest[]): CarrierAnswers {
    const { active } = this.group;
    const registered = await registerNumbers(this.cx, active, asks, this.buildContext(), this.patience);
    for (const { ask, outcome } of registered.settled) yield this.answer(ask, outcome, null);
    yield* this.askAll(registered.known);
  }

  /** Cuts into batches and makes as many concurrent calls as the connector allows. */
  async *askAll(asks: readonly CarrierRequest[]): CarrierAnswers {
    const { batch, limits } = this.group.active.connector;
    const batches = inBatches(asks, batch.max);
    const concurrent = Math.min(limits.concurrent, batches.length);
    yield* mergeStreams(Array.from({ length: concurrent }, () => this.#work(batches)));
  }

  /** Takes batches until none is left. */
  async *#work(batches: (readonly CarrierRequest[])[]): CarrierAnswers {
    for (let next = batches.shift(); next; next = batches.shift()) {
      const stopped = this.#stopped ?? this.#outOfTime();
      if (stopped) yield* this.#answerAll(next, this.#later(stopped), null);
      else yield* this.#askBatch(next, true);
    }
  }

  #outOfTime(): Outcome | null {
    return performance.now() > this.patience.until
      ? { kind: "throttled", retryAfterMs: 1000, scope: "call" }
      : null;
  }

  /** Items that got no slot are retried one after the other, at the pace of the rate limit. */
  #later(outcome: Outcome): Outcome {
    if (outcome.kind !== "throttled" || outcome.scope === "day") return outcome;
    const { rate } = this.group.active.connector.limits;
    const step = rate ? (rate.seconds * 1000) / rate.max : 200;
    this.#skipped += 1;
    return { ...outcome, retryAfterMs: Math.ceil(outcome.retryAfterMs + this.#skipped * step) };
  }

  async *#askBatch(asks: readonly CarrierRequest[], mayRenew: boolean): CarrierAnswers {
    const { connector, credential } = this.group.active;
    const held = connector.token ? await this.#token() : null;
    if (held && "kind" in held) return yield* this.#fail(asks, held, null);
    const calls = connector.build(asks, credential, this.buildContext(held?.token));
    for (const call of calls) yield* this.#send(call, asksOf(call, asks), held, mayRenew);
  }

  async *#send(
    call: HttpCall,
    asks: readonly CarrierRequest[],
    held: HeldToken | null,
    mayRenew: boolean,
  ): CarrierAnswers {
    const sent = await sendCall(this.cx, this.group.active, call, this.patience);
    if (sent.kind === "failed") {
      const refused = sent.outcome.kind === "denied" && sent.reply?.status === 401;
      if (refused && held && mayRenew) return yield* this.#renew(asks, held);
      return yield* this.#fail(asks, sent.outcome, sent.reply);
    }
    if (sent.reply.status === 400 && asks.length > 1) {
      // At some carriers one bad number fails the whole batch: halving finds it.
      const middle = Math.ceil(asks.length / 2);
      yield* this.#askBatch(asks.slice(0, middle), mayRenew);
      return yield* this.#askBatch(asks.slice(middle), mayRenew);
    }
    const read = this.#outcomes(sent.reply, asks);
    const allDenied = read.every(({ outcome }) => outcome.kind === "denied");
    if (allDenied && held && mayRenew) return yield* this.#renew(asks, held);
    yield* this.#settle(read);
  }

  /** Once more with a new token. */
  async *#renew(asks: readonly CarrierRequest[], held: HeldToken): CarrierAnswers {
    await dropToken(this.cx.db, this.group.active.account, held.version);
    yield* this.#askBatch(asks, false);
  }

  async #token(): Promise<HeldToken | Outcome> {
    const { cx } = this;
    const { active } = this.group;
    const { connector, credential, account } = active;
    const source = connector.token;
    if (!source) return { token: "", version: 0 };
    return fetchToken(cx.db, {
      account,
      credential,
      sealingKey: cx.sealingKey,
      signal: cx.signal,
      fetchNew: async () => {
        const sent = await sendCall(cx, active, source.build(credential, this.buildContext()), this.patience);
        const fetched = sent.kind === "failed" ? sent.outcome : source.read(sent.reply);
        if ("kind" in fetched && sent.reply) await this.#heed(fetched);
        return fetched;
      },
    });
  }

  /** A failure of the whole call applies to each of its parcels. */
  async *#fail(asks: readonly CarrierRequest[], outcome: Outcome, reply: HttpReply | null): CarrierAnswers {
    if (reply) await this.#heed(outcome);
    else if (outcome.kind === "throttled" || outcome.kind === "denied") this.#stopped ??= outcome;
    yield* this.#answerAll(asks, this.#later(outcome), outcome.kind === "unreadable" ? reply : null);
  }

  /** What the carrier said about the account applies to all processes. */
  async #heed(outcome: Outcome): Promise<void> {
    const stops = outcome.kind === "throttled" || (outcome.kind === "denied" && outcome.fatal);
    if (!stops || this.#stopped || this.group.active.connector.simulate) return;
    this.#stopped = outcome;
    await applyBackoff(this.cx, this.group.active, outcome);
  }

  /** The result for each parcel; whatever a connector cannot parse is unreadable. */
  #outcomes(reply: HttpReply, asks: readonly CarrierRequest[]): Read[] {
    const { connector } = this.group.active;
    const { now } = this.buildContext();
    try {
      const parts = connector.split?.(reply, asks);
      return asks.map((ask) => {
        const part = parts ? parts.get(ask.key) : reply;
        if (!part) return { ask, outcome: { kind: "noData", final: false }, part: null };
        const evidence = evidenceOf(part.body);
        const cx = { now, connector: connector.id, evidence, language: this.group.language };
        const items = parts ? [ask] : asks;
        return { ask, outcome: connector.read(part, items, cx).get(ask.key) ?? missing(part, now), part };
      });
    } catch (error) {
      this.cx.log.error({ connector: connector.id, failure: nameOf(error) }, "a connector failed to read");
      const outcome: Outcome = { kind: "unreadable", sample: sampleOf(reply) };
      return asks.map((ask) => ({ ask, outcome, part: reply }));
    }
  }

  async *#settle(read: readonly Read[]): CarrierAnswers {
    const { registration } = this.group.active.connector;
    for (const { ask, outcome, part } of read) {
      await this.#heed(outcome);
      if (part && registration?.forgot(part)) await forgetNumber(this.cx.db, this.group.active.account, ask);
      yield this.answer(ask, outcome, part);
    }
  }
}

/** The postcode and phone sent in the query; null for none. */
function openedBy(connector: Connector, ask: CarrierRequest): Extra | null {
  const used = new Set<ExtraField>([...connector.needs, ...(connector.usesExtra?.(ask) ?? [])]);
  const given = [...used].flatMap((field) => {
    const value = ask.extra[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

interface Read {
  readonly ask: CarrierRequest;
  readonly outcome: Outcome;
  readonly part: HttpReply | null;
}

/** An item missing in the connector's result: nothing is known of it, unless the response is a failure. */
function missing(reply: HttpReply, now: Date): Outcome {
  return failureOf(reply, now, 60) ?? { kind: "noData", final: false };
}

function asksOf(call: HttpCall, asks: readonly CarrierRequest[]): readonly CarrierRequest[] {
  const keys = new Set(call.items.map((item) => item.key));
  return asks.filter((ask) => keys.has(ask.key));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
