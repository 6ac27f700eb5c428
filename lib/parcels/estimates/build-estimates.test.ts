import { dayMs } from "@/lib/core/calendar";
import { buildEstimates } from "./build-estimates";
import { epoch, simulateJourneys } from "./testing/simulate-journeys";
import { clockOf } from "./testing/simulated-world";

const events = simulateJourneys({ seed: 8, days: 75, parcelsPerDay: 30, shock: null });
const now = epoch + 75 * dayMs;
const known = events.filter(({ knownAt }) => knownAt < now);

describe("building estimates from journeys", () => {
  it("gives rows for estimates and how those fared that were made on the way, the same each time", async () => {
    const built = await buildEstimates(known, { now, clockOf });
    expect(new Set(built?.rows.map(({ kind }) => kind))).toEqual(new Set(["wait", "score"]));
    const all = built?.accuracy.find(({ carrier }) => carrier === "*");
    expect((all?.held ?? 0) / (all?.estimates ?? 1)).toBeGreaterThan(0.7);
    expect((all?.held ?? 0) / (all?.estimates ?? 1)).toBeLessThan(0.9);
    expect(await buildEstimates(known, { now, clockOf })).toEqual(built);
  });

  it("gives nothing of nothing, and stops when it is aborted", async () => {
    expect(await buildEstimates([], { now })).toEqual({ rows: [], accuracy: [] });
    expect(await buildEstimates(known, { now, signal: AbortSignal.abort() })).toBeNull();
  });
});
