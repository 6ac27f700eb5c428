import type { Database } from "@/db/client";
import type { Access } from "@/lib/core/access";
import type { AccountId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import type { RestrictedColumn } from "@/lib/core/operations";
import type { Logger } from "./log";

declare const proven: unique symbol;

interface AnyScope {
  readonly [proven]: true;
  readonly accountId: AccountId;
  readonly userId: string;
  readonly kind: "personal" | "business";
  readonly role: "owner" | "member";
  /** What its role allows now; read with the session or key, never cached. */
  readonly access: Access;
  /** Department; null: the company itself. */
  readonly departmentId: string | null;
  /** The department and those below it, if its rows are theirs. */
  readonly departmentIds: readonly string[];
}

/** Proof that a person acts for an account. Created in one place, from a live session (`findSession`). */
export interface SessionScope extends AnyScope {
  readonly sessionId: string;
  /** When the session last proved its user's identity; null if never. */
  readonly confirmedAt: Date | null;
}

/**
 * Proof that a program acts for a company, with the rights of who made its key; what it adds is the owner's. Created in
 * one place, from a valid API key (`findKey`). It is no session: what ends, confirms or lists sessions does not take it.
 */
export interface ApiKeyScope extends AnyScope {
  readonly kind: "business";
  readonly keyId: string;
}

/**
 * Proof that a company's directory acts for it (SCIM). Created in one place, from a valid token (`findToken`). It is
 * neither a session nor a key: only `lib/accounts/provisioning` takes it.
 */
export interface DirectoryScope {
  readonly [proven]: true;
  readonly accountId: AccountId;
  readonly tokenId: string;
}

/** Proof that the caller acts for an account. */
export type AccountScope = SessionScope | ApiKeyScope;

/** The shipments that somebody may reach. `null` among departments: those of the company itself. */
export type Rows =
  | { readonly kind: "all" | "none" }
  | { readonly kind: "departments"; readonly ids: readonly (string | null)[] }
  | { readonly kind: "own"; readonly userId: string };

declare const checked: unique symbol;

/**
 * Proof that an operation is allowed, with the shipments and columns that it may touch. Created in one place
 * (`proveRows`), for a caller whose operation was checked. Every query of shipments takes it.
 */
export interface RowScope {
  readonly [checked]: true;
  readonly accountId: AccountId;
  readonly rows: Rows;
  readonly hidden: ReadonlySet<RestrictedColumn>;
}

interface AnyCaller {
  /** Network address (of IPv6 the /64); limits store it hashed. */
  readonly address: string;
  /** Short form of the user agent. */
  readonly agent?: string;
  /** Region of the browser's first language, alpha-2: where its reader probably is. */
  readonly country?: string;
  /** Hash of the session secret in the request, live or not: a login replaces that session. */
  readonly sessionHash?: string;
  /** Content of the known-device cookie: untrusted until its signature is verified. */
  readonly device?: string;
  /** Secret of a round with a provider that this browser started: untrusted until it is looked up. */
  readonly authorization?: string;
  /** Code of a sign-in link opened in this browser: untrusted until it is looked up. */
  readonly signInLink?: string;
}

/** The caller. Visitors are identified by the network address only. */
export type Caller =
  | (AnyCaller & { readonly kind: "visitor" | "system" })
  | (AnyCaller & { readonly kind: "user"; readonly scope: SessionScope })
  | (AnyCaller & { readonly kind: "apiKey"; readonly scope: ApiKeyScope })
  | (AnyCaller & { readonly kind: "directory"; readonly scope: DirectoryScope });

/** Context of a use case besides its input. Created by `lib/http` for requests and by `lib/worker/engines` for jobs. */
export interface Context {
  readonly db: Database;
  readonly now: Date;
  readonly locale: Locale;
  readonly caller: Caller;
  readonly requestId: string;
  readonly log: Logger;
  /** Aborts when the caller disconnected or the time is up. */
  readonly signal: AbortSignal;
}
