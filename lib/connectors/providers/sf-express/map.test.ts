import { createHash } from "node:crypto";
import { damageFields } from "@/lib/connectors/fetch/testing/damage-json";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { sfExpress } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "sf-express",
  evidence: "e".repeat(64),
  language: "zh-CN",
};
const other = "SF0000000000002";
const item = (number = fixtures.number, phone = "0000"): TrackItem => ({
  ...{ key: number, number, carrier: "sfexpress", extra: { phone }, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)) },
});

function read(body: unknown, status = 200): Outcome {
  const outcome = sfExpress.read(reply(body, status), [item()], cx).get(fixtures.number);
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(body);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("an SF Express query", () => {
  const build = (...items: readonly TrackItem[]) =>
    sfExpress.build(
      items,
      { id: "partner", secret: "check-word" },
      { ...cx, uuid: () => "unique", token: "" },
    );

  it("is a signed form with the numbers and the last four digits of the phone", () => {
    const [call] = build(item(fixtures.number, "+86 130 0000 1234"), item(other, "1234"));
    expect(call?.url).toBe("https://bspgw.sf-express.com/std/service");
    const form = Object.fromEntries(new URLSearchParams(call?.body ?? ""));
    expect(form).toMatchObject({
      ...{ partnerID: "partner", requestID: "unique", serviceCode: "EXP_RECE_SEARCH_ROUTES" },
      timestamp: String(cx.now.getTime()),
    });
    expect(JSON.parse(form.msgData ?? "")).toEqual({
      ...{ language: "0", trackingType: "1", methodType: "1", checkPhoneNo: "1234" },
      trackingNumber: [fixtures.number, other],
    });
    // Forms encode text as URLSearchParams does, but for a star.
    const signed = new URLSearchParams({ x: `${form.msgData}${form.timestamp}check-word` })
      .toString()
      .slice(2);
    expect(form.msgDigest).toBe(createHash("md5").update(signed).digest("base64"));
    expect(call?.body).not.toContain("check-word");
  });

  it("is made once for each phone number", () => {
    const calls = build(item("SF1", "1111"), item("SF2", "2222"), item("SF3", "1111"));
    expect(calls.map(({ items }) => items.map(({ number }) => number))).toEqual([["SF1", "SF3"], ["SF2"]]);
  });
});

describe("an SF Express response", () => {
  it("gives the journey in China's time", () => {
    const found = report(fixtures.delivered);
    expect(found.current).toBeNull();
    expect(
      found.checkpoints.map(({ time, subStatus, place }) => [
        time.local,
        time.offset,
        subStatus,
        place?.city,
      ]),
    ).toEqual([
      ["2026-02-04T11:43:00", "+08:00", null, "北京市"],
      ["2026-02-04T11:42:10", "+08:00", "delivered", "北京市"],
      ["2026-02-04T07:10:00", "+08:00", "out_for_delivery", "北京市"],
      ["2026-02-04T05:00:00", "+08:00", "arrived", "北京市"],
      ["2026-02-02T20:00:00", "+08:00", "departed", "深圳市"],
      ["2026-02-02T08:30:25", "+08:00", "accepted", "深圳市"],
    ]);
    expect(report(fixtures.answer(...fixtures.routes.toReversed())).current).toEqual(found.current);
  });

  it("holds neither the courier's name nor number, but the names of sites", () => {
    const texts = report(fixtures.delivered).checkpoints.map(({ text }) => text);
    expect(texts.join()).not.toMatch(/某某|130/);
    expect(texts).toContain("正在派送途中,请您准备签收");
    expect(texts).toContain("快件到达【北京集散中心】");
  });

  it("with an unknown code is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.answer(fixtures.route("2026-02-04 11:42:10", "9999", "已签收")));
    expect(found).toMatchObject({ checkpoints: [{ subStatus: "unclassified" }], unknownCodes: ["9999"] });
  });

  it("of many numbers is split, each with its own routes only", () => {
    const items = [item(), item(other), item("SF3")];
    const both = fixtures.wrap(
      fixtures.result({ mailNo: fixtures.number, routes: fixtures.routes }, { mailNo: other, routes: [] }),
    );
    const parts = sfExpress.split?.(reply(both), items);
    expect(items.map(({ key }) => parts?.has(key))).toEqual([true, true, false]);
    expect(String(parts?.get(other)?.body)).not.toContain(fixtures.number);
    const kinds = items.slice(0, 2).map((each) => {
      const part = parts?.get(each.key);
      return part && sfExpress.read(part, [each], cx).get(each.key)?.kind;
    });
    expect(kinds).toEqual(["found", "noData"]);
    const failed = sfExpress.split?.(reply({ ...both, apiResultCode: "A1001" }), [item(other)]).get(other);
    expect(failed && sfExpress.read(failed, [item(other)], cx).get(other)?.kind).toBe("unreadable");
  });

  it("whose inner text is damaged is no data only if its list is written and empty", () => {
    const inner = fixtures.result({ mailNo: fixtures.number, routes: fixtures.routes });
    const damages = damageFields(inner, (tree) => JSON.stringify(fixtures.wrap(tree)));
    expect(damages.length).toBeGreaterThan(200);
    const silent = damages.filter(({ body }) => read(body).kind === "noData").map(({ name }) => name);
    expect(silent).toEqual(["msgData.routeResps.0.routes empty"]);
  });

  it.each<[string, unknown, number, object]>([
    ["no routes", fixtures.nothing, 200, { kind: "noData", final: false }],
    [
      "no routes and an error",
      fixtures.wrap({ ...fixtures.result({ mailNo: fixtures.number, routes: [] }), errorCode: "S0001" }),
      200,
      { kind: "unreadable" },
    ],
    [
      "an entry of another",
      fixtures.wrap(fixtures.result({ mailNo: other, routes: [] })),
      200,
      { kind: "unreadable" },
    ],
    ["no list", fixtures.wrap(fixtures.result({ mailNo: fixtures.number })), 200, { kind: "unreadable" }],
    ["no times", fixtures.answer({ opCode: "80" }), 200, { kind: "unreadable" }],
    ["a wrong signature", fixtures.wrap({}, "A1006"), 200, { kind: "denied", fatal: true }],
    ["too many calls", fixtures.wrap({}, "A1005"), 200, { kind: "throttled" }],
    ["another code", fixtures.wrap({}, "A1001"), 200, { kind: "unreadable", path: "apiResultCode" }],
    [
      "text that nests too deeply",
      { apiResultCode: "A1000", apiResultData: "[".repeat(99) },
      200,
      { kind: "unreadable" },
    ],
    ["404", fixtures.nothing, 404, { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, body, status, expected) => {
    expect(read(body, status)).toMatchObject(expected);
  });
});
