import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { any, createHabitTable, createLearner, laneOf, type SeenJourney } from "./compute-habits";
import { carrierScansMin, laneScansMin } from "./constants";

const monday = Date.UTC(2026, 2, 2);
const seenAt = monday + 60 * dayMs;
const intervalOf = (subStatus: SubStatus) => (subStatus === "delivered" ? null : 4 * hourMs);

/** Scans at six in the morning, on three days; journeys begin a day apart. */
function journey(index: number, given: Partial<SeenJourney> = {}): SeenJourney {
  const from = monday + (index % 40) * dayMs + 6 * hourMs + ((index * 13) % 55) * minuteMs;
  const steps = ["accepted", "departed", "arrived", "delivered"] as const;
  return {
    ...{ carrier: "ups", origin: "DE", destination: "AT", seenAt },
    scans: steps.map((subStatus, day) => ({ at: from + day * dayMs, subStatus })),
    ...given,
  };
}

async function learn(journeys: readonly SeenJourney[]) {
  const learner = createLearner({ since: monday, intervalOf });
  for (const one of journeys) learner.add(one);
  return learner.finish();
}
const many = (count: number, given: Partial<SeenJourney> = {}) =>
  Array.from({ length: count }, (_, index) => journey(index, given));

describe("learning carriers' habits", () => {
  it("learns nothing from nothing, nor from fewer scans than a habit takes", async () => {
    expect(await learn([])).toEqual([]);
    expect(await learn(many(Math.floor(carrierScansMin / 3) - 1))).toEqual([]);
  });

  it("gives a habit to all carriers, to each, and to a lane with enough scans", async () => {
    const rows = await learn([...many(laneScansMin), ...many(30, { destination: null })]);
    const names = new Set(rows.map(({ carrier, lane }) => `${carrier} ${lane}`));
    expect(names).toEqual(new Set(["* *", "ups *", "ups DE>AT"]));
    expect(rows.every(({ subStatus }) => subStatus !== "delivered")).toBe(true);
  });

  it("learns only what was known: scans after the last response change nothing", async () => {
    const known = many(40).map((one) => ({ ...one, seenAt: monday + 20 * dayMs }));
    const cut = known.map((one) => ({
      ...one,
      scans: one.scans.filter(({ at }) => at !== null && at <= one.seenAt),
    }));
    expect(await learn(cut)).toEqual(await learn(known));
    // A leak would be visible: with the scans that came later, the habits are others.
    expect(await learn(known.map((one) => ({ ...one, seenAt })))).not.toEqual(await learn(known));
  });

  it("finds the habit of the lane, else of the carrier, else of all carriers, else none", async () => {
    const rows = await learn(many(laneScansMin));
    const table = createHabitTable(rows);
    const of = (carrier: string, lane: string) =>
      rows.find((row) => row.carrier === carrier && row.lane === lane && row.subStatus === "arrived");
    expect(table.find("ups", laneOf("DE", "AT"), "arrived")).toBe(of("ups", "DE>AT"));
    expect(table.find("ups", laneOf("DE", "FR"), "arrived")).toBe(of("ups", any));
    expect(table.find("ups", laneOf(null, "AT"), "arrived")).toBe(of("ups", any));
    expect(table.find("dhl", laneOf("DE", "AT"), "arrived")).toBe(of(any, any));
    expect(table.find("ups", null, "customs_hold")).toBeNull();
    expect(createHabitTable([]).find("ups", null, "arrived")).toBeNull();
  });
});
