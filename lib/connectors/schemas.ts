import type { Database } from "@/db/client";
import type { ExtraField } from "@/lib/parcel/constants";
import type { Extra, Outcome } from "@/lib/parcel/schemas";
import type { Env } from "@/lib/platform/env";
import type { GuardedFetch } from "@/lib/platform/guarded-fetch";
import type { Logger } from "@/lib/platform/log";

/**
 * What a connector's word is worth, which is also the order of asking: the carrier itself with an account, the carrier
 * without one, a service that asks many carriers, and made-up journeys.
 */
export type Standing = "official" | "keyless" | "aggregator" | "sandbox";

/** One parcel in a question. `key` is the caller's own mark and comes back with the answer. */
export interface TrackItem {
  readonly key: string;
  /** Normalised number. */
  readonly number: string;
  /** Catalogue id; null while nobody knows the carrier. */
  readonly carrier: string | null;
  readonly extra: Extra;
  /** ISO 3166-1 alpha-2 of the destination, if known. */
  readonly destination: string | null;
  /** When the number was first asked for here; made-up journeys are at their beginning then. */
  readonly since?: Date;
  /** Which parcel under this number it is, from 1. */
  readonly generation?: number;
}

/** One request to a carrier. `url` must be https on one of the connector's hosts. */
export interface HttpCall {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Items this call asks about. */
  readonly items: readonly TrackItem[];
}

/** A carrier's answer as received: header names in lower case, body decompressed. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface BuildContext {
  readonly now: Date;
  /** A fresh random id at each call. */
  uuid(): string;
  /** One of the connector's languages. */
  readonly language: string;
  /** Bearer token of connectors with `token`; empty otherwise. */
  readonly token: string;
}

export interface ReadContext {
  readonly now: Date;
  /** Id of the connector: `Checkpoint.source`. */
  readonly connector: string;
  /** SHA-256 of the raw answer in lower-case hex: `Checkpoint.evidence`. */
  readonly evidence: string;
  readonly language: string;
}

/** `max` calls in any `seconds`; up to `burst` of them at once. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly burst: number;
}

/** What one credential may do. Absent = no such limit is known. */
export interface Limits {
  readonly rate?: RateLimit;
  /** Calls a day; days begin at 00:00 UTC. A part is kept for readers who wait. */
  readonly perDay?: number;
  /** Calls of one question under way at once. */
  readonly concurrent: number;
  /** Pause after a 429 that names no time. */
  readonly pauseSeconds: number;
}

/** An OAuth2 client-credentials token call and how its answer is read. */
export interface TokenSource<Cred> {
  build(cred: Cred, cx: Pick<BuildContext, "now" | "uuid">): Omit<HttpCall, "items">;
  read(reply: HttpReply): { readonly token: string; readonly ttlSeconds: number } | Outcome;
}

/** Aggregators must be told of a number once, at a price, before they can be asked about it. */
export interface Registration<Cred> {
  readonly perDay: number;
  build(items: readonly TrackItem[], cred: Cred, cx: BuildContext): readonly HttpCall[];
  /**
   * By item key. `taken`: it is registered now, nothing is known yet. `known`: it was registered before, ask at once.
   * `notTaken`: costs nothing and is not remembered.
   */
  read(
    reply: HttpReply,
    items: readonly TrackItem[],
    cx: ReadContext,
  ): ReadonlyMap<string, RegistrationAnswer>;
  /** Pure. Whether one item's answer says that the aggregator does not hold the number (any more). */
  forgot(reply: HttpReply): boolean;
}
export type RegistrationAnswer =
  | { readonly kind: "taken"; readonly retryAfterMs: number }
  | { readonly kind: "known" }
  | { readonly kind: "notTaken"; readonly outcome: Outcome };

/** What a pushed body says of one parcel. */
export interface PushedParcel {
  /** As the sender wrote it. */
  readonly number: string;
  /** Catalogue ids under which it may be known here, best first; empty = whoever's carrier is not known yet. */
  readonly carriers: readonly string[];
  /** As the answer to a question about this number alone, for `Connector.read`; null: the sender follows it no more. */
  readonly answer: Uint8Array | null;
}

export interface PushedEvent {
  readonly parcels: readonly PushedParcel[];
  /** What the sender wants to get back, apart from the answer, before it begins to push. */
  readonly confirm: Omit<HttpCall, "items"> | null;
}

/** How a carrier or aggregator tells of parcels by itself. Pure. */
export interface Push<Cred> {
  /** What the origin is checked by; null = pushes are not set up. */
  secret(env: Env): string | null;
  /** Whether a body as received comes from who knows the secret. In constant time. */
  verify(body: Uint8Array, headers: Headers, secret: string): boolean;
  /** null: nothing of a known shape. Never throws. `cred`: null where only pushes are set up. */
  cut(body: Uint8Array, cred: Cred | null): PushedEvent | null;
}

/**
 * One interface of a carrier or aggregator. `build` and `read` are pure: they take and give data, the runner
 * (`ask-carriers.ts`) owns sockets, budgets, tokens, retries and time limits.
 */
export interface Connector<Cred = unknown> {
  readonly id: string;
  readonly standing: Standing;
  /** Catalogue ids it answers for; null = whatever carrier. */
  readonly carriers: readonly string[] | null;
  /** The only hosts it may call. */
  readonly hosts: readonly string[];
  readonly auth: "none" | "header" | "oauth2cc";
  /** Items in one call at most. */
  readonly batch: { readonly max: number };
  readonly limits: Limits;
  /** BCP 47 languages it can answer in; the first is the fallback. */
  readonly languages: readonly string[];
  /** IANA zone of times without one, where all its events happen in one country. */
  readonly homeZone: string | null;
  /** Days the carrier keeps a parcel's history. */
  readonly keepsDays: number;
  /** Fields without which asking is useless. */
  readonly needs: readonly ExtraField[];
  /** Pure. Fields that its question about this item carries, or that it must not be answered without; absent = none ever. */
  usesExtra?(item: TrackItem): readonly ExtraField[];
  /** The credential from the environment; null = not set up. */
  credential(env: Env): Cred | null;
  readonly token?: TokenSource<Cred>;
  readonly registration?: Registration<Cred>;
  readonly push?: Push<Cred>;
  /** Pure. Each item appears in exactly one call; at most `batch.max` items are given. */
  build(items: readonly TrackItem[], cred: Cred, cx: BuildContext): readonly HttpCall[];
  /** Pure. Cuts a batch's answer into each item's own part, so that evidence holds one parcel only. By item key. */
  split?(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply>;
  /** Pure. One outcome per item, by item key, for whatever status and body. Never throws. */
  read(reply: HttpReply, items: readonly TrackItem[], cx: ReadContext): ReadonlyMap<string, Outcome>;
  /** Answers in this process instead of over the network, one item at a time: the sandbox. Pure. */
  simulate?(item: TrackItem, cred: Cred, cx: BuildContext): HttpReply;
}

/** A connector that is set up here, with its credential. */
export interface ActiveConnector<Cred = unknown> {
  readonly connector: Connector<Cred>;
  readonly credential: Cred;
  /** Names the account without telling its secret: budgets and tokens are kept under it. */
  readonly account: string;
}

/** One parcel to ask a carrier about. */
export interface CarrierRequest {
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
  /** When the number was first asked for here, and which parcel under it: what made-up journeys go by. */
  readonly since?: Date;
  readonly generation?: number;
}

export interface CarrierAnswer {
  readonly key: string;
  readonly outcome: Outcome;
  /** Connector that gave the outcome; null where none was asked. */
  readonly connector: string | null;
  /** The answer as received, to be kept as evidence under its SHA-256. */
  readonly raw: { readonly hash: string; readonly status: number; readonly body: Uint8Array } | null;
  /** Postcode and phone that the question carried and the connector goes by: only who knows them may read the answer. */
  readonly opened?: Extra;
}

/** What asking needs. Made by `createConnectorContext` from the environment, or by hand in tests. */
export interface ConnectorContext {
  readonly db: Database;
  now(): Date;
  readonly log: Logger;
  /** Aborting it rejects the question; answers already told stay told. */
  readonly signal: AbortSignal;
  readonly connectors: readonly ActiveConnector[];
  readonly fetch: GuardedFetch;
  /** Seals stored tokens: 32 bytes; null = each account's own secret seals them. */
  readonly sealingKey: Uint8Array | null;
  /** Tests only: shorter waits. Milliseconds. */
  readonly pace?: Partial<Pace>;
}

/** Waits of the runner, in milliseconds. */
export interface Pace {
  readonly retryPauseMs: number;
  readonly readerWaitMaxMs: number;
  readonly backgroundWaitMaxMs: number;
}
