import { checkReading, recordReading } from "@/lib/connectors/kit/check-reading";
import { readingPauseMs, readingTrialMs } from "@/lib/connectors/kit/constants";
import type { CarrierRequest, ConnectorContext } from "@/lib/connectors/kit/query-schemas";
import type { ActiveConnector, Connector, HttpReply } from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";

/** Outcomes that say whether answers can be read; a failure of the network or of the budget does not. */
const readings: ReadonlySet<Outcome["kind"]> = new Set<Outcome["kind"]>([
  ...(["found", "noData", "badNumber", "moreInfoNeeded", "pending", "unreadable"] as const),
]);

const unasked = (path: string, retryAfterMs: number): Outcome => ({
  ...{ kind: "unreadable", path, sample: "", retryAfterMs },
});

/** Slows one query to an interface whose answers cannot be read, and records what its answers say about that. */
export class ReadingGuard {
  readonly #cx: ConnectorContext;
  readonly #connector: Connector;
  /** Under which readings are counted. */
  readonly #name: string;
  #before = { clean: true, trial: false };

  constructor(cx: ConnectorContext, { connector, own, account }: ActiveConnector) {
    this.#cx = cx;
    this.#connector = connector;
    // A company's own credential slows nobody but itself.
    this.#name = own === undefined ? connector.id : account;
  }

  /** Who is asked now, the first of the given ones: all, or one as a trial, or none. `held`: outcome of the others. */
  async admit(
    requests: readonly CarrierRequest[],
  ): Promise<{ readonly asked: readonly CarrierRequest[]; readonly held: Outcome }> {
    const held = unasked("$", readingTrialMs);
    if (requests.length === 0) return { asked: requests, held };
    const state = await checkReading(this.#cx.db, this.#name);
    if (state.slowed) return { asked: [], held: unasked(state.path, state.retryAfterMs) };
    this.#before = state;
    return { asked: state.trial ? requests.slice(0, 1) : requests, held };
  }

  /** Counts an answer, for all processes. Returns the outcome of those not asked yet, if that ends the asking. */
  async record(outcomes: readonly Outcome[], reply: HttpReply | null): Promise<Outcome | null> {
    const { id, simulate } = this.#connector;
    const read = outcomes.filter(({ kind }) => readings.has(kind));
    const unread = read.flatMap((outcome) => (outcome.kind === "unreadable" ? [outcome] : []));
    const [first] = unread;
    if (simulate || read.length === 0) return null;
    const { log } = this.#cx;
    if (first) {
      const { path, sample } = first;
      log.warn({ connector: id, status: reply?.status, path, sample }, "an answer could not be read");
    }
    // Of a batch of many numbers a few may be odd.
    const path = first && unread.length * 2 >= read.length ? first.path : null;
    const change = await recordReading(this.#cx.db, this.#name, path, this.#before);
    if (path !== null) this.#before = { ...this.#before, clean: false };
    if (change === "healed") log.info({ connector: id }, "the answers of a carrier can be read again");
    if (change !== "slowed" || path === null) return null;
    log.error({ connector: id, path }, "the answers of a carrier cannot be read: it is asked rarely now");
    return unasked(path, readingPauseMs);
  }
}
