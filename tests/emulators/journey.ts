/** What can happen to an emulated parcel; each emulator encodes it in its vendor's codes. */
export type Step =
  | "label"
  | "accepted"
  | "departed"
  | "arrived"
  | "customs"
  | "out"
  | "failed"
  | "ready"
  | "delivered"
  | "returned";

export interface EmulatedEvent {
  readonly step: Step;
  /** `YYYY-MM-DDTHH:mm:ss` in local time of the place. */
  readonly local: string;
  /** `+01:00`; null = the carrier does not give it. */
  readonly offset: string | null;
  readonly city: string;
  readonly country: string;
}

/** A parcel's events so far, oldest first. */
export interface EmulatedParcel {
  readonly number: string;
  readonly events: readonly EmulatedEvent[];
}

const ways: Readonly<Record<string, readonly Step[]>> = {
  label: ["label"],
  transit: ["label", "accepted", "departed", "arrived"],
  customs: ["label", "accepted", "departed", "arrived", "customs"],
  out: ["label", "accepted", "departed", "arrived", "out"],
  failed: ["label", "accepted", "departed", "arrived", "out", "failed"],
  ready: ["label", "accepted", "departed", "arrived", "ready"],
  delivered: ["label", "accepted", "departed", "arrived", "out", "delivered"],
  returned: ["label", "accepted", "departed", "failed", "returned"],
};
export type Way = "label" | "transit" | "customs" | "out" | "failed" | "ready" | "delivered" | "returned";
export const allWays = Object.keys(ways) as readonly Way[];

const places = [
  { city: "Leipzig", country: "DE", offset: "+01:00" },
  { city: "Leipzig", country: "DE", offset: "+01:00" },
  { city: "Lyon", country: "FR", offset: "+01:00" },
  { city: "Porto", country: "PT", offset: "+00:00" },
  { city: "Porto", country: "PT", offset: "+00:00" },
  { city: "Porto", country: "PT", offset: "+00:00" },
] as const;

/**
 * A journey from Leipzig to Porto, or within `home`; one step every half day, starting on a Monday in February.
 */
export function journeyOf(
  number: string,
  way: Way,
  home?: Pick<EmulatedEvent, "city" | "country" | "offset">,
): EmulatedParcel {
  const start = Date.UTC(2026, 1, 2, 8, 30);
  const steps = ways[way] ?? [];
  return {
    number,
    events: steps.map((step, index) => {
      const place = home ?? places[Math.min(index, places.length - 1)] ?? places[0];
      const local = new Date(start + index * 12 * 3_600_000 + index * 61_000).toISOString().slice(0, 19);
      return { step, local, ...place };
    }),
  };
}
