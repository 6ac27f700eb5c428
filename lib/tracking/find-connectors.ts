import { activeConnectors, connectorFor } from "@/lib/connectors/list-connectors";
import type { ActiveConnector } from "@/lib/connectors/schemas";
import { env } from "@/lib/platform/env";
import { unknownCarrier } from "./constants";

let active: readonly ActiveConnector[] | undefined;

/** The connectors this process is set up with. */
export function connectors(): readonly ActiveConnector[] {
  active ??= activeConnectors(env());
  return active;
}

/** Somebody here finds the carrier of any number: an aggregator or the sandbox. */
export function canFindCarrier(): boolean {
  return connectors().some(({ connector }) => connector.carriers === null);
}

/** Journeys are made up here: the test numbers are those of the documentation. */
export function isSimulating(): boolean {
  return connectors().some(({ connector }) => connector.standing === "sandbox");
}

/** The first answer about this carrier's parcels will be made up; a real carrier's word ends that later. */
export function willBeSimulated(carrier: string): boolean {
  return firstFor(carrier)?.connector.standing === "sandbox";
}

/** Parcels of one key are asked for in one question; `none` where nobody is connected. */
export function batchKey(carrier: string): string {
  return firstFor(carrier)?.account ?? "none";
}

function firstFor(carrier: string): ActiveConnector | null {
  return connectorFor(carrier === unknownCarrier ? null : carrier, connectors());
}
