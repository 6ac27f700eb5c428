/** Variables that connectors outside the product may name for their credentials. */
export const connectorVariable = /^CONNECTOR_(?!ORDER$)[A-Z0-9_]{1,80}$/;

/** Those that are given. Pure. */
export function connectorVariables(
  given: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => connectorVariable.test(name)));
}
