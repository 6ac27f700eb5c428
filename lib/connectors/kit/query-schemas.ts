import type { Database } from "@/db/client";
import type { Extra, Outcome } from "@/lib/parcels/parcel/schemas";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { Logger } from "@/lib/platform/adapters/log";
import type { ActiveConnector } from "./schemas";

/** One parcel to query. */
export interface CarrierRequest {
  /** The caller's own id; comes back with the result. Unique within one query. */
  readonly key: string;
  /** Normalised number. */
  readonly number: string;
  /** Catalogue id; null while the carrier is unknown. */
  readonly carrier: string | null;
  readonly extra: Extra;
  /** BCP 47 language wanted for descriptions. */
  readonly language: string;
  /** A reader is waiting: the reserved part of the daily budget may be used. */
  readonly interactive: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly destination: string | null;
  /** May cost an aggregator's registration: format and check digit are valid. Default: the carrier is known. */
  readonly mayRegister?: boolean;
  /**
   * "No data" of one connector justifies querying the next: the number is older than an hour, or its carrier a
   * guess.
   */
  readonly noDataFallsThrough?: boolean;
  /** When the number was first queried here, and its generation: used by simulated journeys. */
  readonly since?: Date;
  readonly generation?: number;
  /** Connectors with credentials of the companies that track the parcel: asked before the server's own. */
  readonly own?: readonly ActiveConnector[];
}

/** A response as received, and the language that was asked for: all that reading it again needs. */
export interface RawAnswer {
  readonly hash: string;
  readonly status: number;
  readonly body: Uint8Array;
  readonly language?: string;
}

export interface CarrierAnswer {
  readonly key: string;
  readonly outcome: Outcome;
  /** Connector that gave the outcome; null where none was queried. */
  readonly connector: string | null;
  /** The response as received, to be stored as evidence under its SHA-256. */
  readonly raw: RawAnswer | null;
  /**
   * Postcode and phone that the query carried and the connector used: only those who know them may read the
   * result.
   */
  readonly opened?: Extra;
  /** Carrier accounts (`ActiveConnector.own`) whose credential was refused for good on the way; absent = none. */
  readonly refused?: readonly string[];
}

/** Results as they arrive. */
export type CarrierAnswers = AsyncGenerator<CarrierAnswer, void, void>;

/** Dependencies of a query. Made by `makeContext` from the environment, or by hand in tests. */
export interface ConnectorContext {
  readonly db: Database;
  now(): Date;
  readonly log: Logger;
  /** Aborting it rejects the query; results already reported stay valid. */
  readonly signal: AbortSignal;
  readonly connectors: readonly ActiveConnector[];
  readonly fetch: GuardedFetch;
  /** Seals stored tokens: 32 bytes; null = each account's own secret seals them. */
  readonly sealingKey: Uint8Array | null;
  /** Tests only: shorter waits. Milliseconds. */
  readonly pace?: Partial<Pace>;
}

/** Delays of the runner, in milliseconds. */
export interface Pace {
  readonly retryPauseMs: number;
  readonly readerWaitMaxMs: number;
  readonly backgroundWaitMaxMs: number;
}
