import type { JourneyEvent } from "../schemas";
import { epoch, simulateJourneys } from "./simulate-journeys";
import { carriers } from "./simulated-world";

const hourMs = 3_600_000;
const size = { seed: 1, days: 60, parcelsPerDay: 50 };
const events = simulateJourneys(size);
const journeys = splitByParcel(events);

function splitByParcel(list: JourneyEvent[]): JourneyEvent[][] {
  const byId = new Map<string, JourneyEvent[]>();
  for (const event of list) byId.set(event.parcel.id, [...(byId.get(event.parcel.id) ?? []), event]);
  return [...byId.values()];
}

function shareOf(matches: (journey: JourneyEvent[]) => boolean, of = journeys): number {
  return of.filter(matches).length / of.length;
}

describe("simulated journeys", () => {
  it("are the same bytes for the same seed, and others for another", () => {
    expect(JSON.stringify(simulateJourneys(size))).toBe(JSON.stringify(events));
    expect(JSON.stringify(simulateJourneys({ ...size, seed: 2 }))).not.toBe(JSON.stringify(events));
  });

  it("come in the order in which they became known, ties by parcel and kind", () => {
    const key = ({ knownAt, parcel, kind }: JourneyEvent) => `${knownAt} ${parcel.id} ${kind}`;
    expect(events.map(key)).toEqual(events.map(key).toSorted());
    expect(events.every(({ at, knownAt }) => knownAt >= at)).toBe(true);
  });

  it("are lost, late, returned and abroad as often as asked", () => {
    const shares = { lostShare: 0.2, lateShare: 0.3, returnedShare: 0.1 };
    const asked = splitByParcel(simulateJourneys({ ...size, ...shares }));
    expect(asked).toHaveLength(size.days * size.parcelsPerDay);
    expect(shareOf((all) => all.every(({ kind }) => kind === "checkpoint"), asked)).toBeCloseTo(0.2, 1);
    expect(shareOf((all) => all.some(({ at, knownAt }) => knownAt - at > 4 * hourMs), asked)).toBeCloseTo(
      0.3,
      1,
    );
    expect(shareOf((all) => all.some(({ kind }) => kind === "ended"), asked)).toBeCloseTo(0.1, 1);
    expect(shareOf(([first]) => first?.parcel.border === "domestic")).toBeCloseTo(0.5, 1);
  });

  it("change by a shock only at its carrier, after its day", () => {
    const shock = { day: 30, factor: 3, carrier: 2 };
    const textsOf = (list: JourneyEvent[]) => new Set(list.map((event) => JSON.stringify(event)));
    const calm = textsOf(simulateJourneys({ ...size, shock: null }));
    const changed = simulateJourneys({ ...size, shock }).filter((event) => !calm.has(JSON.stringify(event)));
    expect(changed.length).toBeGreaterThan(50);
    expect(new Set(changed.map(({ parcel }) => parcel.carrier))).toEqual(new Set([carriers[2]?.id]));
    expect(Math.min(...changed.map(({ knownAt }) => knownAt))).toBeGreaterThan(epoch + 30 * 24 * hourMs);
  });
});
