import { textOf } from "@/lib/connectors/kit/rules";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Checkpoint, EventTime, Outcome } from "@/lib/parcels/parcel/schemas";
import { redactSecrets, redactTokens } from "./redact-secrets";
import type { Attempt, TriedCall } from "./try-connector";

const purposes: Readonly<Record<TriedCall["purpose"], string>> = {
  token: "Token",
  register: "Registration",
  query: "Question",
};

/** Values of a credential that are secret, and the token: what no line may contain. */
export function secretsOf({ connector, credential }: ActiveConnector, token = ""): readonly string[] {
  const values = Object.entries((credential ?? {}) as Readonly<Record<string, unknown>>);
  // What no field declares is secret too.
  const open = new Set(connector.fields.filter(({ secret }) => !secret).map(({ key }) => key));
  const secret = values.flatMap(([key, value]) =>
    open.has(key) || typeof value !== "string" ? [] : [value],
  );
  return token === "" ? secret : [...secret, token];
}

/** Everything about an attempt, in lines for the operator: requests, responses, what was read, times. Pure. */
export function describeAttempt(active: ActiveConnector, attempt: Attempt): readonly string[] {
  const total = attempt.calls.reduce((sum, { ms }) => sum + ms, 0);
  const lines = [
    ...attempt.calls.flatMap(describeCall),
    "What was read",
    ...describeOutcome(attempt.outcome).map((line) => `  ${line}`),
    "",
    attempt.calls.length === 0
      ? "No call was made."
      : `${attempt.calls.length} ${attempt.calls.length === 1 ? "call" : "calls"} in ${Math.round(total)} ms (${attempt.calls
          .map(({ purpose, ms }) => `${purposes[purpose].toLowerCase()} ${Math.round(ms)} ms`)
          .join(", ")}).`,
    "Asked without a database: no budget was used, no token stored, nothing remembered.",
  ];
  const secrets = secretsOf(active, attempt.token);
  return redactSecrets(lines.join("\n"), secrets).split("\n");
}

function describeCall({ purpose, call, reply, failure, ms }: TriedCall): readonly string[] {
  const sent = Object.entries(call.headers).map(([name, value]) => `  ${name}: ${value}`);
  const request = [`${purposes[purpose]}`, `  ${call.method} ${call.url}`, ...sent];
  const body = call.body === null ? [] : ["", ...call.body.split("\n").map((line) => `  ${line}`)];
  if (reply === null)
    return [...request, ...body, `  → no response: ${failure} after ${Math.round(ms)} ms`, ""];
  const text = purpose === "token" ? redactTokens(textOf(reply)) : textOf(reply);
  const received = Object.entries(reply.headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    ...[...request, ...body, `  → ${reply.status} after ${Math.round(ms)} ms, ${reply.body.length} bytes`],
    ...[...received, "", ...text.split("\n").map((line) => `  ${line}`), ""],
  ];
}

function describeOutcome(outcome: Outcome): readonly string[] {
  switch (outcome.kind) {
    case "found":
      return describeReport(outcome.report);
    case "noData":
      return [`no data${outcome.final ? ", for good" : ""}: ${outcome.said.words}`];
    case "badNumber":
      return [`no number of this carrier: ${outcome.said.words}`];
    case "unreadable":
      return [`unreadable at ${outcome.path}`, `shape: ${outcome.sample}`];
    case "moreInfoNeeded":
      return [`more is needed: ${outcome.fields.map((field) => `${field}=…`).join(" ")}`];
    case "pending":
      return [`pending: has data in ${Math.round(outcome.retryAfterMs / 1000)} s or later`];
    case "throttled":
      return [`throttled: wait ${Math.round(outcome.retryAfterMs / 1000)} s (${outcome.scope})`];
    case "denied":
      return [outcome.fatal ? "denied: the credential is refused" : "denied: this call is not allowed"];
    case "down":
      return ["down: no usable response"];
    case "notConnected":
      return ["not served: this interface does not have the carrier of the number"];
  }
}

function describeReport(report: CarrierReport): readonly string[] {
  const { current, eta, checkpoints, unknownCodes, nextLeg } = report;
  const optional: readonly (readonly [string, string | null])[] = [
    ["service", report.service],
    ["from", report.origin],
    ["to", report.destination],
    ["expected", eta && `${eta.from}${eta.to ? ` to ${eta.to}` : ""} ${eta.offset ?? "(no offset)"}`],
    ["next leg", nextLeg && `${nextLeg.number} ${nextLeg.carrier ?? ""}`.trim()],
    ["proof", report.proof.join(", ") || null],
  ];
  return [
    `found: ${report.number}, carrier ${report.carrier ?? "not said"}`,
    current === null
      ? "status: none in the response"
      : `status: ${statusOf(current.subStatus)} / ${current.subStatus} (the carrier's: ${current.raw})`,
    ...optional.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    `unknown codes: ${unknownCodes.join(", ") || "none"}`,
    `checkpoints: ${checkpoints.length}, newest first`,
    ...checkpoints.map(describeCheckpoint),
  ];
}

function describeCheckpoint({ time, subStatus, rawCode, place, text }: Checkpoint): string {
  const parts = [
    writeTime(time),
    subStatus ?? "says nothing",
    rawCode ?? "no code",
    place?.text ?? "no place",
  ];
  return `  ${parts.join(" | ")} | ${text}`;
}

const zones: Readonly<Record<EventTime["zoneFrom"], string>> = {
  given: "given",
  field: "field",
  place: "of the place",
  carrierHome: "of the carrier",
  none: "no zone",
};

function writeTime({ local, offset, zoneFrom }: EventTime): string {
  return offset === null ? `${local} (${zones.none})` : `${local} ${offset} (${zones[zoneFrom]})`;
}
