import type { ConnectorContext } from "@/lib/connectors/kit/query-schemas";
import type { ActiveConnector, BuildContext, HttpCall, TrackItem } from "@/lib/connectors/kit/schemas";

// lib/connectors/fetch: which connector is asked for what: batches, budgets, retries, fallbacks
/**
 * A connector's calls for these items, each in exactly one and on its own hosts; null if it fails to make them, which is
 * a mistake in it: the other connectors of the same job go on.
 */
export function buildCalls(
  { log }: Pick<ConnectorContext, "log">,
  { connector, credential }: ActiveConnector,
  items: readonly TrackItem[],
  build: BuildContext,
): readonly HttpCall[] | null {
  try {
    const calls = connector.build(items, credential, build);
    const asked = calls.flatMap((call) => call.items.map(({ key }) => key));
    const isOwn = calls.every(({ url }) => connector.hosts.includes(new URL(url).hostname));
    const isWhole = asked.length === items.length && items.every(({ key }) => asked.includes(key));
    if (isOwn && isWhole) return calls;
    log.error({ connector: connector.id, isOwn, isWhole }, "a connector made wrong calls");
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    log.error({ connector: connector.id, failure }, "a connector failed to make calls");
  }
  return null;
}
