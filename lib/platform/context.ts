import type { Database } from "@/db/client";
import type { Locale } from "@/lib/core/locales";
import type { Logger } from "./log";

declare const proven: unique symbol;

/** Proof that the caller acts for an account. Made in one place, from a live session (`lib/accounts/find-session.ts`). */
export interface AccountScope {
  readonly [proven]: true;
  readonly accountId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: "personal" | "business";
  readonly role: "owner" | "member";
  /** When the session last proved its user's identity; null where it never did. */
  readonly confirmedAt: Date | null;
}

interface AnyCaller {
  /** Network address (of IPv6 the /64); limits keep it in hashed form. */
  readonly address: string;
  /** What the browser calls itself, in few words. */
  readonly agent?: string;
  /** Hash of the session secret that the request carries, live or not: a log-in replaces that session. */
  readonly sessionHash?: string;
  /** Content of the cookie of known devices: a claim until its signature is read. */
  readonly device?: string;
  /** Code of a hand-over that this browser was opened with: a claim until it is looked up. */
  readonly signInLink?: string;
}

/** Who asks. Visitors are known by the network address only. */
export type Caller =
  | (AnyCaller & { readonly kind: "visitor" | "system" })
  | (AnyCaller & { readonly kind: "user"; readonly scope: AccountScope });

/** What a use case gets beside its input. Made by `lib/http` for requests and by `lib/worker` for jobs. */
export interface Context {
  readonly db: Database;
  readonly now: Date;
  readonly locale: Locale;
  readonly caller: Caller;
  readonly requestId: string;
  readonly log: Logger;
  /** Aborts when the caller went away or the time is up. */
  readonly signal: AbortSignal;
}
