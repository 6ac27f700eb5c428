import type { CredentialField } from "./schemas";

/**
 * A credential from variables of the environment, by the fields that its connector declares; null if a required one is
 * missing, or if there is nothing to read.
 */
export function readCredential(
  fields: readonly CredentialField[],
  variables: object,
): Readonly<Record<string, string>> | null {
  const named: Readonly<Record<string, unknown>> = { ...variables };
  const given = fields.flatMap(({ key, env }) => {
    const value = named[env];
    return typeof value === "string" && value !== "" ? [[key, value] as const] : [];
  });
  const credential = Object.fromEntries(given);
  const isComplete = fields.every(({ key, optional }) => optional || credential[key] !== undefined);
  return isComplete && given.length > 0 ? credential : null;
}
