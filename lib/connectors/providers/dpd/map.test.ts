import { composeBody } from "@/lib/connectors/fetch/testing/compose-body";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { dpd } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "dpd",
  evidence: "e".repeat(64),
  language: "en",
};
const item = (number = fixtures.number): TrackItem => ({
  ...{ key: "k", number, carrier: "dpd", extra: {}, destination: null },
});
const reply = (tree: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(composeBody(tree, "xml")) },
});

function read(given: HttpReply): Outcome {
  const outcome = dpd.read(given, [item()], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(tree: unknown): CarrierReport {
  const outcome = read(reply(tree));
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a DPD query", () => {
  const credential = { user: "KD<1", password: "p&q" };
  const cxBuild = { now: cx.now, uuid: () => "u", language: "nl", token: "a-token" };

  it("has account, token and number in a SOAP body that neither can alter", () => {
    const [call] = dpd.build([item("</x>&1")], credential, cxBuild);
    expect(call?.url).toBe("https://wsshipper.dpd.nl/soap/services/ParcelLifeCycleService/V2_0");
    expect(call?.body).toContain("<delisId>KD&#60;1</delisId><authToken>a-token</authToken>");
    expect(call?.body).toContain("<messageLanguage>nl_NL</messageLanguage>");
    expect(call?.body).toContain("<parcelLabelNumber>&#60;/x&#62;&#38;1</parcelLabelNumber>");
  });

  it.each([
    ["05300000000017", "05300000000017"],
    ["05300000000017X", "05300000000017"],
    ["000123405300000000017101056K", "05300000000017"],
  ])("about %s asks for %s", (number, asked) => {
    const [call] = dpd.build([item(number)], credential, cxBuild);
    expect(call?.body).toContain(`<parcelLabelNumber>${asked}</parcelLabelNumber>`);
  });

  it("logs in at the account's country, and keeps the token for a day", () => {
    const call = dpd.token?.build({ ...credential, country: "be" }, cxBuild);
    expect(call?.url).toBe("https://wsshipper.dpd.be/soap/services/LoginService/V2_1");
    expect(call?.body).toContain("<delisId>KD&#60;1</delisId><password>p&#38;q</password>");
    const tree = { Envelope: { Body: { getAuthResponse: { return: { authToken: "t", depot: "0530" } } } } };
    expect(dpd.token?.read(reply(tree))).toEqual({ token: "t", ttlSeconds: 86_400 });
    expect(dpd.token?.read(reply({ Envelope: {} }))).toMatchObject({ kind: "unreadable" });
  });

  it("is refused by a fault with status 500, which is no failure of the service", () => {
    expect(dpd.failure?.(reply(fixtures.refused, 500), cx.now)).toEqual({ kind: "denied", fatal: true });
    expect(dpd.failure?.(reply(fixtures.otherFault, 500), cx.now)).toMatchObject({ kind: "unreadable" });
    expect(dpd.failure?.(reply(fixtures.delivered), cx.now)).toBeNull();
  });
});

describe("a DPD response", () => {
  it("maps a parcel completely, in order, without the receiver and steps to come", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      current: { subStatus: "delivered", raw: "Delivered" },
      service: "DPD PARCELSHOP DELIVERY",
      unknownCodes: [],
    });
    expect(
      found.checkpoints.map(({ subStatus, time, place }) => [subStatus, time.local, place?.text]),
    ).toEqual([
      ["delivered", "2026-02-04T12:05:10", "Mechelen, BE"],
      ["out_for_delivery", "2026-02-04T07:34:34", "Mechelen, BE"],
      ["arrived", "2026-02-04T00:09:55", "Mechelen, BE"],
      ["moving", "2026-02-03T19:11:26", "Puurs, BE"],
      ["accepted", "2026-02-03T15:57:33", "Aschaffenburg, DE"],
    ]);
    expect(JSON.stringify(found)).not.toContain("JANE");
  });

  it("takes the time of the place, and none where the place does not say it", () => {
    const at = (place: string) =>
      report(
        fixtures.answer({ statusInfo: fixtures.entry("Depot", "7/17/2026 7:11:26 PM", "", { at: place }) }),
      ).checkpoints[0]?.time;
    expect(at("Mechelen (BE)")).toMatchObject({
      local: "2026-07-17T19:11:26",
      offset: "+02:00",
      zoneFrom: "place",
    });
    expect(at("Porto (PT)")).toMatchObject({ local: "2026-07-17T19:11:26", offset: null });
    expect(at("Mechelen")).toMatchObject({ offset: null });
  });

  it.each<[string, string, SubStatus]>([
    ["SHIPMENT", "", "label_created"],
    ["PickedUp", "", "accepted"],
    ["BetweenDepots", "The parcel is in customs.", "customs_processing"],
    ["Depot", "", "arrived"],
    ["Courier", "", "out_for_delivery"],
    ["ParcelShop", "", "ready_for_collection"],
    ["DeliveryFailure", "", "attempt_failed"],
    ["ReturningFromDelivery", "Back at the recipient depot.", "attempt_failed"],
    ["Delivered", "", "delivered"],
  ])("with status %s %j is %s", (status, text, subStatus) => {
    const found = report(fixtures.inState(status, text));
    expect([found.current?.subStatus, found.unknownCodes]).toEqual([subStatus, []]);
  });

  it("with an unknown status is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.inState("Future", "Delivered perhaps"));
    expect(found).toMatchObject({ current: { subStatus: "unclassified" }, unknownCodes: ["Future"] });
  });

  it.each<[string, HttpReply, object]>([
    ["an empty result", reply(fixtures.missing), { kind: "noData", final: false }],
    ["no result", reply({ Envelope: { Body: "" } }), { kind: "unreadable" }],
    ["no status", reply(fixtures.answer({ shipmentInfo: { status: "SHIPMENT" } })), { kind: "unreadable" }],
    ["a refused token", reply(fixtures.refused, 500), { kind: "denied", fatal: true }],
    ["a failure without a fault", reply({ error: "x" }, 500), { kind: "down" }],
    ["404 of a gateway", reply({ error: "x" }, 404), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
