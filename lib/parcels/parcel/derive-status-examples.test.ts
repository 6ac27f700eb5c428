import type { SubStatus } from "./constants";
import type { StatusInput } from "./derive-status";
import type { Checkpoint, EventTime } from "./schemas";
import { at, derive, event, status, subStatusOf } from "./testing/derive-from";

type Example = readonly [
  title: string,
  expected: SubStatus,
  events: readonly Checkpoint[],
  more?: Partial<StatusInput>,
];
const examples = (list: readonly Example[]) => {
  for (const [title, expected, events, more] of list)
    it(title, () => {
      expect(subStatusOf(events, more)).toBe(expected);
    });
};
const remembered = (subStatus: SubStatus | null, deliveredAt: Date | null = null): Partial<StatusInput> => ({
  previous: { subStatus, deliveredAt },
});
const day = (date: number, hour = 10) =>
  at(`2026-03-${String(date).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00`);
const noon13 = new Date("2026-03-13T12:00:00Z");
const zoneless = (local: string): EventTime => ({ local, offset: null, utc: null, zoneFrom: "none" });
const delivered = event("delivered", 13);
const signed = { proof: ["signature"] } as const;

describe("a delivery scan", () => {
  examples([
    ["gives returned for one after a return began", "returned", [event("returning", 12), delivered]],
    ["gives returned for one after the parcel was returned", "returned", [event("returned", 12), delivered]],
    [
      "gives returned for one after a return before export",
      "returned",
      [event("returned_before_export", 12), delivered],
    ],
    [
      "gives returned where its place is not known",
      "returned",
      [event("returning", 12), delivered],
      { origin: "CN" },
    ],
    [
      "gives delivered where the returning parcel waited for collection before it",
      "delivered",
      [event("returning", 11), event("ready_for_collection", 12), delivered],
    ],
    [
      "gives collected for a collection after a return began",
      "collected",
      [event("returning", 12), event("collected", 13)],
    ],
    [
      "gives delivered where nothing but movement came before",
      "delivered",
      [event("departed", 12), delivered],
    ],
  ]);

  it.each([
    ...(["returning", "returned", "returned_before_export", "attempt_failed", "no_one_home"] as const),
    ...(["wrong_address", "refused", "no_access", "rescheduled", "ready_for_collection"] as const),
    "ready_at_locker" as const,
  ])("is proved wrong by a later %s", (subStatus) => {
    expect(subStatusOf([delivered, event(subStatus, 14)])).toBe(subStatus);
    expect(derive([delivered, event(subStatus, 14)]).deliveredAt).toBeNull();
  });

  it.each([
    ...(["departed", "arrived", "out_for_delivery", "customs_cleared", "exception", "held"] as const),
    ...(["collection_reminder", "delayed", "label_created"] as const),
  ])("is not proved wrong by a later %s", (subStatus) => {
    expect(subStatusOf([delivered, event(subStatus, 14)])).toBe("delivered");
  });

  examples([
    [
      "with proof of delivery stands against a later failed attempt",
      "delivered",
      [delivered, event("no_one_home", 14)],
      signed,
    ],
    [
      "with proof of delivery gives way to a later return",
      "returning",
      [delivered, event("returning", 14)],
      signed,
    ],
  ]);
});

describe("an end from the status field only", () => {
  const stated = remembered("delivered", noon13);
  examples([
    ["stays without events", "delivered", [], stated],
    ["gives way to a later failed attempt", "no_one_home", [event("no_one_home", 14)], stated],
    [
      "gives way to one before later movement",
      "moving",
      [event("no_one_home", 14), event("moving", 15)],
      stated,
    ],
    ["stands against an earlier failed attempt", "delivered", [event("no_one_home", 13, 11)], stated],
    [
      "stands against an earlier attempt without a zone",
      "delivered",
      [{ ...event("no_one_home", 13), time: zoneless("2026-03-13T11:00") }],
      stated,
    ],
    [
      "gives way to an attempt without a zone, later by seconds",
      "no_one_home",
      [{ ...event("no_one_home", 13), time: zoneless("2026-03-13T12:00:05") }],
      stated,
    ],
    [
      "stands against any attempt where its time is not known",
      "delivered",
      [event("no_one_home", 14)],
      remembered("delivered"),
    ],
    ["is no return because one began before it", "delivered", [event("returning", 12)], stated],
    [
      "stays returned whatever comes later",
      "returned",
      [event("no_one_home", 14)],
      remembered("returned", noon13),
    ],
    ["gives way to a later event that ends the journey", "returned", [event("returned", 15)], stated],
  ]);
});

describe("events without a status", () => {
  examples([
    ["leave what was known", "arrived", [event(null, 12)], remembered("arrived")],
    ["are a label after an expiry", "label_created", [event(null, 12)], remembered("expired")],
    [
      "are a label where nothing was found before",
      "label_created",
      [event(null, 12)],
      remembered("not_found"),
    ],
    ["are a label where nothing was derived before", "label_created", [event(null, 12)], remembered(null)],
  ]);
});

describe("the carrier's own status", () => {
  const current = (subStatus: SubStatus, time: EventTime | null = null) => ({
    current: status(subStatus, time),
  });
  const moved = [delivered, event("departed", 14)];
  examples([
    ["not found gives way to events", "departed", [event("departed", 13)], current("not_found")],
    ["not found is not found without events", "not_found", [], current("not_found")],
    ["in the future is a label without events", "label_created", [], current("departed", day(30))],
    ["not found leaves what was known", "arrived", [], { ...current("not_found"), ...remembered("arrived") }],
    ["expired makes a parcel expire", "expired", [event("departed", 13)], current("expired")],
    ["returned stands against a later event", "returned", [event("departed", 13)], current("returned")],
    ["moving is no unknown code", "moving", [event("unclassified", 13)], current("moving")],
    [
      "moving is not stated more exactly by another result",
      "moving",
      [event("out_for_delivery", 13)],
      current("moving"),
    ],
    ["departed is exact already", "departed", [event("arrived", 13)], current("departed")],
    ["exception is stated more exactly by damage", "damaged", [event("damaged", 13)], current("exception")],
    [
      "ready for collection is stated more exactly by a locker",
      "ready_at_locker",
      [event("ready_at_locker", 13)],
      current("ready_for_collection"),
    ],
    [
      "on its way stands against a delivery that was proved wrong",
      "moving",
      [delivered, event("no_one_home", 14)],
      current("moving", day(12)),
    ],
    ["on its way does not undo a return", "returned", [event("returned", 13)], current("moving", day(14))],
    ["on its way undoes a delivery before it", "moving", [delivered], current("moving", day(14))],
    ["on its way does not undo a delivery after it", "delivered", moved, current("moving", day(12))],
    [
      "on its way without a time undoes a delivery before the newest event",
      "departed",
      moved,
      current("moving"),
    ],
    [
      "on its way undoes no delivery without a time",
      "delivered",
      [event("departed", 14)],
      { ...current("moving", day(15)), ...remembered("delivered") },
    ],
    [
      "on its way without a time undoes no delivery without a time",
      "delivered",
      [event("departed", 14)],
      { ...current("moving"), ...remembered("delivered") },
    ],
    [
      "on its way without a time undoes no delivery without events",
      "delivered",
      [],
      { ...current("moving"), ...remembered("delivered", noon13) },
    ],
    [
      "on its way undoes no proved delivery",
      "delivered",
      [delivered],
      { ...current("moving", day(14)), ...signed },
    ],
    ["returning undoes a delivery before it", "returning", [delivered], current("returning", day(14))],
    ["returning undoes a proved delivery", "returning", [delivered], { ...current("returning"), ...signed }],
    ["returning does not undo a delivery after it", "delivered", [delivered], current("returning", day(12))],
    [
      "returning undoes a delivery without a time",
      "returning",
      [],
      { ...current("returning", day(12)), ...remembered("delivered") },
    ],
  ]);
});

describe("the carrier's own status delivered", () => {
  const current = status("delivered");
  it.each(["ready_for_collection", "ready_at_locker", "collection_reminder"] as const)(
    "does not end %s, but a later one does",
    (subStatus) => {
      const events = [event(subStatus, 13)];
      expect(subStatusOf(events, { current })).toBe(subStatus);
      expect(subStatusOf(events, { current: status("delivered", day(13)) })).toBe(subStatus);
      expect(subStatusOf(events, { current: status("delivered", day(14)) })).toBe("delivered");
    },
  );

  const reopened = [event("delivered", 12), event("no_one_home", 13)];
  examples([
    ["is returned after a return began", "returned", [event("returning", 12)], { current }],
    [
      "stays returned before export",
      "returned_before_export",
      [event("returned_before_export", 12)],
      { current },
    ],
    [
      "at the neighbour's is that, even after a return began",
      "delivered_neighbour",
      [event("returning", 12)],
      { current: status("delivered_neighbour") },
    ],
    [
      "is returned after a return remembered from before",
      "returned",
      reopened,
      { current, ...remembered("returned") },
    ],
    [
      "is no return where one had only begun before",
      "delivered",
      reopened,
      { current, ...remembered("returning") },
    ],
    [
      "is delivered where the parcel only moved before",
      "delivered",
      reopened,
      { current, ...remembered("moving") },
    ],
    [
      "in the mailbox is that, even after a return remembered from before",
      "delivered_mailbox",
      reopened,
      { current: status("delivered_mailbox"), ...remembered("returned") },
    ],
    [
      "is delivered where nothing was derived before",
      "delivered",
      reopened,
      { current, ...remembered(null) },
    ],
  ]);
});

describe("a return across a border", () => {
  const [home, border] = [{ origin: "CN", destination: "DE" }, event("returned", 14, 10, "CN")];
  examples([
    ["is Domestic returned by one event at home", "returned_before_export", [border], home],
    ["is a return where the origin is not known", "returned", [border], { ...home, origin: null }],
    ["is only that of a returned parcel", "delivered", [event("delivered", 14, 10, "CN")], home],
  ]);
});

describe("silence", () => {
  const month = { now: new Date("2026-03-31T10:00:00Z") };
  const silent = [event("departed", 1)];
  const current = (time: EventTime) => ({ current: status("departed", time) });
  examples([
    ["ends a parcel after exactly 30 days", "expired", silent, month],
    ["does not end it a millisecond before", "departed", silent, { now: new Date(month.now.getTime() - 1) }],
    ["is broken by a status with a time of its own", "departed", silent, { ...month, ...current(day(2)) }],
    [
      "is not broken by a status with an older time",
      "expired",
      silent,
      { ...month, ...current(at("2026-02-20T10:00")) },
    ],
    [
      "is not broken by a status in the future",
      "expired",
      silent,
      { ...month, ...current(at("2026-04-20T10:00")) },
    ],
    ["ends no destroyed parcel", "destroyed", [event("destroyed", 1)], { ...month, expiredByCarrier: true }],
  ]);
});

describe("the milestones", () => {
  const scan = (local: string) => ({ ...event("accepted", 1), time: at(local) });
  it("accept a first scan up to 400 days before the newest event, and no older one", () => {
    const newest = event("departed", 13);
    expect(derive([scan("2025-02-06T10:00"), newest]).onlineAt).toEqual(new Date("2025-02-06T10:00:00Z"));
    expect(derive([scan("2025-02-06T09:59"), newest]).onlineAt).toEqual(new Date(newest.time.utc!));
  });

  it("date a delivery by its first scan, or by the first after a wrong one", () => {
    const at10 = (date: number) => new Date(`2026-03-${date}T10:00:00Z`);
    expect(derive([event("delivered", 12), event("delivered", 13)]).deliveredAt).toEqual(at10(12));
    expect(derive([event("no_one_home", 12), event("delivered", 13)]).deliveredAt).toEqual(at10(13));
    expect(derive([event("returning", 14), event("delivered", 12)]).deliveredAt).toBeNull();
  });

  it("date a delivery from the status field only by its time, or by its previous date", () => {
    const dated = (more: Partial<StatusInput>) => derive([event("departed", 12)], more).deliveredAt;
    expect(dated({ current: status("delivered", day(13)) })).toEqual(new Date("2026-03-13T10:00:00Z"));
    expect(
      dated({
        current: status("delivered", zoneless("2026-03-13T10:00")),
        ...remembered("delivered", noon13),
      }),
    ).toEqual(noon13);
    expect(dated({ current: status("delivered"), ...remembered("delivered", noon13) })).toEqual(noon13);
    expect(dated({ current: status("moving", day(13)), ...remembered("delivered", noon13) })).toEqual(noon13);
    expect(dated({ current: status("delivered") })).toBeNull();
  });
});
