import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { royalMail } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "royal-mail",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = fixtures.number): TrackItem => ({
  ...{ key: "k", number, carrier: "royal-mail", extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});

function read(given: HttpReply): Outcome {
  const outcome = royalMail.read(given, [item()], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(reply(body));
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

it("asks with both headers of the account and the accepted terms; a number cannot alter the URL", () => {
  const cxBuild = { now: cx.now, uuid: () => "u", language: "en", token: "" };
  const [call] = royalMail.build([item("A/../1?x")], { id: "my-id", secret: "my-secret" }, cxBuild);
  expect(call?.url).toBe("https://api.royalmail.net/mailpieces/v2/A%2F..%2F1%3Fx/events");
  expect(call?.headers).toMatchObject({
    "x-ibm-client-id": "my-id",
    "x-ibm-client-secret": "my-secret",
    "x-accept-rmg-terms": "yes",
  });
});

describe("a Royal Mail response", () => {
  it("maps an item completely, without the name of who signed", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      carrier: "royal-mail",
      current: { subStatus: "delivered", raw: "EVKSP" },
      eta: { from: "2026-02-04T08:00:00", to: "2026-02-04T11:00:00", offset: "+00:00" },
      ...{ service: "Special Delivery Guaranteed", origin: "GB", destination: "IE" },
      proof: ["signature"],
    });
    expect(found.checkpoints.map(({ subStatus, time }) => [subStatus, time.local, time.offset])).toEqual([
      ["delivered", "2026-02-04T11:40:00", "+00:00"],
      ["out_for_delivery", "2026-02-04T08:05:00", "+00:00"],
      ["accepted", "2026-02-02T17:20:00", "+00:00"],
      ["label_created", "2026-02-02T09:00:00", "+00:00"],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/JANE|001234/);
  });

  it("may be a list, and stays delivered if a scan comes in late", () => {
    expect(report(fixtures.late)).toMatchObject({ current: null });
  });

  it("is not delivered any more once the item goes back", () => {
    expect(report(fixtures.givenBack).current?.subStatus).toBe("returning");
  });

  it.each<[string, string, SubStatus]>([
    ["EVAIP", "", "label_created"],
    ["EVIMC", "Item departed", "departed"],
    ["EVNMI", "Forwarded - Mis-sort", "moving"],
    ["EVGPD", "", "out_for_delivery"],
    ["EVKNR", "Refused", "refused"],
    ["EVNDA", "", "attempt_failed"],
    ["EVNPS", "Ready for redelivery or collection", "ready_for_collection"],
    ["EVPLA", "", "ready_for_collection"],
    ["EVKSF", "", "delivered"],
    ["EVNRT", "", "returning"],
  ])("with code %s %j is %s, with a summary and without", (code, name, subStatus) => {
    for (const body of [fixtures.inState(code, name), fixtures.inState(code, name, null)]) {
      const found = report(body);
      expect([subStatusIn(found), found.unknownCodes]).toEqual([subStatus, []]);
    }
  });

  it("with an unknown code is as its category says, else in transit, and counts the code", () => {
    const category = { lastEventCode: "EVXXX", statusCategory: "Delivered" };
    expect(report(fixtures.inState("EVXXX", "", category)).current?.subStatus).toBe("delivered");
    const found = report(fixtures.inState("EVXXX", "Delivered perhaps", { lastEventCode: "EVXXX" }));
    expect(found).toMatchObject({ current: { subStatus: "unclassified" }, unknownCodes: ["EVXXX"] });
  });

  it.each<[string, HttpReply, object]>([
    ["E1142", reply(fixtures.errors("E1142"), 404), { kind: "noData", final: false }],
    ["E1145: no proof for this product", reply(fixtures.errors("E1145"), 404), { kind: "unreadable" }],
    ["E0004: our header", reply(fixtures.errors("E0004", "400"), 400), { kind: "unreadable" }],
    ["404 of a gateway", reply({ httpCode: "404" }, 404), { kind: "unreadable" }],
    ["403", reply(fixtures.errors("E0016"), 403), { kind: "denied", fatal: false }],
    ["401", reply({ httpCode: "401" }, 401), { kind: "denied", fatal: true }],
    ["no piece", reply({ mailPieces: [] }), { kind: "unreadable", path: "mailPieces" }],
    ["an empty piece", reply(fixtures.answer({})), { kind: "unreadable" }],
    ["events without a time", reply(fixtures.answer(fixtures.piece([{}], null))), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
