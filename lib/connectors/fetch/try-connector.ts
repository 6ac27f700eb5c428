import { evidenceOf, failureOf, unreadable } from "@/lib/connectors/kit/rules";
import type {
  ActiveConnector,
  BuildContext,
  HttpCall,
  HttpReply,
  TrackItem,
} from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { FetchError, type GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";

/** One call as it was made, and what came back. */
export interface TriedCall {
  readonly purpose: "token" | "register" | "query";
  readonly call: Omit<HttpCall, "items">;
  /** null: no response; `failure` says why. */
  readonly reply: HttpReply | null;
  readonly failure: string | null;
  readonly ms: number;
}

export interface Attempt {
  readonly calls: readonly TriedCall[];
  readonly outcome: Outcome;
  /** Token in use; to be hidden. */
  readonly token: string;
}

export interface AttemptContext {
  readonly fetch: GuardedFetch;
  readonly signal: AbortSignal;
  readonly now: Date;
  /** One of the connector's languages. */
  readonly language: string;
}

/**
 * Asks one interface about one parcel, without database: no budget, no stored token, no retry. An aggregator that does
 * not have the number is given it, which may cost one registration.
 */
export async function tryConnector(
  active: ActiveConnector,
  item: TrackItem,
  cx: AttemptContext,
): Promise<Attempt> {
  const { connector, credential } = active;
  const fields = connector.needs.filter((field) => !item.extra[field]);
  if (fields.length > 0) return { calls: [], outcome: { kind: "moreInfoNeeded", fields }, token: "" };
  const attempt = new Run(active, item, cx);
  if (connector.simulate) {
    const outcome = attempt.read(connector.simulate(item, credential, attempt.build));
    return { calls: [], outcome, token: "" };
  }
  const outcome = await attempt.run();
  return { calls: attempt.calls, outcome, token: attempt.build.token };
}

class Run {
  readonly calls: TriedCall[] = [];
  readonly active: ActiveConnector;
  readonly item: TrackItem;
  readonly cx: AttemptContext;
  build: BuildContext;

  constructor(active: ActiveConnector, item: TrackItem, cx: AttemptContext) {
    this.active = active;
    this.item = item;
    this.cx = cx;
    this.build = {
      now: cx.now,
      uuid: () => globalThis.crypto.randomUUID(),
      language: cx.language,
      token: "",
    };
  }

  async run(): Promise<Outcome> {
    const failed = await this.#fetchToken();
    if (failed) return failed;
    const first = await this.#query();
    const { registration } = this.active.connector;
    if (!registration || !first.part || !registration.forgot(first.part)) return first.outcome;
    return (await this.#register()) ?? (await this.#query()).outcome;
  }

  async #fetchToken(): Promise<Outcome | null> {
    const { token } = this.active.connector;
    if (!token) return null;
    const sent = await this.#send("token", token.build(this.active.credential, this.build));
    if ("kind" in sent) return sent;
    const read = token.read(sent);
    if ("kind" in read) return read;
    this.build = { ...this.build, token: read.token };
    return null;
  }

  async #query(): Promise<{ readonly outcome: Outcome; readonly part: HttpReply | null }> {
    const { connector, credential } = this.active;
    const [call] = connector.build([this.item], credential, this.build);
    if (!call) return { outcome: { kind: "notConnected" }, part: null };
    const sent = await this.#send("query", call);
    if ("kind" in sent) {
      const reply = this.calls.at(-1)?.reply ?? null;
      return { outcome: sent, part: reply };
    }
    const part = this.#partOf(sent);
    return { outcome: this.read(sent), part };
  }

  /** Gives the number to an aggregator; null: it has it now. */
  async #register(): Promise<Outcome | null> {
    const { connector, credential } = this.active;
    for (const call of connector.registration?.build([this.item], credential, this.build) ?? []) {
      const sent = await this.#send("register", call);
      if ("kind" in sent) return sent;
      const cx = { ...this.#readContext(sent), language: "en" };
      const answer = connector.registration?.read(sent, [this.item], cx).get(this.item.key);
      if (answer?.kind === "notTaken") return answer.outcome;
    }
    return null;
  }

  /** What a response says, whatever it is. */
  read(reply: HttpReply): Outcome {
    const { connector } = this.active;
    const part = this.#partOf(reply);
    if (!part) return unreadable(reply, "the number's part");
    return (
      connector.read(part, [this.item], this.#readContext(part)).get(this.item.key) ??
      unreadable(part, "the number's part")
    );
  }

  #partOf(reply: HttpReply): HttpReply | null {
    const { split } = this.active.connector;
    return split ? (split(reply, [this.item]).get(this.item.key) ?? null) : reply;
  }

  #readContext(part: HttpReply) {
    const { id: connector } = this.active.connector;
    return { now: this.cx.now, connector, evidence: evidenceOf(part.body), language: this.cx.language };
  }

  async #send(purpose: TriedCall["purpose"], given: Omit<HttpCall, "items">): Promise<HttpReply | Outcome> {
    const { connector } = this.active;
    const { method, url, headers, body } = given;
    const call = { method, url, headers, body };
    const began = performance.now();
    try {
      const reply = await this.cx.fetch({ ...call, hosts: connector.hosts, signal: this.cx.signal });
      this.calls.push({ purpose, call, reply, failure: null, ms: performance.now() - began });
      const { now } = this.cx;
      return (
        connector.failure?.(reply, now) ??
        failureOf(reply, now, connector.limits.pauseSeconds, connector.format) ??
        reply
      );
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      this.calls.push({ purpose, call, reply: null, failure: error.kind, ms: performance.now() - began });
      return error.kind === "tooLarge"
        ? { kind: "unreadable", path: "$", sample: "larger than the limit" }
        : { kind: "down", retryAfterMs: null };
    }
  }
}
