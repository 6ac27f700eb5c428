import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { seventeentrack } from "./client";
import { errors, statuses } from "./constants";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "seventeentrack",
  evidence: "e".repeat(64),
  language: "en",
};
const number = "4PX3000000000001CN";
const item = (
  asked = number,
  carrier: string | null = "4px-express",
  more: Partial<TrackItem> = {},
): TrackItem => ({
  key: asked,
  number: asked,
  carrier,
  extra: {},
  destination: null,
  ...more,
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function read(given: HttpReply, asked = item()): Outcome {
  const outcome = seventeentrack.read(given, [asked], cx).get(asked.key);
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(entry: unknown, asked?: TrackItem): CarrierReport {
  const outcome = read(reply(fixtures.answer([entry])), asked);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

const build = { now: cx.now, uuid: () => "u", language: "en", token: "" };

describe("a 17TRACK query", () => {
  it("is one array for many numbers, with 17TRACK's carrier key where there is one", () => {
    const items = [item(), item("RB123456785CN", null), item("X1", "no-such-carrier")];
    const [call] = seventeentrack.build(items, { token: "secret" }, build);
    expect(call).toMatchObject({
      method: "POST",
      url: "https://api.17track.net/track/v2.4/gettrackinfo",
      items,
    });
    expect(call?.headers["17token"]).toBe("secret");
    expect(JSON.parse(call?.body ?? "")).toEqual([
      { number, carrier: 190094 },
      { number: "RB123456785CN" },
      { number: "X1" },
    ]);
  });

  it("registers with the fields that the carrier may ask for", () => {
    const requested = (phone: string) =>
      item(number, null, { extra: { postcode: "20095", phone }, destination: "DE" });
    const bodies = ["1234", "+49 171 2345678"].map((phone) => {
      const [call] = seventeentrack.registration?.build([requested(phone)], { token: "t" }, build) ?? [];
      return JSON.parse(call?.body ?? "");
    });
    const shared = { number, destination_postal_code: "20095", destination_country: "DE" };
    expect(bodies).toEqual([
      [{ ...shared, phone_number_last_4: "1234" }],
      [{ ...shared, phone_number: "491712345678" }],
    ]);
  });
});

describe("a 17TRACK response", () => {
  it("contains both legs of a parcel, without personal data", () => {
    const found = report(fixtures.twoLegs);
    expect(found).toMatchObject({
      carrier: "4px-express",
      current: { subStatus: "customs_information", raw: "InTransit_CustomsRequiringInformation" },
      eta: { from: "2026-03-09", to: "2026-03-12" },
      service: "Global Express",
      origin: "CN",
      destination: "US",
      nextLeg: { number: "9274890100130612345678", carrier: "usps" },
      expiredByCarrier: false,
      unknownCodes: [],
    });
    expect(
      found.checkpoints.map(({ subStatus, text, carrier }) => [subStatus, text, carrier ?? null]),
    ).toEqual([
      ["customs_information", "Customs needs papers", "usps"],
      ["arrived", "Arrived at the gateway", "usps"],
      ["departed", "Departed", null],
      ["accepted", "Picked up", null],
      ["label_created", "Order received", null],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Secret|"00000"|ZHANG|4711|longitude/);
  });

  it("reads times with offset, from raw fields, in UTC, and none where a clock change makes it ambiguous", () => {
    expect(report(fixtures.times).checkpoints.map(({ time }) => time)).toEqual([
      { local: "2026-03-05T14:05:00", offset: "+02:00", utc: "2026-03-05T12:05:00Z", zoneFrom: "field" },
      { local: "2026-03-04T08:00:00", offset: "Z", utc: "2026-03-04T08:00:00Z", zoneFrom: "given" },
      { local: "2025-10-26T02:30:00", offset: null, utc: null, zoneFrom: "none" },
    ]);
  });

  it.each(Object.entries(statuses).filter(([name]) => name.includes("_")))(
    "with status %s is %s",
    (detail, subStatus) => {
      const [status = ""] = detail.split("_");
      const found = report(fixtures.inStatus(status, detail, undefined, "2026-01-05T10:00:00+08:00"));
      expect(found).toMatchObject({
        current: { subStatus },
        checkpoints: [{ subStatus }],
        expiredByCarrier: status === "Expired",
      });
      expect(subStatuses[subStatus]).toBeDefined();
    },
  );

  it("is expired only without an event of the last 30 days", () => {
    const found = report(
      fixtures.inStatus("Expired", "Expired_Other", undefined, "2026-03-28T10:00:00+08:00"),
    );
    expect(found).toMatchObject({ current: null, expiredByCarrier: false });
  });

  it("maps the nine statuses and thirty sub-statuses, with not found separate", () => {
    const names = Object.keys(statuses);
    expect(names.filter((name) => !name.includes("_"))).toHaveLength(8);
    // InfoReceived is its own only sub-status.
    expect(names.filter((name) => name.includes("_")).length + 1 + 2).toBe(30);
  });

  it("with an unknown status is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.inStatus("Teleported", "Teleported_Other"));
    expect(found.current?.subStatus).toBe("unclassified");
    expect(found.unknownCodes).toEqual(["Teleported_Other", "Teleported"]);
    expect(report(fixtures.inStatus("InTransit", "InTransit_New")).current?.subStatus).toBe("moving");
  });

  it("for several numbers is split into one part each, carrier as number or string", () => {
    const items = [
      item(),
      item("4PX3000000000002CN"),
      item("4PX3000000000003CN"),
      item("4PX3000000000004CN"),
    ];
    const whole = fixtures.answer(
      [
        fixtures.inStatus("InTransit", "InTransit_Other", items[1]?.number),
        { ...fixtures.twoLegs, carrier: "190094" },
      ],
      [fixtures.rejection(-18019909, items[2]?.number, 0)],
    );
    const parts = seventeentrack.split?.(reply(whole), items);
    expect([...(parts?.keys() ?? [])]).toEqual(items.slice(0, 3).map(({ key }) => key));
    const kinds = items.slice(0, 3).map((each) => read(parts?.get(each.key) ?? reply("x"), each).kind);
    expect(kinds).toEqual(["found", "found", "pending"]);
    const text = Buffer.from(parts?.get(number)?.body ?? []).toString();
    expect(text).not.toContain(items[1]?.number);
  });

  it("about one number with two carriers is split by carrier", () => {
    const items = [item(number, "4px-express", { key: "a" }), item(number, "usps", { key: "b" })];
    const entries = [
      { ...fixtures.inStatus("Delivered", "Delivered_Other"), carrier: 21051 },
      fixtures.inStatus("InTransit", "InTransit_Other"),
    ];
    const parts = seventeentrack.split?.(reply(fixtures.answer(entries)), items);
    const subs = items.map((each) => {
      const outcome = read(parts?.get(each.key) ?? reply("x"), each);
      return outcome.kind === "found" ? outcome.report.current?.subStatus : outcome.kind;
    });
    expect(subs).toEqual(["moving", "delivered"]);
  });

  it.each<[string, HttpReply, object]>([
    [
      "not found",
      reply(fixtures.answer([fixtures.notFound("NotFound_Other")])),
      { kind: "noData", final: false },
    ],
    [
      "an invalid code",
      reply(fixtures.answer([fixtures.notFound("NotFound_InvalidCode")])),
      { kind: "badNumber" },
    ],
    ["no data yet", reply(fixtures.answer([], [fixtures.rejection(-18019909)])), { kind: "pending" }],
    [
      "no track info",
      reply(fixtures.answer([{ number, carrier: 190094 }])),
      { kind: "unreadable", path: "data.accepted[0].track_info" },
    ],
    ["not registered", reply(fixtures.answer([], [fixtures.rejection(-18019902)])), { kind: "pending" }],
    [
      "a postcode wanted",
      reply(fixtures.answer([], [fixtures.rejection(-18010019)])),
      { kind: "moreInfoNeeded", fields: ["postcode"] },
    ],
    [
      "a phone wanted",
      reply(fixtures.answer([], [fixtures.rejection(-18010020)])),
      { kind: "moreInfoNeeded", fields: ["phone"] },
    ],
    ["a carrier that is late", reply(fixtures.answer([], [fixtures.rejection(-18019915)])), { kind: "down" }],
    ["an unknown error", reply(fixtures.answer([], [fixtures.rejection(-18099999)])), { kind: "unreadable" }],
    ["nobody", reply(fixtures.answer([])), { kind: "unreadable", path: "data.accepted[0]" }],
    ["a bad format", reply(fixtures.answer([], [fixtures.rejection(-18010012)])), { kind: "badNumber" }],
    ["bad data", reply(fixtures.answer([], [fixtures.rejection(-18010013)])), { kind: "unreadable" }],
    ["a bad format of the whole call", reply(fixtures.wholeError(-18010012)), { kind: "unreadable" }],
    [
      "no status",
      reply(fixtures.answer([fixtures.inStatus(null, null)])),
      { kind: "found", report: { current: null } },
    ],
    [
      "neither status nor events",
      reply(fixtures.answer([{ ...fixtures.inStatus(null, null), track_info: { tracking: {} } }])),
      { kind: "unreadable", path: "data.accepted[0].track_info.latest_status.status" },
    ],
    [
      "events without a time",
      reply(
        fixtures.answer([
          {
            ...fixtures.notFound("NotFound_Other"),
            track_info: {
              latest_status: { status: "NotFound", sub_status: "NotFound_Other" },
              tracking: { providers: [{ events: [{ when: "2026-03-01" }] }] },
            },
          },
        ]),
      ),
      { kind: "unreadable" },
    ],
    ["a wrong key in 200", reply(fixtures.wholeError(-18010002)), { kind: "denied", fatal: true }],
    ["a wrong key in code", reply({ code: -18010002 }), { kind: "denied", fatal: true }],
    ["too many", reply(fixtures.wholeError(-18010014)), { kind: "unreadable" }],
    ["an inner error", reply(fixtures.wholeError(-18010003)), { kind: "down" }],
    ["401", reply(fixtures.wholeError(-18010002), 401), { kind: "denied", fatal: true }],
    ["429", reply("", 429), { kind: "throttled", retryAfterMs: 5_000 }],
    ["503", reply("", 503), { kind: "down" }],
    ["a page", reply("<html>"), { kind: "down" }],
    ["nothing", reply(""), { kind: "down" }],
    ["half", reply('{"code":0,"data":{"acc'), { kind: "unreadable" }],
    ["another shape", reply({ result: [] }), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});

describe("a 17TRACK registration", () => {
  const outcomeOf = (body: unknown, status = 200) =>
    seventeentrack.registration?.read(reply(body, status), [item()], cx).get(number);

  it.each<[string, unknown, object]>([
    ["taken", fixtures.answer([{ number, carrier: 190094, origin: 1 }]), { kind: "taken" }],
    ["known", fixtures.answer([], [fixtures.rejection(-18019901)]), { kind: "known" }],
    [
      "no carrier",
      fixtures.answer([], [fixtures.rejection(-18019903)]),
      { outcome: { kind: "notConnected" } },
    ],
    ["bad", fixtures.answer([], [fixtures.rejection(-18010012)]), { outcome: { kind: "badNumber" } }],
    [
      "out of quota",
      fixtures.answer([], [fixtures.rejection(-18019908)]),
      { outcome: { kind: "throttled", scope: "day" } },
    ],
    ["silent", fixtures.answer([]), { outcome: { kind: "unreadable" } }],
    ["a wrong key", fixtures.wholeError(-18010002), { outcome: { kind: "denied", fatal: true } }],
  ])("that is %s", (_name, body, expected) => expect(outcomeOf(body)).toMatchObject(expected));

  it("is forgotten only where the number is not registered", () => {
    const forgot = (body: unknown) => seventeentrack.registration?.forgot(reply(body));
    expect(forgot(fixtures.answer([], [fixtures.rejection(-18019902)]))).toBe(true);
    expect(forgot(fixtures.answer([], [fixtures.rejection(-18019909)]))).toBe(false);
    expect(forgot(fixtures.answer([fixtures.twoLegs]))).toBe(false);
    expect(forgot("<html>")).toBe(false);
  });

  it("has an outcome for every documented error of a single number", () => {
    for (const outcome of Object.values(errors)) expect(outcome.kind).not.toBe("found");
    expect(Object.keys(errors).length).toBeGreaterThan(15);
  });
});
