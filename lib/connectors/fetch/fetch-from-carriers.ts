import { setMaxListeners } from "node:events";
import type {
  CarrierAnswer,
  CarrierAnswers,
  CarrierRequest,
  ConnectorContext,
} from "@/lib/connectors/kit/query-schemas";
import {
  fallsThrough,
  isMoreInformative,
  isWithoutAnswer,
  languageFor,
  routeOf,
  shareAnswer,
} from "@/lib/connectors/kit/rules";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { mergeStreams } from "@/lib/core/merge-streams";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { fetchBatch, type Group } from "./fetch-batch";

export type { CarrierRequest, ConnectorContext } from "@/lib/connectors/kit/query-schemas";

/** A parcel on its way through the connectors that reach its carrier. */
interface Journey {
  readonly request: CarrierRequest;
  readonly route: readonly ActiveConnector[];
  /** Best result so far. */
  readonly best: CarrierAnswer | null;
  /** Carrier accounts that were refused. */
  readonly refused: readonly string[];
}

/**
 * Queries many parcels at once: finds the connector of each, batches, keeps every account's budget, and yields
 * exactly one result per parcel as it arrives; failures are outcomes, not throws. Throws when the context is
 * aborted; other errors, such as of the database, only after the results of the unaffected accounts.
 */
export async function* fetchFromCarriers(
  cx: ConnectorContext,
  requests: readonly CarrierRequest[],
): CarrierAnswers {
  cx.signal.throwIfAborted();
  // Each call and each wait listens to it; many listeners are not a leak.
  setMaxListeners(0, cx.signal);
  yield* askRound(
    cx,
    requests.map((request) => ({
      ...{ request, route: routeOf(request, cx.connectors), best: null, refused: [] },
    })),
  );
}

/** Parcels that are asked for together, by their keys. */
interface RoundGroup {
  readonly group: Group;
  readonly journeys: Map<string, Journey>;
}

/** Queries each parcel's next connector, all accounts concurrently. */
async function* askRound(cx: ConnectorContext, journeys: readonly Journey[]): CarrierAnswers {
  const groups = new Map<string, RoundGroup>();
  for (const journey of journeys) {
    const [active, ...route] = journey.route;
    if (!active) {
      yield resultOf(journey.best ?? unasked(journey.request.key), journey.refused);
      continue;
    }
    const language = languageFor(active.connector, journey.request.language);
    const { interactive } = journey.request;
    const key = JSON.stringify([active.account, language, interactive]);
    const found = groups.get(key);
    const requests = [...(found?.group.requests ?? []), journey.request];
    const inGroup = found?.journeys ?? new Map<string, Journey>();
    inGroup.set(journey.request.key, { ...journey, route });
    groups.set(key, { group: { active, language, interactive, requests }, journeys: inGroup });
  }
  yield* mergeStreams([...groups.values()].map((group) => askGroup(cx, group)));
}

/** Queries one account; parcels whose result justifies another connector go one round further. */
async function* askGroup(cx: ConnectorContext, { group, journeys }: RoundGroup): CarrierAnswers {
  const { connector, own } = group.active;
  const further: Journey[] = [];
  for await (const answer of fetchBatch(cx, group)) {
    const journey = journeys.get(answer.key);
    if (!journey) continue;
    const best = better(own === undefined ? answer : shareAnswer(answer), journey.best);
    const { outcome } = answer;
    const isRefused = own !== undefined && outcome.kind === "denied" && outcome.fatal;
    const refused = isRefused ? [...journey.refused, own] : journey.refused;
    const passesOn =
      fallsThrough(outcome, journey.request, connector.scope) ||
      (own !== undefined && isWithoutAnswer(outcome));
    if (journey.route.length > 0 && passesOn) further.push({ ...journey, best, refused });
    else yield resultOf(best, refused);
  }
  if (further.length > 0) yield* askRound(cx, further);
}

function resultOf(best: CarrierAnswer, refused: readonly string[]): CarrierAnswer {
  return refused.length === 0 ? best : { ...best, refused };
}

function better(later: CarrierAnswer, earlier: CarrierAnswer | null): CarrierAnswer {
  return earlier === null || isMoreInformative(later.outcome, earlier.outcome) ? later : earlier;
}

function unasked(key: string): CarrierAnswer {
  const outcome: Outcome = { kind: "notConnected" };
  return { key, outcome, connector: null, raw: null };
}
