import { type Env, EnvError } from "@/lib/platform/environment/env";
import { allConnectors } from "./list-connectors";

/** Throws EnvError if CONNECTOR_ORDER names a connector that does not exist: it would be ignored without a word. */
export function validateOrder({ CONNECTOR_ORDER: order = [] }: Env): void {
  const ids = allConnectors().map(({ id }) => id);
  const unknown = order.filter((id) => !ids.includes(id));
  if (unknown.length === 0) return;
  throw new EnvError([
    `CONNECTOR_ORDER: no connector is called ${unknown.join(", ")}; there are ${ids.join(", ")}`,
  ]);
}
