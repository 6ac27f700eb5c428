import { readCredential } from "@/lib/connectors/kit/read-credential";
import { accountOf, rankOf, routeOf } from "@/lib/connectors/kit/rules";
import type { ActiveConnector, Connector, Push } from "@/lib/connectors/kit/schemas";
import { aftership } from "@/lib/connectors/providers/aftership/client";
import { australiaPost } from "@/lib/connectors/providers/australia-post/client";
import { bring } from "@/lib/connectors/providers/bring/client";
import { canadaPost } from "@/lib/connectors/providers/canada-post/client";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { dpd } from "@/lib/connectors/providers/dpd/client";
import { fedex } from "@/lib/connectors/providers/fedex/client";
import { gls } from "@/lib/connectors/providers/gls/client";
import { inpost } from "@/lib/connectors/providers/inpost/client";
import { laPoste } from "@/lib/connectors/providers/la-poste/client";
import { novaPoshta } from "@/lib/connectors/providers/nova-poshta/client";
import { postnl } from "@/lib/connectors/providers/postnl/client";
import { postnord } from "@/lib/connectors/providers/postnord/client";
import { royalMail } from "@/lib/connectors/providers/royal-mail/client";
import { sandbox } from "@/lib/connectors/providers/sandbox/client";
import { seventeentrack } from "@/lib/connectors/providers/seventeentrack/client";
import { sfExpress } from "@/lib/connectors/providers/sf-express/client";
import { ship24 } from "@/lib/connectors/providers/ship24/client";
import { trackingmore } from "@/lib/connectors/providers/trackingmore/client";
import { ups } from "@/lib/connectors/providers/ups/client";
import { usps } from "@/lib/connectors/providers/usps/client";
import type { Env } from "@/lib/platform/environment/env";

/** One in a line, carriers before aggregators: the query order of those that `rankOf` does not tell apart. */
const connectors: readonly Connector[] = [
  dhl,
  ups,
  fedex,
  usps,
  canadaPost,
  australiaPost,
  gls,
  laPoste,
  bring,
  postnord,
  inpost,
  novaPoshta,
  sfExpress,
  royalMail,
  postnl,
  dpd,
  seventeentrack,
  ship24,
  trackingmore,
  aftership,
  sandbox,
];

/** Those from outside the product, one list for the process, also when the framework loads this module twice. */
const store = globalThis as typeof globalThis & { onetrackingConnectors?: readonly Connector[] };

/** Every connector there is, configured or not; those from outside before the simulated one. */
export function allConnectors(): readonly Connector[] {
  const added = store.onetrackingConnectors ?? [];
  return added.length === 0 ? connectors : [...connectors.slice(0, -1), ...added, ...connectors.slice(-1)];
}

/** Adds connectors from outside the product; before any is listed (`load-connectors.ts`). */
export function addConnectors(added: readonly Connector[]): void {
  store.onetrackingConnectors = added;
}

/**
 * The connectors that the environment configures. The sandbox is on with `SANDBOX=on`, and without the setting
 * while no other connector is configured.
 */
export function activeConnectors(env: Env): readonly ActiveConnector[] {
  const real = allConnectors()
    .filter(({ tier }) => tier !== "sandbox")
    .flatMap((each) => setUp(each, env));
  const simulate = env.SANDBOX === "on" || (env.SANDBOX === undefined && real.length === 0);
  return simulate ? [...real, ...setUp(sandbox, env)] : real;
}

/**
 * The connector that receives pushes under this id, with the secret that verifies them; null if not configured.
 */
export function pushSource(
  id: string,
  env: Env,
): { readonly connector: Connector; readonly push: Push<unknown>; readonly secret: string } | null {
  const connector = allConnectors().find((each) => each.id === id);
  const secret = connector?.push?.secret(env) ?? null;
  return connector?.push && secret !== null ? { connector, push: connector.push, secret } : null;
}

/** First connector to query for a carrier's parcels; null where none is configured. */
export function connectorFor(
  carrier: string | null,
  active: readonly ActiveConnector[],
): ActiveConnector | null {
  return routeOf({ carrier }, active)[0] ?? null;
}

/** The server's own credential for a connector; null = not configured. */
export function credentialOf(connector: Connector, env: Env): unknown {
  return connector.credential ? connector.credential(env) : readCredential(connector.fields, env);
}

function setUp(connector: Connector, env: Env): ActiveConnector[] {
  const credential = credentialOf(connector, env);
  if (credential === null) return [];
  const rank = rankOf(connector, env.CONNECTOR_ORDER);
  return [{ connector, credential, account: accountOf(connector.id, credential), rank }];
}
