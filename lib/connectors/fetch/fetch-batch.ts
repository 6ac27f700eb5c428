import { backgroundWaitMaxMs, readerWaitMaxMs } from "@/lib/connectors/kit/constants";
import { dropToken, fetchToken, type HeldToken } from "@/lib/connectors/kit/fetch-token";
import type {
  CarrierAnswer,
  CarrierAnswers,
  CarrierRequest,
  ConnectorContext,
} from "@/lib/connectors/kit/query-schemas";
import { evidenceOf, failureOf, inBatches, unreadable } from "@/lib/connectors/kit/rules";
import type { ActiveConnector, BuildContext, HttpCall, HttpReply } from "@/lib/connectors/kit/schemas";
import { mergeStreams } from "@/lib/core/merge-streams";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { buildCalls } from "./build-calls";
import { findSentExtra } from "./find-sent-extra";
import { ReadingGuard } from "./guard-reading";
import { forgetNumber, registerNumbers } from "./register-numbers";
import { applyBackoff, type CallDeadline, sendCall } from "./send-call";

/** One query to one connector: same account, language and priority. */
export interface Group {
  readonly active: ActiveConnector;
  readonly language: string;
  readonly interactive: boolean;
  readonly requests: readonly CarrierRequest[];
}

/** Queries one connector about many parcels: exactly one result for each, as they arrive. */
export async function* fetchBatch(cx: ConnectorContext, group: Group): CarrierAnswers {
  const { connector } = group.active;
  const run = new GroupRun(cx, group);
  const ready: CarrierRequest[] = [];
  for (const request of group.requests) {
    const fields = connector.needs.filter((field) => !request.extra[field]);
    if (fields.length > 0) yield run.answer(request, { kind: "moreInfoNeeded", fields }, null);
    else ready.push(request);
  }
  if (connector.simulate) return yield* run.simulate(ready);
  const asked = yield* run.holdBack(ready);
  if (connector.registration) yield* run.registerAndAsk(asked);
  else yield* run.askAll(asked);
}

/** State of one running query. */
class GroupRun {
  readonly cx: ConnectorContext;
  readonly group: Group;
  readonly patience: CallDeadline;
  /** Set once continuing is pointless: the account must wait or is rejected. */
  #stopped: Outcome | null = null;
  #skipped = 0;
  readonly #reading: ReadingGuard;

  constructor(cx: ConnectorContext, group: Group) {
    this.cx = cx;
    this.group = group;
    const wait = group.interactive
      ? (cx.pace?.readerWaitMaxMs ?? readerWaitMaxMs)
      : (cx.pace?.backgroundWaitMaxMs ?? backgroundWaitMaxMs);
    this.#reading = new ReadingGuard(cx, group.active);
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

  answer(request: CarrierRequest, outcome: Outcome, reply: HttpReply | null): CarrierAnswer {
    const { connector } = this.group.active;
    const { language } = this.group;
    const raw = reply && { hash: evidenceOf(reply.body), status: reply.status, body: reply.body, language };
    const opened = findSentExtra(connector, request);
    return { key: request.key, outcome, connector: connector.id, raw, ...(opened && { opened }) };
  }

  *#answerAll(requests: readonly CarrierRequest[], outcome: Outcome, reply: HttpReply | null) {
    for (const request of requests) yield this.answer(request, outcome, reply);
  }

  async *simulate(requests: readonly CarrierRequest[]): CarrierAnswers {
    const { connector, credential } = this.group.active;
    for (const request of requests) {
      const reply = connector.simulate?.(request, credential, this.buildContext());
      if (reply) yield* this.#settle(this.#outcomes(reply, [request]));
    }
  }

  /** Answers for those that are not asked while the answers cannot be read; returns the others. */
  async *holdBack(
    requests: readonly CarrierRequest[],
  ): AsyncGenerator<CarrierAnswer, readonly CarrierRequest[], void> {
    const { asked, held } = await this.#reading.admit(requests);
    yield* this.#answerAll(requests.slice(asked.length), held, null);
    return asked;
  }

  /** Registers the numbers that the aggregator does not know; the rest can be queried now. */
  async *registerAndAsk(requests: readonly CarrierRequest[]): CarrierAnswers {
    const { active } = this.group;
    const registered = await registerNumbers(this.cx, active, requests, this.buildContext(), this.patience);
    for (const { request, outcome } of registered.settled) yield this.answer(request, outcome, null);
    yield* this.askAll(registered.known);
  }

  /** Cuts into batches and makes as many concurrent calls as the connector allows. */
  async *askAll(requests: readonly CarrierRequest[]): CarrierAnswers {
    const { batch, limits } = this.group.active.connector;
    const batches = inBatches(requests, batch.max);
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

  async *#askBatch(requests: readonly CarrierRequest[], mayRenew: boolean): CarrierAnswers {
    const { connector } = this.group.active;
    const held = connector.token ? await this.#token() : null;
    if (held && "kind" in held) return yield* this.#fail(requests, held, null);
    const calls = buildCalls(this.cx, this.group.active, requests, this.buildContext(held?.token));
    if (calls === null)
      return yield* this.#fail(requests, { kind: "unreadable", path: "$", sample: "" }, null);
    for (const call of calls) yield* this.#send(call, asksOf(call, requests), held, mayRenew);
  }

  async *#send(
    call: HttpCall,
    requests: readonly CarrierRequest[],
    held: HeldToken | null,
    mayRenew: boolean,
  ): CarrierAnswers {
    const sent = await sendCall(this.cx, this.group.active, call, this.patience);
    if (sent.kind === "failed") {
      // 401, or a fault that says the same.
      const refused = sent.reply !== null && sent.outcome.kind === "denied" && sent.outcome.fatal;
      if (refused && held && mayRenew) return yield* this.#renew(requests, held);
      return yield* this.#fail(requests, sent.outcome, sent.reply);
    }
    if (sent.reply.status === 400 && requests.length > 1) {
      // At some carriers one bad number fails the whole batch: halving finds it.
      const middle = Math.ceil(requests.length / 2);
      yield* this.#askBatch(requests.slice(0, middle), mayRenew);
      return yield* this.#askBatch(requests.slice(middle), mayRenew);
    }
    const read = this.#outcomes(sent.reply, requests);
    const allDenied = read.every(({ outcome }) => outcome.kind === "denied");
    if (allDenied && held && mayRenew) return yield* this.#renew(requests, held);
    yield* this.#settle(read);
  }

  /** Once more with a new token. */
  async *#renew(requests: readonly CarrierRequest[], held: HeldToken): CarrierAnswers {
    await dropToken(this.cx.db, this.group.active.account, held.version);
    yield* this.#askBatch(requests, false);
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
  async *#fail(
    requests: readonly CarrierRequest[],
    outcome: Outcome,
    reply: HttpReply | null,
  ): CarrierAnswers {
    if (outcome.kind === "unreadable") await this.#recordReading([outcome], reply);
    if (reply) await this.#heed(outcome);
    else if (outcome.kind === "throttled" || outcome.kind === "denied") this.#stopped ??= outcome;
    yield* this.#answerAll(requests, this.#later(outcome), outcome.kind === "unreadable" ? reply : null);
  }

  async #recordReading(outcomes: readonly Outcome[], reply: HttpReply | null): Promise<void> {
    const stop = await this.#reading.record(outcomes, reply);
    this.#stopped ??= stop;
  }

  /** What the carrier said about the account applies to all processes. */
  async #heed(outcome: Outcome): Promise<void> {
    const stops = outcome.kind === "throttled" || (outcome.kind === "denied" && outcome.fatal);
    if (!stops || this.#stopped || this.group.active.connector.simulate) return;
    this.#stopped = outcome;
    await applyBackoff(this.cx, this.group.active, outcome);
  }

  /** The result for each parcel; whatever a connector cannot parse is unreadable. */
  #outcomes(reply: HttpReply, requests: readonly CarrierRequest[]): Read[] {
    const { connector } = this.group.active;
    const { now } = this.buildContext();
    try {
      const parts = connector.split?.(reply, requests);
      return requests.map((request) => {
        const part = parts ? parts.get(request.key) : reply;
        if (!part) return { request, outcome: unreadable(reply, ownPart), part: null };
        const evidence = evidenceOf(part.body);
        const cx = { now, connector: connector.id, evidence, language: this.group.language };
        const items = parts ? [request] : requests;
        return {
          request,
          outcome: connector.read(part, items, cx).get(request.key) ?? unread(part, now),
          part,
        };
      });
    } catch (error) {
      this.cx.log.error({ connector: connector.id, failure: nameOf(error) }, "a connector failed to read");
      const outcome = unreadable(reply, "$");
      return requests.map((request) => ({ request, outcome, part: reply }));
    }
  }

  async *#settle(read: readonly Read[]): CarrierAnswers {
    const { registration } = this.group.active.connector;
    const [first] = read;
    const outcomes = read.map(({ outcome }) => outcome);
    await this.#recordReading(outcomes, first?.part ?? null);
    for (const { request, outcome, part } of read) {
      await this.#heed(outcome);
      if (part && registration?.forgot(part))
        await forgetNumber(this.cx.db, this.group.active.account, request);
      yield this.answer(request, outcome, part);
    }
  }
}

interface Read {
  readonly request: CarrierRequest;
  readonly outcome: Outcome;
  readonly part: HttpReply | null;
}

/** Path of a number that its response does not mention. */
const ownPart = "the number's part";

/** An item missing in the connector's result: silence is no statement. */
function unread(reply: HttpReply, now: Date): Outcome {
  return failureOf(reply, now, 60) ?? unreadable(reply, ownPart);
}

function asksOf(call: HttpCall, requests: readonly CarrierRequest[]): readonly CarrierRequest[] {
  const keys = new Set(call.items.map((item) => item.key));
  return requests.filter((request) => keys.has(request.key));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
