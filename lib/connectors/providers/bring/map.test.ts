import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { parseEnv } from "@/lib/platform/environment/env";
import { bring } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "bring",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = "370438101015432113"): TrackItem => ({
  ...{ key: "k", number, carrier: "bring", extra: {}, destination: null },
});

function read(body: unknown, status = 200, asked = item()): Outcome {
  const reply: HttpReply = { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
  const outcome = bring.read(reply, [asked], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, asked?: TrackItem): CarrierReport {
  const outcome = read(body, 200, asked);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a Bring query", () => {
  const build = { now: cx.now, uuid: () => "u", language: "no", token: "" };

  it("carries user, key and the site that asks in headers, and a number cannot alter the URL", () => {
    const credential = { uid: "me@example.com", key: "secret", site: "https://t.example" };
    const [call] = bring.build([item("A&lang=x/../")], credential, build);
    expect(call?.headers).toMatchObject({
      "x-mybring-api-uid": "me@example.com",
      "x-mybring-api-key": "secret",
      "x-bring-client-url": "https://t.example",
    });
    const url = new URL(call?.url ?? "");
    expect([url.pathname, url.searchParams.get("q"), url.searchParams.get("lang")]).toEqual([
      "/tracking/api/v2/tracking.json",
      "A&lang=x/../",
      "no",
    ]);
  });

  it("names the public address of this server", () => {
    const env = parseEnv({
      BRING_UID: "me@example.com",
      BRING_API_KEY: "a-key-123",
      PUBLIC_URL: "https://t.example",
    });
    expect(bring.credential?.(env)).toEqual({
      ...{ uid: "me@example.com", key: "a-key-123", site: "https://t.example" },
    });
    expect(bring.credential?.(parseEnv({}))).toBeNull();
  });
});

describe("a Bring response", () => {
  it("gives the journey with offsets, places and expected day", () => {
    const found = report(fixtures.delivered);
    expect(found.current).toBeNull();
    expect(found.checkpoints.map(({ time, subStatus }) => [time.local, time.offset, subStatus])).toEqual([
      ["2026-02-05T11:42:10", "+01:00", "delivered"],
      ["2026-02-04T16:05:00", "+01:00", null],
      ["2026-02-04T16:00:00", "+01:00", "ready_at_locker"],
      ["2026-02-03T05:00:00", "+01:00", "departed"],
      ["2026-02-02T17:20:00", "+01:00", "label_created"],
    ]);
    expect(found).toMatchObject({
      ...{ eta: { from: "2026-02-06", to: null }, service: "Pakke til hentested", destination: "NO" },
      ...{ proof: ["signature"], unknownCodes: [] },
    });
  });

  it("holds no names, streets and telephone numbers", () => {
    expect(JSON.stringify(report(fixtures.delivered))).not.toMatch(/doe|secret|900 00|sender as|<b>/i);
  });

  it("stays where it is while messages are sent", () => {
    const events = [
      fixtures.event("2026-02-04T16:05:00+01:00", "NOTIFICATION_SENT", "Sent"),
      fixtures.event("2026-02-04T16:00:00+01:00", "READY_FOR_PICKUP", "Ready"),
    ];
    expect(subStatusIn(report(fixtures.answer(events)))).toBe("ready_for_collection");
    expect(subStatusIn(report(fixtures.answer(events.slice(0, 1))))).toBeUndefined();
  });

  it("of a consignment with several packages is that of the number, else the newest", () => {
    expect(subStatusIn(report(fixtures.twoPackages))).toBe("arrived");
    expect(subStatusIn(report(fixtures.twoPackages, item("70438101015432113")))).toBe("delivered");
  });

  it("with an unknown code is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.answer([fixtures.event("2026-02-04T16:00:00+01:00", "NEW", "Delivered")]));
    expect(found).toMatchObject({ checkpoints: [{ subStatus: "unclassified" }], unknownCodes: ["NEW"] });
  });

  it("takes the zone of the place where a time has none, and none where that is unknown", () => {
    const time = (city: string) =>
      report(fixtures.answer([fixtures.event("2026-07-04T16:00:00", "TERMINAL", "", city)])).checkpoints[0]
        ?.time;
    expect(time("OSLO")).toMatchObject({ offset: "+02:00", zoneFrom: "place" });
    expect(time("")).toMatchObject({ offset: null, utc: null });
  });

  it.each<[string, unknown, number, object]>([
    ["error 404 in 200", fixtures.error(404), 200, { kind: "noData", final: false }],
    ["error 404 in 404", fixtures.error(404), 404, { kind: "noData" }],
    ["404 of a gateway", { message: "Not Found" }, 404, { kind: "unreadable" }],
    ["another error", fixtures.error(400), 200, { kind: "unreadable", path: "consignmentSet[0].packageSet" }],
    ["no consignment", { consignmentSet: [] }, 200, { kind: "unreadable" }],
    ["no events", fixtures.answer([]), 200, { kind: "unreadable" }],
    ["no time", fixtures.answer([{ status: "DELIVERED" }]), 200, { kind: "unreadable" }],
    ["403", {}, 403, { kind: "denied" }],
  ])("with %s has the right outcome", (_name, body, status, expected) => {
    expect(read(body, status)).toMatchObject(expected);
  });
});
