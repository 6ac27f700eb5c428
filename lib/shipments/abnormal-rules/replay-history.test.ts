import fc from "fast-check";
import { hourMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { statusOf } from "@/lib/parcels/parcel/rules";
import { ruleKinds } from "./constants";
import { replayHistory } from "./replay-history";
import { isAbnormal } from "./rules";
import type { ShipmentFacts } from "./schemas";

const start = Date.UTC(2026, 0, 1);
const hour = (n: number) => new Date(start + n * hourMs);
const subStatus = fc.constantFrom<SubStatus>(
  "label_created",
  "moving",
  "customs_hold",
  "no_one_home",
  "delivered",
);
const history = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 6 })
  .chain((hours) =>
    fc.tuple(
      fc.constant([...hours].sort((a, b) => a - b)),
      fc.array(subStatus, { minLength: 6, maxLength: 6 }),
    ),
  )
  .map(([hours, subs]) => hours.map((n, at) => ({ n, subStatus: subs[at] ?? "moving" })));
const rule = fc.record({
  kind: fc.constantFrom(...ruleKinds),
  hours: fc.integer({ min: 1, max: 60 }),
  subStatuses: fc.constant(["customs_hold"]),
  carriers: fc.constant([]),
  channels: fc.constant([]),
  countries: fc.constant([]),
});

/** What is known of it in an hour, if the events until then are. */
function factsIn(events: readonly { n: number; subStatus: SubStatus }[], n: number): ShipmentFacts {
  const known = events.filter((event) => event.n <= n);
  const last = known.at(-1);
  const online = known.find((event) => event.subStatus !== "label_created");
  return {
    ...{ carrier: "ups", method: null, country: null, addedAt: hour(0), archived: false },
    ...{ status: last ? statusOf(last.subStatus) : "not_found", subStatus: last?.subStatus ?? null },
    ...{ onlineAt: online ? hour(online.n) : null, lastEventAt: last ? hour(last.n) : null },
    expectedBy: null,
  };
}

it("finds the first hour in which a rule would have opened an alarm, as looking at every hour does", () => {
  fc.assert(
    fc.property(rule, history, (criteria, events) => {
      const end = 120;
      const first = Array.from({ length: end + 1 }, (_, n) => n).find((n) =>
        isAbnormal(criteria, factsIn(events, n), hour(n)),
      );
      const found = replayHistory(
        criteria,
        {
          facts: factsIn(events, end),
          events: events.map(({ n, subStatus }) => ({ at: hour(n), subStatus })),
          ...{ updatedAt: hour(end), archivedAt: null },
        },
        hour(end),
      );
      expect(found).toEqual(first === undefined ? null : hour(first));
    }),
    { numRuns: 1000 },
  );
});
