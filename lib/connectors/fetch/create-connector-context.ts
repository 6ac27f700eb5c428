import type { Database } from "@/db/client";
import type { ConnectorContext } from "@/lib/connectors/kit/query-schemas";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { Logger } from "@/lib/platform/adapters/log";
import { type Env, env } from "@/lib/platform/environment/env";
import { activeConnectors } from "./list-connectors";

/** What `fetchFromCarriers` needs, from this process's environment. */
export function createConnectorContext(given: {
  readonly db: Database;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly env?: Env;
}): ConnectorContext {
  const settings = given.env ?? env();
  return {
    db: given.db,
    log: given.log,
    signal: given.signal,
    now: () => new Date(),
    connectors: activeConnectors(settings),
    fetch: guardedFetch(),
    sealingKey: settings.SECRET_KEY ? Buffer.from(settings.SECRET_KEY, "base64") : null,
  };
}
