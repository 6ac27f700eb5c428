import { createTestDatabase } from "@/db/testing/create-test-database";
import { fetchAll } from "@/lib/connectors/fetch/testing/fetch-all";
import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { Status } from "@/lib/core/statuses";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { startUsps } from "@/tests/emulators/usps";
import { usps } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  ...{ now: new Date("2026-03-30T12:00:00Z"), connector: "usps", evidence: "e".repeat(64), language: "en" },
};
const item = (number = fixtures.number, key = "k"): TrackItem => ({
  ...{ key, number, carrier: "usps", extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function read(given: HttpReply): Outcome {
  const outcome = usps.read(given, [item()], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(reply(body));
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a USPS query", () => {
  const credential = { id: "my-id", secret: "my-secret" };
  const cxBuild = { now: cx.now, uuid: () => "unique", language: "en", token: "a-token" };

  it("posts a list of numbers with the token", () => {
    const [call] = usps.build([item("1"), item("2")], credential, cxBuild);
    expect(call).toMatchObject({
      ...{ method: "POST", url: "https://apis.usps.com/tracking/v3r2/tracking" },
      ...{ headers: { authorization: "Bearer a-token" } },
      body: '[{"trackingNumber":"1"},{"trackingNumber":"2"}]',
    });
  });

  it("takes a token only with the scope tracking, and says why it does not", () => {
    const given = { access_token: "t", expires_in: 28_799 };
    const read = (body: object) => usps.token?.read(reply(body));
    expect(usps.token?.build(credential, cxBuild).body).not.toContain("scope");
    expect(read({ ...given, scope: "addresses tracking" })).toEqual({ token: "t", ttlSeconds: 28_799 });
    for (const scope of ["addresses subscriptions-tracking", "", undefined])
      expect(read({ ...given, scope })).toMatchObject({
        ...{ kind: "denied", fatal: true, reason: expect.stringContaining("scope tracking") as string },
      });
  });

  it("is made by no app without that grant, and the log says what is missing", async () => {
    const database = await createTestDatabase();
    const emulator = await startUsps();
    emulator.granted = "addresses locations";
    const made = emulatedContext({
      ...{ db: database.db, emulators: [emulator] },
      connectors: [setUp(usps, { id: "usps-test-id", secret: "usps-test-secret" })],
    });
    const request = { ...item(), language: "en", interactive: true };
    const [answer] = await fetchAll(made.cx, [request]);
    expect(answer?.outcome).toMatchObject({ kind: "denied", fatal: true });
    expect(made.logged()).toContain("lacks the scope tracking");
    expect(emulator.calls.map(({ path }) => path)).toEqual(["/oauth2/v3/token"]);
    await Promise.all([made.close(), emulator.stop()]);
    await database.close();
  });

  it("splits a list by number; a failure that names none only where it can be no other's", () => {
    const [found] = fixtures.delivered;
    const [nameless] = fixtures.failed("404");
    const keys = (list: readonly unknown[], items: readonly TrackItem[], status = 207) => [
      ...(usps.split?.(reply(list, status), items).keys() ?? []),
    ];
    const anonymous = { ...nameless, trackingNumber: undefined };
    const items = [item(), item("1", "one"), item("2", "two")];
    expect(keys([found, anonymous], items.slice(0, 2))).toEqual(["k", "one"]);
    expect(keys([anonymous, found, anonymous], items)).toEqual(["k", "one", "two"]);
    expect(keys([anonymous, found], items)).toEqual(["k"]);
    expect(keys([{ ...anonymous, statusCode: "500" }, found, anonymous], items)).toEqual(["k"]);
    for (const whole of [
      reply(fixtures.error("404", fixtures.notAvailable), 404),
      reply(fixtures.noUpdateYet, 400),
    ])
      expect([usps.split?.(whole, items).size, usps.split?.(whole, items.slice(0, 1)).size]).toEqual([0, 1]);
  });
});

describe("a USPS response", () => {
  it("maps a parcel completely, without personal data", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      ...{ carrier: "usps", current: { subStatus: "delivered", raw: "Delivered" } },
      eta: { from: "2026-02-07T09:00", to: "2026-02-07T13:00", offset: null },
      ...{ service: "USPS Ground Advantage ™", origin: "JP", destination: "US", unknownCodes: [] },
    });
    expect(found.checkpoints.map(({ subStatus, rawCode }) => [subStatus, rawCode])).toEqual([
      ["delivered", "01"],
      ["out_for_delivery", "OF"],
      ["processed", "10"],
      ["customs_processing", "10"],
      ["accepted", "03"],
    ]);
    expect(found.checkpoints[0]?.place).toEqual({ text: "CHICAGO, IL", city: "CHICAGO", country: "US" });
    expect(JSON.stringify(found)).not.toMatch(/DOE|LLC|"00000"/);
  });

  it("reads countries by name, and codes without their leading zero", () => {
    expect(report(fixtures.named).checkpoints[0]).toMatchObject({
      ...{ rawCode: "03", subStatus: "accepted", time: { offset: "+09:00" } },
      place: { text: "CHICAGO", country: "JP" },
    });
  });

  it("takes offsets from the field, else from GMT, else from a place of one zone, else none", () => {
    expect(report(fixtures.delivered).checkpoints.map(({ time }) => [time.local, time.offset])).toEqual([
      ["2026-02-07T10:15:00", "-06:00"],
      ["2026-02-07T07:41:00", "-06:00"],
      ["2026-02-06T05:00:00", null],
      ["2026-02-05T12:30:00", null],
      ["2026-02-03T21:30:00", "+09:00"],
    ]);
  });

  it.each<[string, string, string, string, Status]>([
    ["Pre-Shipment", "GX", "LABEL CREATED", "label_created", "info_received"],
    ["Accepted", "03", "USPS IN POSSESSION OF ITEM", "accepted", "in_transit"],
    ["Out for Delivery", "OF", "OUT FOR DELIVERY", "out_for_delivery", "pick_up"],
    ["Available for Pickup", "16", "AVAILABLE FOR PICKUP", "ready_for_collection", "pick_up"],
    ["Delivery Attempt", "02", "NOTICE LEFT", "attempt_failed", "undelivered"],
    ["Return to Sender", "09", "RETURN TO SENDER", "returning", "alert"],
    ["Return to Sender", "09", "RETURNED TO SENDER", "returned", "returned"],
    ["Delivered", "01", "DELIVERED, TO ORIGINAL SENDER", "returned", "returned"],
    ["Delivered", "01", "DELIVERED, PARCEL LOCKER", "delivered", "delivered"],
  ])("of category %s, event %s, %s is %s", (category, code, text, subStatus, status) => {
    const found = report(fixtures.withCode([category, text], [code, text]));
    expect(found.current?.subStatus).toBe(subStatus);
    expect(found.checkpoints[0]?.subStatus).toBe(subStatus);
    expect(subStatuses[found.current?.subStatus ?? "lost"]).toBe(status);
  });

  it("with unknown codes is never delivered, and counts them", () => {
    expect(report(fixtures.withCode(["Later", "Delivered"], ["ZZ", "DELIVERED"]))).toMatchObject({
      ...{ current: { subStatus: "unclassified" }, checkpoints: [{ subStatus: "unclassified" }] },
      unknownCodes: ["ZZ", "Later"],
    });
    expect(subStatusIn(report(fixtures.withCode([null, ""], ["07", ""])))).toBe("arrived");
  });

  it.each<[string, HttpReply, object]>([
    ["an entry of 404", reply(fixtures.failed("404"), 207), { kind: "noData", final: false }],
    ["an entry of 500", reply(fixtures.failed("500"), 207), { kind: "unreadable" }],
    ["404", reply(fixtures.error("404", fixtures.notAvailable), 404), { kind: "noData" }],
    ["404 of a gateway", reply(fixtures.error("404"), 404), { kind: "unreadable" }],
    ["400", reply(fixtures.error("400"), 400), { kind: "unreadable" }],
    ["no update yet", reply(fixtures.noUpdateYet, 400), { kind: "noData", final: false }],
    ["no update yet below", reply(fixtures.noUpdateBelow, 400), { kind: "noData" }],
    ["a list of no updates yet", reply(fixtures.noUpdateOfEntry, 400), { kind: "noData" }],
    ["an entry of no update yet", reply(fixtures.noUpdateOfEntry, 207), { kind: "noData" }],
    ["no update yet of a server in trouble", reply(fixtures.noUpdateYet, 500), { kind: "down" }],
    ["401", reply(fixtures.error("401", "Insufficient OAuth scope."), 401), { kind: "denied" }],
    ["429", reply(fixtures.error("429"), 429), { kind: "throttled" }],
    ["an object", reply(fixtures.error("404", fixtures.notAvailable)), { kind: "unreadable" }],
    ["an entry of nothing", reply([{ trackingNumber: fixtures.number }]), { kind: "unreadable" }],
    ["another number", reply([{ trackingNumber: "1" }]), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
