import { setMaxListeners } from "node:events";
import type { Outcome } from "@/lib/parcel/schemas";
import { fetchBatch, type Group } from "./fetch-batch";
import { fallsThrough, isMoreInformative, languageFor, routeOf } from "./rules";
import type { ActiveConnector, CarrierAnswer, CarrierRequest, ConnectorContext } from "./schemas";

export type { CarrierAnswer, CarrierRequest, ConnectorContext } from "./schemas";

/** A parcel on its way through the connectors that reach its carrier. */
interface Journey {
  readonly ask: CarrierRequest;
  readonly route: readonly ActiveConnector[];
  /** Best result so far. */
  readonly best: CarrierAnswer | null;
}

/**
 * Queries many parcels at once: finds the connector of each, batches, keeps every account's budget, and reports
 * each result through `onAnswer` as it arrives. One result per parcel, in the order of `asks`; failures are
 * outcomes, not throws. Rejects when the context is aborted or `onAnswer` rejects.
 */
export async function fetchFromCarriers(
  cx: ConnectorContext,
  asks: readonly CarrierRequest[],
  onAnswer?: (answer: CarrierAnswer) => Promise<void>,
): Promise<readonly CarrierAnswer[]> {
  cx.signal.throwIfAborted();
  // Each call and each wait listens to it; many listeners are not a leak.
  setMaxListeners(0, cx.signal);
  const answers = new Map<string, CarrierAnswer>();
  const settle = async (answer: CarrierAnswer) => {
    answers.set(answer.key, answer);
    await onAnswer?.(answer);
  };
  await askRound(
    cx,
    asks.map((ask) => ({ ask, route: routeOf(ask, cx.connectors), best: null })),
    settle,
  );
  return asks.map(({ key }) => answers.get(key) ?? unasked(key));
}

/**
 * Queries each parcel's next connector; those whose result justifies another connector go one round further.
 */
async function askRound(
  cx: ConnectorContext,
  journeys: readonly Journey[],
  settle: (answer: CarrierAnswer) => Promise<void>,
): Promise<void> {
  const groups = new Map<string, { group: Group; journeys: Map<string, Journey> }>();
  for (const journey of journeys) {
    const [active, ...route] = journey.route;
    if (!active) {
      await settle(journey.best ?? unasked(journey.ask.key));
      continue;
    }
    const language = languageFor(active.connector, journey.ask.language);
    const { interactive } = journey.ask;
    const key = JSON.stringify([active.account, language, interactive]);
    const found = groups.get(key);
    const asks = [...(found?.group.asks ?? []), journey.ask];
    const inGroup = found?.journeys ?? new Map<string, Journey>();
    inGroup.set(journey.ask.key, { ...journey, route });
    groups.set(key, { group: { active, language, interactive, asks }, journeys: inGroup });
  }
  const work = [...groups.values()].map(async ({ group, journeys: inGroup }) => {
    const further: Journey[] = [];
    await fetchBatch(cx, group, async (answer) => {
      const journey = inGroup.get(answer.key);
      if (!journey) return;
      const best = better(answer, journey.best);
      const next = journey.route.length > 0 && fallsThrough(answer.outcome, journey.ask);
      if (next) further.push({ ...journey, best });
      else await settle(best);
    });
    if (further.length > 0) await askRound(cx, further, settle);
  });
  for (const done of await Promise.allSettled(work)) if (done.status === "rejected") throw done.reason;
}

function better(later: CarrierAnswer, earlier: CarrierAnswer | null): CarrierAnswer {
  return earlier === null || isMoreInformative(later.outcome, earlier.outcome) ? later : earlier;
}

function unasked(key: string): CarrierAnswer {
  const outcome: Outcome = { kind: "notConnected" };
  return { key, outcome, connector: null, raw: null };
}
