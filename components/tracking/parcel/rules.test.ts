import { detect } from "@/lib/parcels/detection/detect-carrier";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import { arrivalOf } from "@/lib/parcels/parcel/rules";
import { isLate } from "@/lib/shipments/records/rules";
import { problemSchema } from "@/lib/tracking/store/schemas";
import {
  askedAgain,
  askedNumbers,
  cardState,
  checkRefresh,
  customsPostNumber,
  expectedDays,
  isLastWord,
  knownStatusOf,
  newEvents,
  phoneHref,
  problemWeight,
  serviceKind,
  transitDays,
} from "./rules";
import { makeEvent, makeView, testNow } from "./testing/make-view";

const problem = (kind: (typeof kinds)[number]) => ({ kind, at: testNow });
const kinds = problemSchema.shape.kind.options;
const now = new Date(testNow);

it("names the post that presents international mail to the customs that hold it, and none for other parcels", () => {
  const mail = { number: "LX911331351CN", origin: "CN", destination: "DE" };
  const held = (
    more: Partial<Parameters<typeof makeView>[1]> = {},
    subStatus: keyof typeof subStatuses = "customs_hold",
  ) => customsPostNumber(makeView(subStatus, { ...mail, ...more }));
  const number = held();
  expect(number).toBe("LX000000005DE");
  expect(detect(number ?? "")[0]?.carrier).toBe("dhl-paket");
  expect(held({}, "duties_due")).toBe(number);
  expect(held({}, "customs_cleared")).toBeNull();
  expect(held({ number: "00340434161094042557" })).toBeNull();
  expect(held({ destination: null })).toBeNull();
  expect(held({ number: "LX911331351DE" })).toBeNull();
  const atOrigin = [
    makeEvent("2026-03-14T11:41", "Held", {
      subStatus: "customs_hold",
      place: { text: "Shenzhen", country: "CN" },
    }),
  ];
  expect(held({ checkpoints: atOrigin })).toBeNull();
});

it("never replaces a known journey with a problem", () => {
  for (const kind of kinds) {
    for (const subStatus of Object.keys(subStatuses) as (keyof typeof subStatuses)[]) {
      expect(cardState(makeView(subStatus, { problem: problem(kind) }))).toBe("known");
    }
  }
});

it("distinguishes fetching, an unknown carrier, a problem and no data while nothing is known", () => {
  expect(cardState(null)).toBe("asking");
  expect(cardState(makeView(null, { asking: true }))).toBe("asking");
  expect(cardState(makeView(null, { asking: true, problem: problem("moreInfoNeeded") }))).toBe("problem");
  expect(cardState(makeView(null, { carrier: null, problem: problem("carrierUnknown") }))).toBe(
    "carrierUnknown",
  );
  expect(cardState(makeView(null, { problem: problem("unreadable") }))).toBe("problem");
  expect(cardState(makeView(null))).toBe("quiet");
});

it("distinguishes a carrier's final response from one that may change", () => {
  expect(isLastWord(makeView("not_found", { why: "finished" }))).toBe(true);
  expect(isLastWord(makeView("not_found"))).toBe(false);
  expect(isLastWord(makeView("delivered", { why: "finished" }))).toBe(false);
});

it("counts a parcel as not found only if a carrier said so", () => {
  const unknown = [null, makeView(null, { asking: true }), makeView(null, { problem: problem("down") })];
  expect(unknown.map(knownStatusOf)).toEqual([null, null, null]);
  expect(knownStatusOf(makeView("not_found"))).toBe("not_found");
});

it("reads when and where a parcel arrived from its own event, and only of one that did", () => {
  expect(arrivalOf(makeView("delivered"))).toMatchObject({
    time: expect.objectContaining({ local: "2026-03-14T11:41" }),
    place: "Berlin",
    country: "DE",
  });
  expect(arrivalOf(makeView("ready_at_locker"))?.place).toBe("Berlin");
  expect(arrivalOf(makeView("delivered", { checkpoints: [] }))).toBeNull();
  for (const subStatus of ["out_for_delivery", "departed", "lost", "returning"] as const)
    expect(arrivalOf(makeView(subStatus))).toBeNull();
});

it("asks the reader only for what only the reader can provide", () => {
  expect(kinds.filter((kind) => problemWeight(kind) === "reader")).toEqual([
    "carrierUnknown",
    "moreInfoNeeded",
    "badNumber",
    "protected",
    "withheld",
  ]);
});

it("counts days in transit until now, or until the delivery", () => {
  expect(transitDays(makeView("departed"), now)).toEqual({ days: 6, over: false });
  expect(transitDays(makeView("delivered"), now)).toEqual({ days: 6, over: true });
  expect(transitDays(makeView("not_found"), now)).toBeNull();
});

it("reports what a refresh actually brought", () => {
  const before = makeView("departed");
  const later = "2026-03-14T12:00:05.000Z";
  const more = [makeEvent("2026-03-14T12:30", "Moved on"), ...before.checkpoints];
  expect(checkRefresh(before, before)).toBe("fresh");
  expect(checkRefresh(before, { ...before, askedAt: later })).toBe("same");
  expect(checkRefresh(before, { ...before, asking: true })).toBe("still");
  expect(checkRefresh(before, { ...before, askedAt: later, version: 4, checkpoints: more })).toBe("news");
  expect(checkRefresh(null, before)).toBe("news");
});

it("marks new events only of a journey that was on screen before", () => {
  const before = makeView("departed");
  const event = makeEvent("2026-03-14T12:30", "Moved on");
  const after = { ...before, checkpoints: [event, ...before.checkpoints] };
  expect(newEvents(before, after)).toEqual([event.fingerprint]);
  expect(newEvents(null, after)).toEqual([]);
  expect(newEvents({ ...before, checkpoints: [] }, after)).toEqual([]);
  expect(newEvents({ ...before, carrier: "ups" }, after)).toEqual([]);
});

it("requests what is on the list with the carriers the reader chose", () => {
  const entry = { number: "AA11111", carrier: null, view: null, before: null, removed: false };
  expect(
    askedNumbers([entry, { ...entry, number: "BB22222", carrier: "ups" }, { ...entry, removed: true }]),
  ).toEqual([{ number: "AA11111" }, { number: "BB22222", carrier: "ups" }]);
});

it("proves its earlier responses to the server, also for what the reader's choice has hidden", () => {
  const view = makeView("moving");
  const entry = { number: "AA11111", carrier: null, view, before: null, removed: false };
  const chosen = { ...entry, carrier: "ups", view: null, before: { carrier: null, view } };
  expect(askedAgain([entry, chosen, { ...entry, removed: true }, { ...entry, view: null }])).toEqual([
    { number: "AA11111", viewToken: "test" },
    { number: "AA11111", carrier: "ups", viewToken: "test" },
    { number: "AA11111" },
  ]);
});

it("says that a postcode or phone is wrong only if one was given and the journey stays protected", () => {
  const problem = { kind: "protected", at: testNow, fields: ["postcode"] } as const;
  const hidden = makeView("moving", { problem: { ...problem, fields: ["postcode"] }, checkpoints: [] });
  expect(checkRefresh(hidden, hidden, true)).toBe("notTheKey");
  expect(checkRefresh(hidden, hidden)).toBe("fresh");
  expect(checkRefresh(hidden, makeView("moving"), true)).not.toBe("notTheKey");
});

it("dials digits and a plus only", () => {
  expect(phoneHref("+49 (228) 433-3112")).toBe("tel:+492284333112");
});

describe("serviceKind", () => {
  it.each([
    ["Registered letter", "registeredLetter"],
    [" EXPRESS ", "express"],
    ["Tracked packet", "trackedPacket"],
  ])("recognises %s in any case", (service, kind) => {
    expect(serviceKind(service)).toBe(kind);
  });
  it.each(["EMS", "DHL Express Worldwide", "constructor", ""])("leaves %j alone", (service) => {
    expect(serviceKind(service)).toBeNull();
  });
});

describe("the days on which a parcel is expected", () => {
  const estimate = {
    ...{ from: "2026-03-27T23:30:00Z", middle: "2026-03-28T12:00:00Z", to: "2026-03-30T22:30:00Z" },
    ...{ at: "2026-03-25T10:00:00Z", evidence: 40 },
  };
  const at = (time: string, zone: string, subStatus: Parameters<typeof makeView>[0] = "departed") =>
    expectedDays(makeView(subStatus, { estimate }), new Date(time), zone);

  it("are those of the time zone, and over at its midnight", () => {
    expect(at("2026-03-31T21:59:59Z", "Europe/Berlin")).toEqual({
      ...{ first: "2026-03-28", last: "2026-03-31", isOver: false, isLate: false, isWide: false },
    });
    expect(at("2026-03-31T22:00:00Z", "Europe/Berlin")).toMatchObject({ isOver: true, isLate: true });
    expect(at("2026-03-31T03:59:59Z", "America/New_York")).toMatchObject({
      ...{ first: "2026-03-27", last: "2026-03-30", isLate: false },
    });
    expect(at("2026-03-31T04:00:00Z", "America/New_York")).toMatchObject({ isLate: true });
  });

  it("are the same as those by which lists find what is late, in any zone", () => {
    const expectedBy = new Date(estimate.to);
    for (const zone of ["UTC", "Pacific/Kiritimati", "Asia/Kathmandu", "America/Santiago", "Europe/Berlin"])
      for (let hour = 0; hour < 72; hour += 1) {
        const time = new Date(Date.parse("2026-03-30T00:00:00Z") + hour * 3_600_000);
        for (const subStatus of ["departed", "label_created", "delayed"] as const) {
          const view = makeView(subStatus, { estimate });
          const { status } = view;
          expect(expectedDays(view, time, zone)?.isLate).toBe(
            isLate({ status, expectedBy }, { now: time, zone }),
          );
        }
      }
  });

  it("are none where no delivery is to come, and late only of what is underway", () => {
    for (const subStatus of ["delivered", "returning"] as const)
      expect(at("2026-04-20T00:00:00Z", "UTC", subStatus)).toBeNull();
    expect(expectedDays(makeView("departed"), now, "UTC")).toBeNull();
    const wide = { ...estimate, to: "2026-04-06T12:00:00Z" };
    expect(expectedDays(makeView("departed", { estimate: wide }), now, "UTC")).toMatchObject({
      isWide: true,
    });
  });
});
