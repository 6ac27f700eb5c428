import { fingerprintOf } from "@/lib/parcels/parcel/fingerprint-event";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";

/** A checkpoint as carriers write them, five hours after the one before. `minute` sets parcels apart. */
export function makeCheckpoint(
  step: number,
  { facility = step, minute = 0, subStatus = "departed" as Checkpoint["subStatus"] } = {},
): Checkpoint {
  const utc = new Date(Date.UTC(2026, 3, 1, step * 5, minute)).toISOString().replace(".000Z", "Z");
  const event = {
    time: { local: utc.slice(0, 16), offset: "Z", utc, zoneFrom: "given" as const },
    text: `The shipment was handled at sorting facility ${facility} and moves on to its next stop`,
    lang: "en",
    place: { text: `Facility ${facility}, Leipzig`, city: "Leipzig", country: "DE" },
    rawCode: `C${step}`,
    subStatus,
    source: "bench",
    evidence: "0".repeat(64),
  };
  return { ...event, fingerprint: fingerprintOf(event) };
}
