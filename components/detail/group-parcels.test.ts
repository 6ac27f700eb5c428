import { makeEvent, makeView, testNow } from "@/components/tracking/parcel/testing/make-view";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { startEntries } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { groupOf, placeParcels } from "./group-parcels";

const now = new Date(testNow);
const of = (view: ParcelView | null, at = now) => groupOf(view, at, "Europe/Berlin");
const etaOn = (from: string, to: string | null = null) => ({ eta: { from, to, offset: "+01:00" } });

it.each<[string, readonly SubStatus[]]>([
  ["needsYou", ["ready_at_locker", "no_one_home", "customs_hold", "duties_due", "lost", "returning"]],
  ["today", ["out_for_delivery"]],
  ["onTheWay", ["accepted", "departed", "customs_processing", "delayed", "rescheduled"]],
  ["noScans", ["not_found", "label_created"]],
  ["delivered", ["delivered", "delivered_neighbour", "collected"]],
  ["ended", ["returned", "returned_before_export", "expired"]],
])("puts under %s what it says", (group, subs) => {
  expect(subs.map((sub) => of(makeView(sub)))).toEqual(subs.map(() => group));
});

it("asks its reader for what is missing only while nothing is known", () => {
  const problem = (kind: "moreInfoNeeded" | "carrierUnknown" | "down") => ({
    problem: { kind, at: testNow },
  });
  expect(of(makeView(null, problem("moreInfoNeeded")))).toBe("needsYou");
  expect(of(makeView(null, { carrier: null, ...problem("carrierUnknown") }))).toBe("needsYou");
  expect(of(makeView("departed", { carrier: null }))).toBe("needsYou");
  expect(of(makeView("delivered", { carrier: null }))).toBe("delivered");
  expect(of(makeView(null, problem("down")))).toBe("noScans");
  expect(of(makeView(null, { asking: true }))).toBe("noScans");
  expect(of(null)).toBe("noScans");
  expect(of(makeView("departed", problem("moreInfoNeeded")))).toBe("onTheWay");
});

it("promises today only where its carrier does, by the destination's calendar", () => {
  expect(of(makeView("departed", etaOn("2026-03-14")))).toBe("today");
  expect(of(makeView("departed", etaOn("2026-03-13", "2026-03-14")))).toBe("today");
  expect(of(makeView("departed", etaOn("2026-03-14", "2026-03-15")))).toBe("onTheWay");
  expect(of(makeView("departed", etaOn("2026-03-13")))).toBe("onTheWay");
  expect(of(makeView("departed", etaOn("2026-03-15")), new Date("2026-03-14T23:30:00Z"))).toBe("today");
  // Something stands between, the parcel goes back, or it was taken out on another day.
  expect(of(makeView("customs_hold", etaOn("2026-03-14")))).toBe("needsYou");
  expect(of(makeView("delivered", etaOn("2026-03-14")))).toBe("delivered");
  const yesterday = [makeEvent("2026-03-13T08:00", "Out", { subStatus: "out_for_delivery" })];
  expect(of(makeView("out_for_delivery", { checkpoints: yesterday }))).toBe("onTheWay");
});

it("sets apart what has been silent for long, unless a date still holds", () => {
  const lastEventAt = "2026-03-05T10:00:00.000Z";
  expect(of(makeView("departed", { lastEventAt }))).toBe("silent");
  expect(of(makeView("departed", { lastEventAt, ...etaOn("2026-03-10") }))).toBe("silent");
  expect(of(makeView("departed", { lastEventAt, ...etaOn("2026-03-20") }))).toBe("onTheWay");
  expect(of(makeView("departed", { lastEventAt: "2026-03-08T10:00:00.000Z" }))).toBe("onTheWay");
  expect(of(makeView("customs_hold", { lastEventAt }))).toBe("needsYou");
});

it("gives every sub-status one group, and keeps the order of the list inside a group", () => {
  const views = (Object.keys(subStatuses) as SubStatus[]).map((sub) => makeView(sub, { number: sub }));
  const places = placeParcels(startEntries(views), now, "Europe/Berlin", true);
  expect(places).toHaveLength(views.length);
  const order = views.map(({ number }) => number);
  for (const [at, { number, group }] of places.entries()) {
    const next = places[at + 1];
    if (next?.group === group) expect(order.indexOf(number)).toBeLessThan(order.indexOf(next.number));
    else expect(places.slice(at + 1).some((one) => one.group === group)).toBe(false);
  }
});

it("puts what arrives first first, and last what has no date or one that is over, once all first responses are there", () => {
  const days = (first: string, last: string) => ({
    estimate: {
      ...{ from: `${first}T10:00:00Z`, middle: `${last}T10:00:00Z`, to: `${last}T10:00:00Z` },
      ...{ at: testNow, evidence: 99 },
    },
  });
  const views = Object.entries({
    none: {},
    over: etaOn("2026-03-13"),
    late: days("2026-03-11", "2026-03-13"),
    fourth: etaOn("2026-03-19", "2026-03-20"),
    third: days("2026-03-17", "2026-03-19"),
    second: etaOn("2026-03-17"),
    first: etaOn("2026-03-15T10:00", "2026-03-15T12:00"),
  }).map(([number, more]) => makeView("departed", { number, ...more }));
  const order = (isSorted: boolean) =>
    placeParcels(startEntries(views), now, "Europe/Berlin", isSorted).map(({ number }) => number);
  expect(order(true)).toEqual(["first", "second", "third", "fourth", "none", "over", "late"]);
  expect(order(false)).toEqual(views.map(({ number }) => number));
});
