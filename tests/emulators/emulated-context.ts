import { Writable } from "node:stream";
import pino from "pino";
import type { Database } from "@/db/client";
import type { ConnectorContext, Pace } from "@/lib/connectors/kit/query-schemas";
import { accountOf } from "@/lib/connectors/kit/rules";
import type { ActiveConnector, Connector, Limits } from "@/lib/connectors/kit/schemas";
import {
  createGuardedFetch,
  type GuardedFetchOptions,
  parseTestHosts,
} from "@/lib/platform/adapters/guarded-fetch";

export interface EmulatedContext {
  readonly cx: ConnectorContext;
  /** Everything logged so far. */
  logged(): string;
  close(): Promise<void>;
}

/** A connector context that redirects carriers' hosts to emulators, with a readable log. */
export function emulatedContext(given: {
  readonly db: Database;
  readonly emulators: readonly { readonly testHost: string }[];
  readonly connectors: readonly ActiveConnector[];
  readonly fetch?: GuardedFetchOptions;
  readonly pace?: Partial<Pace>;
  readonly signal?: AbortSignal;
}): EmulatedContext {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const testHosts = parseTestHosts(given.emulators.map(({ testHost }) => testHost).join(","));
  const fetch = createGuardedFetch({ testHosts, ...given.fetch });
  const cx: ConnectorContext = {
    db: given.db,
    now: () => new Date(),
    log: pino({ level: "trace", base: null }, sink),
    signal: given.signal ?? new AbortController().signal,
    connectors: given.connectors,
    fetch,
    sealingKey: null,
    pace: { retryPauseMs: 5, ...given.pace },
  };
  return { cx, logged: () => lines.join(""), close: () => fetch.close() };
}

/** A connector with credentials; limits as given instead of the carrier's, so that tests need not wait. */
export function setUp<Cred>(connector: Connector<Cred>, credential: Cred, limits?: Limits): ActiveConnector {
  const own = limits ? { ...connector, limits } : connector;
  return {
    connector: own as Connector,
    credential,
    account: accountOf(connector.id, [credential, Math.random()]),
  };
}
