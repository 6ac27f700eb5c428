import fc from "fast-check";
import { statuses } from "@/lib/core/statuses";
import { type UpdateStatus, updateStatuses } from "./constants";
import { type FulfilmentPart, planFulfilment } from "./plan-fulfilment";

const day = (at: number) => new Date(Date.UTC(2026, 10, at));
const part = (
  status: (typeof statuses)[number],
  at: number,
  subStatus: string | null = null,
): FulfilmentPart => ({
  number: `N${at}`,
  parcel: { status, subStatus, since: day(at) },
});
const plan = (parts: readonly FulfilmentPart[], known: readonly UpdateStatus[] = []) =>
  planFulfilment(parts, new Set(known)).map(({ status }) => status);

describe("statuses of a fulfilment", () => {
  it.each([
    ["info_received", null, ["confirmed"]],
    ["in_transit", "departed", ["inTransit"]],
    ["pick_up", "out_for_delivery", ["outForDelivery"]],
    ["pick_up", null, ["outForDelivery"]],
    ["pick_up", "ready_for_collection", ["readyForPickup"]],
    ["pick_up", "ready_at_locker", ["readyForPickup"]],
    ["undelivered", "no_one_home", ["attempted"]],
    ["delivered", "delivered", ["delivered"]],
    ["alert", "held", ["failed"]],
    ["returned", null, ["failed"]],
    ["domestic_returned", null, ["failed"]],
    ["not_found", null, []],
    ["expired", null, []],
  ] as const)("%s (%s) is %j", (status, subStatus, expected) => {
    expect(plan([part(status, 1, subStatus)])).toEqual(expected);
  });

  it("is delivered when the last of its numbers is, with that one's time", () => {
    expect(plan([part("delivered", 1), part("in_transit", 2)])).toEqual(["inTransit"]);
    expect(plan([part("delivered", 1), { number: "N2", parcel: null }])).toEqual([]);
    const done = planFulfilment([part("delivered", 4), part("delivered", 2)], new Set(["inTransit"]));
    expect(done).toEqual([{ status: "delivered", number: "N4", happenedAt: day(4) }]);
  });

  it("has any other status as soon as one of its numbers has, with the first one's time", () => {
    const found = planFulfilment([part("in_transit", 5), part("in_transit", 3), part("alert", 9)], new Set());
    expect(found).toEqual([
      { status: "inTransit", number: "N3", happenedAt: day(3) },
      { status: "failed", number: "N9", happenedAt: day(9) },
    ]);
  });

  it("has each status once, and after it was delivered only fails", () => {
    expect(plan([part("in_transit", 1)], ["inTransit"])).toEqual([]);
    expect(plan([part("in_transit", 1)], ["delivered"])).toEqual([]);
    expect(plan([part("returned", 1)], ["delivered"])).toEqual(["failed"]);
  });

  it("is delivered only if all numbers are, and has no status that none of them has, whatever they are", () => {
    const anyPart = fc.record({ status: fc.constantFrom(...statuses), at: fc.nat(20) });
    fc.assert(
      fc.property(
        fc.array(fc.option(anyPart), { maxLength: 5 }),
        fc.uniqueArray(fc.constantFrom(...updateStatuses)),
        (given, known) => {
          const parts = given.map((one) => (one ? part(one.status, one.at) : { number: "N", parcel: null }));
          const found = plan(parts, known);
          const all = parts.length > 0 && parts.every(({ parcel }) => parcel?.status === "delivered");
          expect(found.includes("delivered")).toBe(all && !known.includes("delivered"));
          expect(new Set(found).size).toBe(found.length);
          expect(found.filter((status) => known.includes(status))).toEqual([]);
        },
      ),
    );
  });
});
