import type { Fixture } from "@/lib/connectors/kit/compose-fixtures";
import { type DerivedStatus, deriveStatus } from "@/lib/parcels/parcel/derive-status";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { allConnectors } from "../list-connectors";
import { composeBody } from "./compose-body";

const now = new Date("2026-11-28T12:00:00Z");

/** What a connector reads in an answer about one parcel. */
export function readAnswer(id: string, { number, carrier, status, body }: Fixture): Outcome | undefined {
  const connector = allConnectors().find((each) => each.id === id);
  if (!connector) throw new Error(`no connector ${id}`);
  const item = { key: "k", number, carrier, extra: {}, destination: null };
  const reply = { status, headers: {}, body: Buffer.from(composeBody(body, connector.format)) };
  const part = connector.split?.(reply, [item]).get("k") ?? reply;
  const cx = { now, connector: id, evidence: "e".repeat(64), language: "en" };
  return connector.read(part, [item], cx).get("k");
}

/** Where the parcel stands by its first answer, on 28 November 2026. */
export function deriveAnswer(id: string, fixture: Fixture): DerivedStatus {
  const outcome = readAnswer(id, fixture);
  if (outcome?.kind !== "found") throw new Error(JSON.stringify(outcome));
  return deriveStatus({ ...outcome.report, previous: null, kind: "other", createdAt: now, now });
}
