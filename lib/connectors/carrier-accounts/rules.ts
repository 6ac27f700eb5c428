import { allConnectors, credentialOf } from "@/lib/connectors/fetch/list-connectors";
import { readCredential } from "@/lib/connectors/kit/read-credential";
import type { Connector, CredentialField } from "@/lib/connectors/kit/schemas";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { type Env, env } from "@/lib/platform/environment/env";
import { type CarrierAccountState, type StateReason, states, trialForMs } from "./constants";

/** Values of a credential's fields, by key. */
export type Values = Readonly<Record<string, string>>;

/** Connectors that a company can use with a credential of its own: of carriers, not of aggregators. */
export const ownable: readonly Connector[] = allConnectors().filter(
  ({ carriers, fields, tier }) =>
    carriers !== null && fields.length > 0 && (tier === "official" || tier === "keyless"),
);

/** The connector of a carrier for a company's credential; null: there is none. Throws logisticsNotFound. */
export function connectorOf(courier: string): Connector | null {
  if (!findCarrier(courier)) throw new AppError("logisticsNotFound");
  return ownable.find(({ carriers }) => carriers?.includes(courier)) ?? null;
}

/**
 * The values of a credential after a change: those left out stay, empty ones go. Throws badInput for an unknown field, one
 * that is too long, or a required one that is missing.
 */
export function mergeValues(fields: readonly CredentialField[], before: Values, given: Values): Values {
  const values = Object.fromEntries(
    Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""),
  );
  const issue = (key: string, rule: string, limit?: number): InputIssue => ({
    ...{ path: `secrets.${key}`, rule, ...(limit !== undefined && { limit }) },
  });
  const unknown = Object.keys(given).filter((key) => !fields.some((field) => field.key === key));
  const isEmpty = Object.keys(values).length === 0;
  const issues = [
    // Never the name of what is unknown: it may be a secret at the wrong place.
    ...(unknown.length > 0 ? [{ path: "secrets", rule: "unrecognized_keys" }] : []),
    ...fields.flatMap(({ key, optional, max }) => {
      const value = values[key];
      if (value === undefined) return optional && !isEmpty ? [] : [issue(key, "too_small", 1)];
      // Control characters would break a header.
      if (!/^\P{Cc}*$/u.test(value)) return [issue(key, "invalid_format")];
      return value.length > max ? [issue(key, "too_big", max)] : [];
    }),
  ];
  if (issues.length > 0) throw new AppError("badInput", { issues });
  return values;
}

/** Values that may be shown, and those that may not. */
export function splitValues(
  fields: readonly CredentialField[],
  values: Values,
): { readonly settings: Values; readonly secrets: Values } {
  const pick = (isSecret: boolean) =>
    Object.fromEntries(
      fields.flatMap(({ key, secret }) => {
        const value = values[key];
        return secret === isSecret && value !== undefined ? [[key, value] as const] : [];
      }),
    );
  return { settings: pick(false), secrets: pick(true) };
}

/** A credential as its connector takes it, made of these values only: never of the server's own. */
export function composeCredential(connector: Connector, values: Values, own: Env = env()): unknown {
  const variables = {
    ...own,
    ...Object.fromEntries(connector.fields.map(({ key, env: name }) => [name, values[key]])),
  } as Env;
  // Nova Poshta's is null while its operator does not ask it without a key.
  return credentialOf(connector, variables) ?? readCredential(connector.fields, variables);
}

export interface TrialResult {
  readonly state: CarrierAccountState;
  readonly reason: StateReason | null;
}

const works = (reason: StateReason | null): TrialResult => ({ state: states.works, reason });
const fails = (reason: StateReason): TrialResult => ({ state: states.fails, reason });

/** What the carrier's answer about the test number says of the credential; still in activation: to be tried again. */
export function decideTrial(outcome: Outcome, since: Date, now: Date): TrialResult {
  const isOver = now.getTime() - since.getTime() >= trialForMs;
  switch (outcome.kind) {
    case "found":
      return works(null);
    case "noData":
    case "moreInfoNeeded":
    case "pending":
      return works("numberUnknown");
    case "denied":
    case "badNumber":
    case "notConnected":
      return fails(outcome.kind);
    default:
      return isOver ? fails(outcome.kind) : { state: states.inActivation, reason: outcome.kind };
  }
}
