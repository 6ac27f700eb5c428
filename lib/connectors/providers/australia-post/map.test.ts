import { subStatusIn } from "@/lib/connectors/fetch/testing/find-sub-status";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { Status } from "@/lib/core/statuses";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { australiaPost } from "./client";
import { eventTexts, statusWords } from "./constants";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  ...{ now: new Date("2026-03-30T12:00:00Z"), connector: "australia-post", evidence: "e".repeat(64) },
  language: "en",
};
const item = (number = fixtures.number, key = "k", carrier = "australia-post"): TrackItem => ({
  ...{ key, number, carrier, extra: {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

function read(given: HttpReply, asked = item()): Outcome {
  const outcome = australiaPost.read(given, [asked], cx).get("k");
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown, asked?: TrackItem): CarrierReport {
  const outcome = read(reply(body), asked);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("an Australia Post query", () => {
  const build = (...items: readonly TrackItem[]) =>
    australiaPost.build(
      items,
      { key: "my-key", password: "secret", account: "1234567890" },
      { now: cx.now, uuid: () => "u", language: "en", token: "" },
    );

  it("carries the key as Basic, the account and the numbers, which cannot alter the URL", () => {
    const [call] = build(item("A"), item("B&x=1,C"));
    expect(call).toMatchObject({
      url: "https://digitalapi.auspost.com.au/shipping/v1/track?tracking_ids=A,B%26x%3D1%2CC",
      headers: { authorization: `Basic ${btoa("my-key:secret")}`, "account-number": "1234567890" },
    });
  });

  it("does not mix numbers of StarTrack with others, which would be refused", () => {
    const calls = build(item("A", "a"), item("S", "s", "startrack"), item("B", "b"));
    expect(calls.map(({ items }) => items.map(({ key }) => key))).toEqual([["a", "b"], ["s"]]);
  });

  it("splits a batch, so that each number's part names no other", () => {
    const [own] = fixtures.delivered.tracking_results;
    const [other] = fixtures.failed("ESB-10001").tracking_results;
    const body = fixtures.answer({ ...other, tracking_id: "X1" }, own ?? {});
    const parts = australiaPost.split?.(reply(body), [item(), item("X1", "x"), item("X2", "y")]);
    expect([...(parts?.keys() ?? [])]).toEqual(["k", "x"]);
    expect(String(parts?.get("x")?.body)).not.toContain(fixtures.number);
  });
});

describe("an Australia Post response", () => {
  it("maps an article completely, without personal data", () => {
    const found = report(fixtures.delivered);
    expect(found).toMatchObject({
      ...{ carrier: "australia-post", current: { subStatus: "delivered", raw: "Delivered" } },
      ...{ service: "eParcel", unknownCodes: [] },
    });
    expect(found.checkpoints.map(({ subStatus, time }) => [subStatus, time.local, time.offset])).toEqual([
      ["delivered", "2026-02-07T10:15:00", "+11:00"],
      ["out_for_delivery", "2026-02-07T07:41:00", "+11:00"],
      ["processed", "2026-02-06T04:00:00", "+10:00"],
      ["label_created", "2026-02-05T18:30:00", "+10:00"],
    ]);
    expect(JSON.stringify(found)).not.toContain("DOE");
  });

  it("reads the events of a consignment's items, of the asked item alone if it is named", () => {
    const whole = report(fixtures.consignment("ETC000001"), item("ETC000001", "k", "startrack"));
    expect(whole.checkpoints.map(({ subStatus }) => subStatus)).toEqual([
      ...["delivered", "delivered", "out_for_delivery"],
    ]);
    expect(whole.current).toMatchObject({ subStatus: "delivered", raw: "Delivered in Full" });
    const [{ consignment: _, ...differing } = { consignment: null }] = fixtures.consignment("ETC000001")
      .tracking_results as readonly { readonly consignment: unknown }[];
    expect(report(fixtures.answer(differing), item("ETC000001")).current).toMatchObject({
      ...{ subStatus: "moving", raw: "Delivered, In transit" },
    });
    const one = report(fixtures.consignment(fixtures.number));
    expect(one.current).toMatchObject({ subStatus: "delivered", raw: "Delivered" });
    expect(one.checkpoints.map(({ subStatus }) => subStatus)).toEqual(["delivered", "delivered"]);
  });

  it.each<[string | null, string, string, Status]>([
    ["Created", "Shipping information received by Australia Post", "label_created", "info_received"],
    ["Initiated", "Shipping information approved by Australia Post", "label_created", "info_received"],
    ["In transit", "Item processed at facility", "moving", "in_transit"],
    ["Possible delay", "Delayed", "delayed", "in_transit"],
    ["On Board for Delivery", "On Board for Delivery", "out_for_delivery", "pick_up"],
    ["Awaiting collection", "Awaiting collection", "ready_for_collection", "pick_up"],
    ["Unsuccessful delivery", "Attempted delivery", "attempt_failed", "undelivered"],
    ["Held by courier", "Held", "held", "alert"],
    ["Cannot be delivered", "Returning to sender", "exception", "alert"],
    ["DELIVERED", "Delivered", "delivered", "delivered"],
    [null, "Onboard for delivery", "out_for_delivery", "pick_up"],
  ])("with status %s and event %s is %s", (word, text, subStatus, status) => {
    const found = report(fixtures.withStatus(word, text));
    expect(subStatusIn(found)).toBe(subStatus);
    expect(subStatuses[subStatusIn(found) ?? "lost"]).toBe(status);
  });

  it("with an unknown status or text is never delivered, and counts the status", () => {
    expect(report(fixtures.withStatus("Later", "Delivered to a depot"))).toMatchObject({
      ...{ current: { subStatus: "unclassified" }, checkpoints: [{ subStatus: "unclassified" }] },
      unknownCodes: ["Later"],
    });
    for (const word of Object.keys({ ...statusWords, ...eventTexts })) expect(word).toBe(word.toLowerCase());
  });

  it.each<[string, HttpReply, object]>([
    ["an unknown number", reply(fixtures.failed("ESB-10001")), { kind: "noData", final: false }],
    ["a product without tracking", reply(fixtures.failed("ESB-10002")), { kind: "noData", final: true }],
    ["a failure of theirs", reply(fixtures.failed("ESB-20010")), { kind: "down" }],
    ["another error", reply(fixtures.failed("ESB-9")), { kind: "unreadable" }],
    ["400 51104", reply(fixtures.errors("51104"), 400), { kind: "noData" }],
    ["400 51101", reply(fixtures.errors("51101"), 400), { kind: "unreadable" }],
    ["API_002", reply({ errors: [{ error_code: "API_002" }] }, 400), { kind: "throttled" }],
    ["another number", reply(fixtures.answer({ tracking_id: "X" })), { kind: "unreadable" }],
    ["a result of nothing", reply(fixtures.answer({ tracking_id: fixtures.number })), { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});
