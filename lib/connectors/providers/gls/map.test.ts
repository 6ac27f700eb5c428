import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { gls } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "gls",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = fixtures.number): TrackItem => ({
  ...{ key: number, number, carrier: "gls", extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});

function read(given: HttpReply): Outcome {
  const outcome = gls.read(given, [item()], cx).get(fixtures.number);
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(reply(body));
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a GLS query", () => {
  const credential = { id: "my-id", secret: "my-secret" };
  const cxBuild = { now: cx.now, uuid: () => "unique", language: "fr", token: "a-token" };

  it("asks for all numbers in one path, each once, and none can alter the URL", () => {
    const calls = gls.build([item("A1"), item("B/2?x"), item("A1")], credential, cxBuild);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe(
      "https://api.gls-group.net/track-and-trace-v1/tracking/simple/trackids/A1,B%2F2%3Fx",
    );
    expect(calls[0]?.headers).toMatchObject({ authorization: "Bearer a-token", "accept-language": "fr" });
  });

  it("requests a token with the account, and reads its lifetime", () => {
    const call = gls.token?.build(credential, cxBuild);
    expect(call).toMatchObject({ method: "POST", body: "grant_type=client_credentials" });
    expect(call?.headers.authorization).toBe(`Basic ${btoa("my-id:my-secret")}`);
    const given = gls.token?.read(reply({ access_token: "t", expires_in: 14_400 }));
    expect(given).toEqual({ token: "t", ttlSeconds: 14_400 });
    expect(gls.token?.read(reply({ error: "invalid_client" }, 400))).toEqual({ kind: "denied", fatal: true });
    expect(gls.token?.read(reply({ token: "t" }))).toMatchObject({ kind: "unreadable" });
  });

  it("splits a batch by number, so that evidence is about one parcel; what is missing has no part", () => {
    const body = fixtures.answer(
      { ...fixtures.missing, requested: "A1" },
      { ...fixtures.missing, requested: "X", unitno: "B2" },
    );
    const parts = gls.split?.(reply(body), [item("A1"), item("B2"), item("C3")]);
    expect(
      [...(parts ?? [])].map(([key, part]) => [key, JSON.parse(Buffer.from(part.body).toString())]),
    ).toEqual([
      ["A1", fixtures.answer({ ...fixtures.missing, requested: "A1" })],
      ["B2", fixtures.answer({ ...fixtures.missing, requested: "X", unitno: "B2" })],
    ]);
  });
});

describe("a GLS response", () => {
  it("maps a parcel completely, without postcodes, its offsets as written", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({ carrier: "gls", current: { subStatus: "delivered", raw: "DELIVERED" } });
    expect(
      found.checkpoints.map(({ subStatus, rawCode, time }) => [subStatus, rawCode, time.offset]),
    ).toEqual([
      ["delivered", "DELIVD.NORMAL", "+01:00"],
      ["out_for_delivery", "OUTDEL.NORMAL", "+01:00"],
      ["arrived", "INBOUD.NORMAL", "+01:00"],
      ["accepted", "INTIAL.NORMAL", "+01:00"],
      ["label_created", "INTIAL.PREADVICE", "+01:00"],
    ]);
    expect(found.checkpoints[0]?.time.utc).toBe("2026-02-06T09:15:00Z");
    expect(JSON.stringify(found)).not.toContain("10115");
  });

  it("believes the status field more than a scan", () => {
    expect(report(fixtures.wrongScan).current?.subStatus).toBe("departed");
  });

  it.each<[string | null, string, string, SubStatus]>([
    ["PREADVICE", "INTIAL.E48_DATA", "", "pickup_scheduled"],
    ["INWAREHOUSE", "INTIAL.NORMAL", "", "accepted"],
    ["INTRANSIT", "INBOUD.NORMAL", "The parcel is at customs.", "customs_processing"],
    ["INDELIVERY", "OUTDEL.NORMAL", "", "out_for_delivery"],
    ["DELIVEREDPS", "DELIVD.PARCELSHOP", "", "ready_for_collection"],
    ["DELIVEREDPS", "DELIVD.NORMAL", "", "ready_for_collection"],
    ["DELIVERED", "DELIVD.DEL_BY_PSAPP", "", "collected"],
    ["NOTDELIVERED", "NOTDEL.OTHER", "Refused.", "refused"],
    ["NOTPICKEDUP", "INTIAL.PREADVICE", "", "exception"],
    ["CANCELED", "CANCEL.NORMAL", "", "cancelled"],
    ["FINAL", "DELIVD.NORMAL", "", "delivered"],
    ["FINAL", "CANCEL.NORMAL", "", "cancelled"],
    ["FINAL", "INBOUD.NORMAL", "Return to sender", "returned"],
    [null, "DELIVD.NORMAL", "", "delivered"],
  ])("with status %s and event %s %j is %s", (status, code, text, subStatus) => {
    const found = report(fixtures.inState(status, code, text));
    expect([subStatusIn(found), found.unknownCodes]).toEqual([subStatus, []]);
  });

  it("with unknown codes is in transit, never delivered, and counts them", () => {
    const found = report(fixtures.inState("LATER", "FUTURE.CODE", "Delivered perhaps"));
    expect(found).toMatchObject({
      current: { subStatus: "unclassified" },
      unknownCodes: ["FUTURE.CODE", "LATER"],
    });
  });

  it("of several parcels with one track id is the newest one's", () => {
    const old = fixtures.parcel("DELIVERED", [], { statusDateTime: "2024-01-01T10:00:00+0100" });
    const body = fixtures.answer(old, fixtures.parcel("INDELIVERY", []));
    expect(report(body).current?.subStatus).toBe("out_for_delivery");
  });

  it.each<[string, HttpReply, object]>([
    ["E_404_01", reply(fixtures.answer(fixtures.missing)), { kind: "noData", final: false }],
    [
      "another error",
      reply(fixtures.answer({ ...fixtures.missing, errorCode: "E_1" })),
      { kind: "unreadable" },
    ],
    ["no parcel", reply({ parcels: [] }), { kind: "unreadable", path: "parcels[0].requested" }],
    [
      "another number",
      reply(fixtures.answer({ ...fixtures.missing, requested: "1" })),
      { kind: "unreadable" },
    ],
    [
      "events without a time",
      reply(fixtures.answer(fixtures.parcel("DELIVERED", [{}]))),
      { kind: "unreadable" },
    ],
    ["404 of the gateway", reply({ detail: "No static resource" }, 404), { kind: "unreadable" }],
    ["a refused token", reply("<html>", 401), { kind: "denied", fatal: true }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
