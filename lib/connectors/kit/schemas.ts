import type { ExtraField } from "@/lib/parcels/parcel/constants";
import type { Extra, Outcome } from "@/lib/parcels/parcel/schemas";
import type { Env } from "@/lib/platform/environment/env";

/**
 * Tier of a connector, which is also the query order: the carrier itself with an account, the carrier without
 * one, a service that queries many carriers, and simulated journeys.
 */
export type Tier = "official" | "keyless" | "aggregator" | "sandbox";

/** How a carrier proves who asks. `login` is a token call of its own making, like `oauth2cc`. */
export type Auth = "none" | "header" | "query" | "basic" | "body" | "signed" | "oauth2cc" | "login";

/** What carriers call the parts of a credential: keys of `carrier-accounts.label` in the messages. */
export const credentialLabels = [
  ...(["accountNumber", "apiKey", "checkWord", "clientId", "clientSecret", "countryCode"] as const),
  ...(["partnerId", "password", "token", "user"] as const),
] as const;
export type CredentialLabel = (typeof credentialLabels)[number];

/** One field of a credential: as a form asks for it, and as the environment names the server's own. */
export interface CredentialField {
  /** Name in the credential. */
  readonly key: string;
  readonly label: CredentialLabel;
  /** Variable of the environment. */
  readonly env: string;
  /** Never shown again once it is stored. */
  readonly secret: boolean;
  /** The interface can be asked without it. */
  readonly optional?: boolean;
  /** Maximum characters. */
  readonly max: number;
}

/** One parcel in a query. `key` is the caller's own id and comes back with the result. */
export interface TrackItem {
  readonly key: string;
  /** Normalised number. */
  readonly number: string;
  /** Catalogue id; null while the carrier is unknown. */
  readonly carrier: string | null;
  readonly extra: Extra;
  /** ISO 3166-1 alpha-2 of the destination, if known. */
  readonly destination: string | null;
  /** When the number was first queried here; simulated journeys start then. */
  readonly since?: Date;
  /** Generation of the parcel under this number, from 1. */
  readonly generation?: number;
}

/** One request to a carrier. `url` must be https on one of the connector's hosts. */
export interface HttpCall {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Items queried by this call. */
  readonly items: readonly TrackItem[];
}

/** A carrier's response as received: header names in lower case, body decompressed. */
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
  /** Calls a day; days begin at 00:00 UTC. A part is reserved for waiting readers. */
  readonly perDay?: number;
  /** Concurrent calls of one query. */
  readonly concurrent: number;
  /** Pause after a 429 without a time. */
  readonly pauseSeconds: number;
}

/** An OAuth2 client-credentials token call and how its response is read. */
export interface TokenSource<Cred> {
  build(cred: Cred, cx: Pick<BuildContext, "now" | "uuid">): Omit<HttpCall, "items">;
  read(reply: HttpReply): { readonly token: string; readonly ttlSeconds: number } | Outcome;
}

/** A number must be registered once with an aggregator, at a price, before it can be queried. */
export interface Registration<Cred> {
  readonly perDay: number;
  /** Maximum items per call; absent = as many as a query. */
  readonly max?: number;
  build(items: readonly TrackItem[], cred: Cred, cx: BuildContext): readonly HttpCall[];
  /**
   * By item key. `taken`: registered now, no data yet. `known`: was registered before, query at once.
   * `notTaken`: costs nothing and is not remembered.
   */
  read(
    reply: HttpReply,
    items: readonly TrackItem[],
    cx: ReadContext,
  ): ReadonlyMap<string, RegistrationAnswer>;
  /** Pure. Whether one item's response says that the aggregator does not have the number (any more). */
  forgot(reply: HttpReply): boolean;
}
export type RegistrationAnswer =
  | { readonly kind: "taken"; readonly retryAfterMs: number }
  | { readonly kind: "known" }
  | { readonly kind: "notTaken"; readonly outcome: Outcome };

/** What a pushed body says of one parcel. */
export interface PushedParcel {
  /** As written by the sender. */
  readonly number: string;
  /**
   * Catalogue ids under which it may be stored here, best first; empty = only parcels with an unknown carrier.
   */
  readonly carriers: readonly string[];
  /**
   * Like the response to a query for this number alone, for `Connector.read`; null: the sender stopped tracking
   * it.
   */
  readonly answer: Uint8Array | null;
}

export interface PushedEvent {
  readonly parcels: readonly PushedParcel[];
  /** What the sender expects as confirmation, apart from the HTTP response, before it begins to push. */
  readonly confirm: Omit<HttpCall, "items"> | null;
}

/** How a carrier or aggregator pushes updates. Pure. */
export interface Push<Cred> {
  /** Secret that verifies the sender; null = pushes are not configured. */
  secret(env: Env): string | null;
  /** Whether the sender of the received body knows the secret. In constant time. */
  verify(body: Uint8Array, headers: Headers, secret: string): boolean;
  /** null: unknown format. Never throws. `cred`: null if only pushes are configured. */
  cut(body: Uint8Array, cred: Cred | null): PushedEvent | null;
}

/**
 * One API of a carrier or aggregator. `build` and `read` are pure: they take and give data; the runner
 * (`fetch-from-carriers.ts`) owns sockets, budgets, tokens, retries and time limits.
 */
export interface Connector<Cred = unknown> {
  readonly id: string;
  /** Its owner, as people call them. */
  readonly name: string;
  /** Where a credential is made: https; null where none is needed. */
  readonly portal: string | null;
  readonly tier: Tier;
  /** Catalogue ids it covers; null = any carrier. */
  readonly carriers: readonly string[] | null;
  /** The only hosts it may call. */
  readonly hosts: readonly string[];
  readonly auth: Auth;
  /** What its credential consists of; empty = it needs none, or is no real interface. */
  readonly fields: readonly CredentialField[];
  /** Whose parcels it shows: anybody's, or only those that the credential's owner sent. */
  readonly scope: "any" | "own";
  /** How its responses are written. */
  readonly format: "json" | "xml";
  /** Maximum items per call. */
  readonly batch: { readonly max: number };
  readonly limits: Limits;
  /** BCP 47 languages it supports; the first is the fallback. */
  readonly languages: readonly string[];
  /** IANA zone of times without one, where all its events happen in one country. */
  readonly homeZone: string | null;
  /** Days the carrier keeps a parcel's history. */
  readonly keepsDays: number;
  /** Fields without which a query is useless. */
  readonly needs: readonly ExtraField[];
  /** Pure. Fields that its query for this item carries, or that the result requires; absent = none ever. */
  usesExtra?(item: TrackItem): readonly ExtraField[];
  /**
   * The credential from the environment, if it is more than the values of `fields`; null = not configured. A connector
   * without required fields is asked only where its operator says so: numbers of visitors go to nobody unasked.
   */
  credential?(env: Env): Cred | null;
  /**
   * Pure. A failure that the carrier states with another status than that of its kind, such as a SOAP fault or a
   * used-up quota; null: the status says it.
   */
  failure?(reply: HttpReply, now: Date): Outcome | null;
  readonly token?: TokenSource<Cred>;
  readonly registration?: Registration<Cred>;
  readonly push?: Push<Cred>;
  /** Pure. Each item appears in exactly one call; at most `batch.max` items are given. */
  build(items: readonly TrackItem[], cred: Cred, cx: BuildContext): readonly HttpCall[];
  /**
   * Pure. Splits a batch's response into each item's own part, so that evidence holds one parcel only. By item
   * key.
   */
  split?(reply: HttpReply, items: readonly TrackItem[]): ReadonlyMap<string, HttpReply>;
  /** Pure. One outcome per item, by item key, for whatever status and body. Never throws. */
  read(reply: HttpReply, items: readonly TrackItem[], cx: ReadContext): ReadonlyMap<string, Outcome>;
  /** Responds in this process instead of over the network, one item at a time: the sandbox. Pure. */
  simulate?(item: TrackItem, cred: Cred, cx: BuildContext): HttpReply;
}

/** A configured connector with its credential. */
export interface ActiveConnector<Cred = unknown> {
  readonly connector: Connector<Cred>;
  readonly credential: Cred;
  /** Identifies the account without revealing its secret: key of budgets and tokens. */
  readonly account: string;
  /** Place in the query order; absent = by its tier. */
  readonly rank?: number;
  /** Id of the carrier account of a company whose credential it is; absent = the server's own credential. */
  readonly own?: string;
}
