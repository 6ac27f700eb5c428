import type { SubStatus } from "../constants";
import { type DerivedStatus, deriveStatus, type StatusInput } from "../derive-status";
import type { CarrierReport, Checkpoint, EventTime } from "../schemas";

export const now = new Date("2026-03-20T12:00:00Z");

/** An instant of UTC, to the minute. */
export const at = (local: string): EventTime => ({
  local,
  offset: "Z",
  utc: `${local}:00Z`,
  zoneFrom: "given",
});
let count = 0;
/** An event on a day of March 2026, at an hour of UTC. */
export const event = (subStatus: SubStatus | null, day: number, hour = 10, country?: string): Checkpoint => ({
  fingerprint: `f${count++}`,
  time: at(`2026-03-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00`),
  text: subStatus ?? "image stored",
  lang: "en",
  place: country === undefined ? null : { text: country, country },
  rawCode: null,
  subStatus,
  source: "test",
  evidence: "e",
});
/** What the carrier's status field says. */
export const status = (subStatus: SubStatus, time: EventTime | null = null): CarrierReport["current"] => ({
  subStatus,
  raw: subStatus,
  time,
});
/** The status of a domestic parcel on 20 March 2026 unless stated otherwise. */
export const derive = (checkpoints: readonly Checkpoint[], more: Partial<StatusInput> = {}): DerivedStatus =>
  deriveStatus({
    checkpoints,
    current: null,
    previous: null,
    proof: [],
    expiredByCarrier: false,
    origin: null,
    now,
    kind: "other",
    createdAt: now,
    ...more,
  });
export const subStatusOf = (checkpoints: readonly Checkpoint[], more: Partial<StatusInput> = {}) =>
  derive(checkpoints, more).subStatus;
