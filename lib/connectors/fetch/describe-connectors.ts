import { routeOf } from "@/lib/connectors/kit/rules";
import type { ActiveConnector, Connector } from "@/lib/connectors/kit/schemas";
import type { Env } from "@/lib/platform/environment/env";
import { activeConnectors, allConnectors, credentialOf } from "./list-connectors";

/** All connectors and the order in which a carrier's parcels are asked, in lines for the operator. Pure. */
export function describeConnectors(env: Env): readonly string[] {
  const active = activeConnectors(env);
  const rows = allConnectors().map((connector) => [
    ...[connector.id, connector.name, connector.tier, describeSetUp(connector, env)],
  ]);
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return [
    "Connectors",
    ...rows.map(
      (row) => `  ${row.map((text, at) => (at < 3 ? text.padEnd(widths[at] ?? 0) : text)).join("  ")}`,
    ),
    "",
    "Whose parcels are asked where, in this order",
    ...describeRoutes(active).map((line) => `  ${line}`),
  ];
}

/** Whether this server has the connector's credential, or which variables are missing. Pure. */
export function describeSetUp(connector: Connector, env: Env): string {
  if (credentialOf(connector, env) !== null) return connector.simulate ? "simulates" : "set up";
  const given: Readonly<Record<string, unknown>> = { ...env };
  const missing = connector.fields.filter(
    ({ env: name, optional }) => !optional && given[name] === undefined,
  );
  return missing.length === 0
    ? `not switched on (docs/carriers/${connector.id}.md)`
    : `missing: ${missing.map(({ env: name }) => name).join(", ")}`;
}

/** Carriers of the same order in one line; all that no connector names are asked alike. */
function describeRoutes(active: readonly ActiveConnector[]): readonly string[] {
  const named = [...new Set(active.flatMap(({ connector }) => connector.carriers ?? []))];
  const routes = new Map<string, string[]>();
  for (const carrier of named) {
    const order = writeRoute(routeOf({ carrier }, active));
    routes.set(order, [...(routes.get(order) ?? []), carrier]);
  }
  return [
    ...[...routes].map(([order, carriers]) => `${carriers.join(", ")}: ${order}`),
    `${named.length > 0 ? "all others" : "all"}: ${writeRoute(routeOf({ carrier: null }, active))}`,
  ];
}

function writeRoute(route: readonly ActiveConnector[]): string {
  return route.map(({ connector }) => connector.id).join(" → ") || "nobody";
}
