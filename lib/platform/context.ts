import type { Database } from "@/db/client";
import type { Locale } from "@/lib/core/locales";
import type { Logger } from "./log";

/** Who asks. Visitors are known by the network address only (of IPv6 the /64), in hashed form for limits. */
export interface Caller {
  readonly kind: "visitor" | "system";
  readonly address: string;
}

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
