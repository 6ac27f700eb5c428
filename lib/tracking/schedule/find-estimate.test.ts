import { dayMs, hourMs } from "@/lib/core/calendar";
import { createEstimateTable } from "@/lib/parcels/estimates/serve-estimates";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { statusOf } from "@/lib/parcels/parcel/rules";
import { scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { Journey } from "@/lib/tracking/store/find-changes";
import { findEstimate } from "./find-estimate";

const now = new Date("2026-03-05T12:00:00Z");
const nothing = createEstimateTable([]);

function journey(subStatus: SubStatus, given: Partial<Journey> = {}): Journey {
  const at = new Date(now.getTime() - hourMs).toISOString();
  return {
    ...{ status: statusOf(subStatus), subStatus, checkpoints: [scan(subStatus, at)], current: null },
    ...{
      reportedAt: now,
      service: null,
      origin: "DE",
      destination: "DE",
      eta: null,
      proof: [],
      nextLeg: null,
    },
    ...{ simulated: true, onlineAt: null, deliveredAt: null, lastEventAt: null },
    ...given,
  };
}
const estimate = (subStatus: SubStatus, given?: Partial<Journey>) =>
  findEstimate(nothing, "ups", journey(subStatus, given), now);
const daysAhead = (at: string | undefined) => (Date.parse(at ?? "") - now.getTime()) / dayMs;

describe("the estimate of a parcel", () => {
  it("comes from simulated journeys for a simulated parcel, later abroad, sooner close to the door", () => {
    const [inland, abroad] = [estimate("departed"), estimate("departed", { destination: "US" })];
    expect(daysAhead(inland?.from)).toBeGreaterThan(0);
    expect(daysAhead(inland?.to)).toBeLessThan(7);
    expect(daysAhead(abroad?.middle)).toBeGreaterThan(daysAhead(inland?.middle));
    expect(daysAhead(estimate("out_for_delivery")?.middle)).toBeLessThan(1);
    expect(inland?.evidence).toBeGreaterThanOrEqual(30);
    expect(inland?.at).toBe(now.toISOString());
  });

  it("is the same before holidays as on other days for a simulated parcel: the simulation knows none", () => {
    const made = ["2026-12-02T12:00:00Z", "2026-12-23T12:00:00Z"].map((day) => {
      const at = new Date(day);
      const checkpoints = [scan("departed", new Date(at.getTime() - hourMs).toISOString())];
      const found = findEstimate(nothing, "ups", journey("departed", { checkpoints }), at);
      return [found?.from, found?.to].map((end) => Date.parse(end ?? "") - at.getTime());
    });
    expect(made[0]?.every(Number.isFinite)).toBe(true);
    expect(made[1]).toEqual(made[0]);
  });

  it("is none for a real parcel of which nothing was learned, and never from simulated journeys", () => {
    expect(estimate("departed", { simulated: false })).toBeNull();
  });

  it("is none without a carrier", () => {
    expect(findEstimate(nothing, unknownCarrier, journey("departed"), now)).toBeNull();
  });

  it("is none where no delivery is to come, or nothing happened", () => {
    for (const over of ["delivered", "returning", "ready_for_collection", "lost"] as const)
      expect(estimate(over)).toBeNull();
    expect(estimate("departed", { checkpoints: [] })).toBeNull();
  });
});
