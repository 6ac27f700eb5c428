import { activeConnectors, connectorFor } from "@/lib/connectors/fetch/list-connectors";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { lazily } from "@/lib/core/lazily";
import { env } from "@/lib/platform/environment/env";
import { unknownCarrier } from "@/lib/tracking/store/constants";

/** The connectors configured for this process. */
export const connectors = lazily(() => activeConnectors(env()));

/** A connector here finds the carrier of any number: an aggregator or the sandbox. */
export function canFindCarrier(): boolean {
  return connectors().some(({ connector }) => connector.carriers === null);
}

/** Journeys are simulated here: the test numbers are those of the documentation. */
export function isSimulating(): boolean {
  return connectors().some(({ connector }) => connector.tier === "sandbox");
}

/**
 * The first result for this carrier's parcels will be simulated; data from a real carrier replaces it later.
 */
export function willBeSimulated(carrier: string): boolean {
  return firstFor(carrier)?.connector.tier === "sandbox";
}

/** Queue of parcels that no connector reaches. */
export const noConnector = "none";

/** Parcels with the same key are fetched in one query; `none` where no connector is configured. */
export function batchKey(carrier: string, active = connectors()): string {
  return firstFor(carrier, active)?.account ?? noConnector;
}

/** Which connector's queue a carrier's parcels wait in. */
export interface Queues {
  /** Ids of connectors by carrier. */
  readonly byCarrier: Readonly<Record<string, string>>;
  /** For carriers that no connector names. */
  readonly other: string;
}

export function queuesOf(active = connectors()): Queues {
  const named = active.flatMap(({ connector }) => connector.carriers ?? []);
  const idOf = (carrier: string) => firstFor(carrier, active)?.connector.id ?? noConnector;
  return { byCarrier: Object.fromEntries(named.map((one) => [one, idOf(one)])), other: idOf(unknownCarrier) };
}

function firstFor(carrier: string, active = connectors()): ActiveConnector | null {
  return connectorFor(carrier === unknownCarrier ? null : carrier, active);
}
