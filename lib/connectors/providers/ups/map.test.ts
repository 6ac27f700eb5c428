import { deriveAnswer, readAnswer } from "@/lib/connectors/fetch/testing/derive-answer";
import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { localDay } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { ups } from "./client";
import { movements, statusCodes, types } from "./constants";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "ups",
  evidence: "e".repeat(64),
  language: "en",
};
const number = "1Z999AA10123456784";
const item = (asked = number): TrackItem => ({
  key: "k",
  number: asked,
  carrier: "ups",
  extra: {},
  destination: null,
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function read(given: HttpReply, asked = item(), language = "en"): Outcome {
  const outcome = ups.read(given, [asked], { ...cx, language }).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, asked?: TrackItem, language?: string): CarrierReport {
  const outcome = read(reply(body), asked, language);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a UPS query", () => {
  const credential = { id: "my-id", secret: "my-secret" };
  const cxBuild = { now: cx.now, uuid: () => "unique", language: "zh-CN", token: "a-token" };

  it("carries token, locale and a unique id, and a number cannot alter the URL", () => {
    const [call] = ups.build([item("1Z/../../x?y#z")], credential, cxBuild);
    const url = new URL(call?.url ?? "");
    expect([url.host, url.pathname]).toEqual([
      "onlinetools.ups.com",
      "/api/track/v1/details/1Z%2F..%2F..%2Fx%3Fy%23z",
    ]);
    expect(url.searchParams.get("locale")).toBe("zh_CN");
    expect(call?.headers).toMatchObject({
      authorization: "Bearer a-token",
      transid: "unique",
      transactionsrc: "1tracking",
    });
  });

  it("requests a token with the account, and reads its lifetime as number or string", () => {
    const call = ups.token?.build(credential, cxBuild);
    expect(call).toMatchObject({ method: "POST", body: "grant_type=client_credentials" });
    expect(call?.headers.authorization).toBe(`Basic ${btoa("my-id:my-secret")}`);
    expect(ups.token?.read(reply({ access_token: "t", expires_in: "14399" }))).toEqual({
      token: "t",
      ttlSeconds: 14_399,
    });
    expect(ups.token?.read(reply({ access_token: "t", expires_in: 10 }))).toEqual({
      token: "t",
      ttlSeconds: 10,
    });
    expect(ups.token?.read(reply(fixtures.errors("10401"), 400))).toEqual({ kind: "denied", fatal: true });
    expect(ups.token?.read(reply({ token: "t" }))).toMatchObject({ kind: "unreadable" });
  });
});

describe("a UPS response", () => {
  it("maps a parcel completely, without personal data", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      carrier: "ups",
      current: { subStatus: "delivered", raw: "011" },
      eta: { from: "2026-02-07T09:00:00", to: "2026-02-07T13:00:00", offset: null },
      service: "UPS Worldwide Express",
      origin: "DE",
      destination: "US",
      proof: ["signature", "photo", "document"],
      nextLeg: null,
      unknownCodes: [],
    });
    expect(found.checkpoints.map(({ subStatus, rawCode }) => [subStatus, rawCode])).toEqual([
      ["delivered", "011 FS"],
      ["out_for_delivery", "021 OT"],
      ["arrived", "005 AR"],
      ["exception", "013 X9"],
      ["departed", "005 DP"],
      ["label_created", "003 MP"],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/DOE|JANE|SENDER|Front Door|iVBOR|00000/);
  });

  it("takes offsets as written, else from the GMT fields, else from the place, else none", () => {
    const times = report(fixtures.delivered).checkpoints.map(({ time }) => [time.offset, time.zoneFrom]);
    expect(times).toEqual([
      ["-06:00", "field"],
      ["-06:00", "field"],
      [null, "none"],
      ["+01:00", "place"],
      ["+01:00", "place"],
      ["+01:00", "place"],
    ]);
  });

  it("dates a delivery without GMT fields in a country of many zones by its day, and gives its event no zone", () => {
    const number = "1Z4W8R270391846721";
    const activity = {
      location: { address: { city: "DUNLAP", stateProvince: "TN", countryCode: "US", country: "US" } },
      status: { type: "D", description: "DELIVERED ", code: "FS", statusCode: "011" },
    };
    for (const time of ["000000", "164340", "235959"]) {
      const shown = { trackingNumber: number, activity: [{ ...activity, date: "20261120", time }] };
      const answer = {
        ...{ number, carrier: "ups", status: 200 },
        body: { trackResponse: { shipment: [{ package: [shown] }] } },
      };
      const outcome = readAnswer("ups", answer);
      if (outcome?.kind !== "found") throw new Error("not found");
      expect(outcome.report.checkpoints[0]?.time).toMatchObject({
        offset: null,
        utc: null,
        zoneFrom: "none",
      });
      const { status, deliveredAt } = deriveAnswer("ups", answer);
      const days = ["America/New_York", "America/Chicago", "America/Los_Angeles", "Pacific/Honolulu"].map(
        (zone) => deliveredAt && localDay(deliveredAt, zone),
      );
      expect([status, ...new Set(days)]).toEqual(["delivered", "2026-11-20"]);
    }
  });

  it("keeps clocks and codes that lost their leading zeros as numbers", () => {
    const found = report(fixtures.asNumbers);
    expect(found.checkpoints.map(({ time, rawCode }) => [time.local, time.offset, rawCode])).toEqual([
      ["2026-11-26T06:30:10", "-08:00", "021 OT"],
      ["2026-11-26T00:09:30", "-08:00", "005 DP"],
      ["2026-11-25T23:05:00", "-08:00", "005 AR"],
      ["2026-11-25T06:30:10", "+09:00", "005 OR"],
    ]);
    expect(found.current).toMatchObject({ subStatus: "out_for_delivery", raw: "021" });
    expect(found.eta).toMatchObject({ from: "2026-11-26T08:44:34", to: "2026-11-26T09:00:00" });
  });

  it("reads from the text what customs do with a parcel", () => {
    const customs = (text: string) => report(fixtures.withStatus("X", "DJ", "092", text)).current?.subStatus;
    expect(customs("Held by customs: clearance information is missing")).toBe("customs_hold");
    expect(customs("Cleared customs")).toBe("customs_cleared");
    expect(customs("Delivered")).toBe("customs_processing");
  });

  it("is a day only if the clock is midnight", () => {
    expect(report(fixtures.delivered).checkpoints[2]?.time.local).toBe("2026-02-06");
  });

  it("may have objects instead of lists, no current status and no digits", () => {
    expect(report(fixtures.old)).toMatchObject({
      current: null,
      checkpoints: [
        { subStatus: "arrived", time: { offset: "+09:00" }, place: { text: "TOKYO", country: "JP" } },
      ],
    });
  });

  it("for a reused number is the newest parcel's", () => {
    expect(subStatusIn(report(fixtures.reused))).toBe("departed");
  });

  it("names the post's number if the parcel was handed over to the post", () => {
    const found = report(fixtures.mailInnovations, item("92748999985492513012345678"));
    expect(found.nextLeg).toEqual({ number: "9274890100130612345678", carrier: "usps" });
  });

  it("means the same in two languages", () => {
    const german = JSON.parse(
      JSON.stringify(fixtures.delivered)
        .replaceAll("Departed from Facility", "Hat die Einrichtung verlassen")
        .replaceAll("DELIVERED", "ZUGESTELLT"),
    ) as unknown;
    const essence = ({ checkpoints, current }: CarrierReport) => [
      current?.subStatus,
      checkpoints.map(({ fingerprint, subStatus }) => [fingerprint, subStatus]),
    ];
    expect(essence(report(german, undefined, "de"))).toEqual(essence(report(fixtures.delivered)));
  });

  it.each<[string | null, string | null, string | null, string, Status]>([
    ["M", "MP", "003", "label_created", "info_received"],
    ["MV", "VP", null, "label_created", "info_received"],
    ["P", "PU", null, "accepted", "in_transit"],
    ["I", "OR", "005", "accepted", "in_transit"],
    ["I", "OT", "021", "out_for_delivery", "pick_up"],
    ["I", "OT", null, "out_for_delivery", "pick_up"],
    ["I", "OT", "003", "out_for_delivery", "pick_up"],
    ["I", "DP", "003", "departed", "in_transit"],
    ["I", "Q1", "044", "moving", "in_transit"],
    ["X", "X9", "045", "exception", "alert"],
    ["D", "KB", "079", "delivered", "delivered"],
    ["RS", "RS", "157", "returning", "alert"],
    ["M", "MP", "166", "label_created", "info_received"],
    ["P", "PU", "003", "label_created", "info_received"],
    ["D", "KB", "022", "attempt_failed", "undelivered"],
    ["I", "ZP", "161", "ready_for_collection", "pick_up"],
    ["D", "2Q", "161", "ready_for_collection", "pick_up"],
    ["X", "48", "022", "attempt_failed", "undelivered"],
    ["X", "G1", "013", "exception", "alert"],
    ["X", "7W", "052", "delayed", "in_transit"],
    ["X", "HA", "048", "delayed", "in_transit"],
    ["I", "YO", "012", "customs_processing", "in_transit"],
    ["X", "DJ", "092", "customs_processing", "in_transit"],
    ["X", "AB", "058", "customs_information", "alert"],
    ["I", "LX", "025", "handed_over", "in_transit"],
    ["D", "2Z", "064", "refused", "undelivered"],
    ["X", "A1", null, "exception", "alert"],
    ["RS", "RS", null, "returning", "alert"],
    ["RS", "RS", "034", "returned", "returned"],
    ["D", "KB", "011", "delivered", "delivered"],
    ["D", "FS", null, "delivered", "delivered"],
  ])("with type %s, code %s, status %s is %s", (type, code, statusCode, subStatus, status) => {
    const found = report(fixtures.withStatus(type, code, statusCode));
    expect(found.current?.subStatus).toBe(subStatus);
    expect(subStatuses[found.current?.subStatus ?? "not_found"]).toBe(status);
    expect(found.checkpoints[0]?.subStatus).toBe(subStatus);
  });

  it("with unknown codes is in transit, never delivered, and counts them", () => {
    const found = report(fixtures.withStatus("Q", "Q1", "999", "Delivered perhaps"));
    expect(found).toMatchObject({
      current: { subStatus: "unclassified" },
      checkpoints: [{ subStatus: "unclassified" }],
    });
    expect(found.unknownCodes).toEqual(["999", "Q"]);
    expect(report(fixtures.withStatus("I", "Q1", "998")).current?.subStatus).toBe("moving");
  });

  it("maps every three-digit code once, and each to a valid status", () => {
    for (const subStatus of Object.values({ ...types, ...statusCodes, ...movements }))
      expect(subStatuses[subStatus]).toBeDefined();
    expect(Object.keys(statusCodes).every((code) => /^\d{3}$/.test(code))).toBe(true);
    expect(Object.values(statusCodes).filter((subStatus) => subStatus === "delivered")).toHaveLength(3);
  });

  it.each<[string, HttpReply, object]>([
    ["warning TW0001 in 200", reply(fixtures.warned), { kind: "noData", final: false }],
    ["404 TW0001", reply(fixtures.errors("TW0001"), 404), { kind: "noData", final: false }],
    ["404 without a code", reply({}, 404), { kind: "unreadable" }],
    ["404 of a gateway", reply("<html>", 404), { kind: "unreadable" }],
    [
      "another warning",
      reply({ trackResponse: { shipment: [{ warnings: [{ code: "TW0002" }] }] } }),
      { kind: "unreadable", path: "trackResponse.shipment[0].package" },
    ],
    ["400 TV1002", reply(fixtures.errors("TV1002"), 400), { kind: "badNumber" }],
    ["400 TV9", reply(fixtures.errors("TV9"), 400), { kind: "unreadable" }],
    ["400 of ours", reply(fixtures.errors("VSS002"), 400), { kind: "unreadable" }],
    ["401", reply(fixtures.errors("250002"), 401), { kind: "denied", fatal: true }],
    ["401 code in 400", reply(fixtures.errors("250003"), 400), { kind: "denied", fatal: true }],
    ["403", reply(fixtures.errors("250009"), 403), { kind: "denied", fatal: true }],
    ["429", reply(fixtures.errors("10429"), 429), { kind: "throttled", scope: "call" }],
    ["500", reply("", 500), { kind: "down" }],
    ["503", reply("", 503), { kind: "down" }],
    ["a page", reply("<html>"), { kind: "down" }],
    ["nothing", reply(""), { kind: "down" }],
    ["half", reply('{"trackResponse":{'), { kind: "unreadable" }],
    ["another shape", reply({ result: 1 }), { kind: "unreadable" }],
    ["a shipment of nothing", reply({ trackResponse: { shipment: [{}] } }), { kind: "unreadable" }],
    [
      "a package of nothing",
      reply({ trackResponse: { shipment: [{ package: [{}] }] } }),
      { kind: "unreadable" },
    ],
    [
      "activities without a date",
      reply({ trackResponse: { shipment: [{ package: [{ activity: [{ when: "20260207" }] }] }] } }),
      { kind: "unreadable", path: "trackResponse.shipment[0].package[0].activity[0].date" },
    ],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
