import fc from "fast-check";
import { explainChange, type LaneTimes } from "./explain-change";

const lane = (carrier: string, country: string | null, count: number, hours: number): LaneTimes => ({
  ...{ carrier, country, count, minutes: count * hours * 60 },
});

it("names the lane that took longer, by how much, and what that makes of the whole", () => {
  const before = [lane("ups", "ES", 50, 48), lane("dhl", "DE", 50, 24)];
  const now = [lane("ups", "ES", 50, 72), lane("dhl", "DE", 50, 24)];
  expect(explainChange(now, before)).toEqual({
    hours: 12,
    reasons: [
      {
        ...{ kind: "slower", carrier: "ups", country: "ES", hours: 12, change: 24 },
        ...{ count: 50, countBefore: 50, share: 0.5, shareBefore: 0.5 },
      },
    ],
  });
});

it("names the lane that has more of the shipments, and the one that has fewer", () => {
  const before = [lane("ups", "ES", 20, 100), lane("dhl", "DE", 80, 20)];
  const now = [lane("ups", "ES", 80, 100), lane("dhl", "DE", 20, 20)];
  const found = explainChange(now, before);
  expect(found?.hours).toBe(48);
  expect(found?.reasons.map(({ kind, carrier, change }) => [kind, carrier, change])).toEqual([
    ["more", "ups", 0],
    ["fewer", "dhl", 0],
  ]);
});

it("names a lane that is new, and none where the change is small or shipments are few", () => {
  const before = [lane("dhl", "DE", 100, 20)];
  const now = [lane("dhl", "DE", 100, 20), lane("china-post", null, 100, 300)];
  expect(explainChange(now, before)?.reasons[0]).toMatchObject({
    ...{ kind: "more", carrier: "china-post", country: null, shareBefore: 0, share: 0.5 },
  });
  expect(explainChange([lane("dhl", "DE", 100, 20.2)], before)).toEqual({ hours: 0.2, reasons: [] });
  expect(explainChange([...before, lane("ups", "BR", 4, 900)], before)?.reasons).toEqual([]);
  expect(explainChange([lane("dhl", "DE", 9, 60)], before)).toBeNull();
  expect(explainChange(before, [])).toBeNull();
});

it("names only reasons in the direction of the change, whatever the shipments are", () => {
  const lanes = fc.array(
    fc.record({
      carrier: fc.constantFrom("a", "b", "c"),
      count: fc.nat(200),
      hours: fc.double({ min: 1, max: 900, noNaN: true }),
    }),
    { maxLength: 3 },
  );
  const known = (given: readonly { carrier: string; count: number; hours: number }[]) => [
    ...new Map(given.map((one) => [one.carrier, lane(one.carrier, "DE", one.count, one.hours)])).values(),
  ];
  fc.assert(
    fc.property(lanes, lanes, (one, other) => {
      const found = explainChange(known(one), known(other));
      for (const { hours, share, shareBefore } of found?.reasons ?? []) {
        expect(Math.sign(hours) * Math.sign(found?.hours ?? 0)).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(hours) && share >= 0 && share <= 1 && shareBefore <= 1).toBe(true);
      }
    }),
  );
});
