import type { Env } from "@/lib/platform/env";
import { dhl } from "./providers/dhl/client";
import { sandbox } from "./providers/sandbox/client";
import { seventeentrack } from "./providers/seventeentrack/client";
import { ups } from "./providers/ups/client";
import { accountOf, routeOf } from "./rules";
import type { ActiveConnector, Connector, Push } from "./schemas";

const connectors: readonly Connector[] = [dhl, ups, seventeentrack, sandbox];

/** Every connector there is, set up or not. */
export function allConnectors(): readonly Connector[] {
  return connectors;
}

/**
 * The connectors that the environment sets up. The sandbox is on with `SANDBOX=on`, and without the setting while no
 * other connector is set up.
 */
export function activeConnectors(env: Env): readonly ActiveConnector[] {
  const real = connectors
    .filter(({ standing }) => standing !== "sandbox")
    .flatMap((each) => setUp(each, env));
  const simulate = env.SANDBOX === "on" || (env.SANDBOX === undefined && real.length === 0);
  return simulate ? [...real, ...setUp(sandbox, env)] : real;
}

/** The connector that takes pushes under this id, and what their origin is checked by; null where none is set up to. */
export function pushSource(
  id: string,
  env: Env,
): { readonly connector: Connector; readonly push: Push<unknown>; readonly secret: string } | null {
  const connector = connectors.find((each) => each.id === id);
  const secret = connector?.push?.secret(env) ?? null;
  return connector?.push && secret !== null ? { connector, push: connector.push, secret } : null;
}

/** Who is asked first about a carrier's parcels; null where nobody is connected. */
export function connectorFor(
  carrier: string | null,
  active: readonly ActiveConnector[],
): ActiveConnector | null {
  return routeOf({ carrier }, active)[0] ?? null;
}

function setUp(connector: Connector, env: Env): ActiveConnector[] {
  const credential = connector.credential(env);
  return credential === null ? [] : [{ connector, credential, account: accountOf(connector.id, credential) }];
}
