import type { HttpReply, TrackItem } from "@/lib/connectors/kit/schemas";
import { aftership } from "./client";
import * as fixtures from "./fixtures";

const { number, answer, tracking, refusal } = fixtures;
const cx = { now: new Date("2026-03-30T12:00:00Z"), connector: "aftership", evidence: "e", language: "en" };
const item: TrackItem = {
  ...{ key: "k", number, carrier: "china-post", extra: { postcode: "1000" }, destination: "JP" },
};
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});
const read = (body: unknown, status = 200) => aftership.read(reply(body, status), [item], cx).get("k");
const found = (body: unknown) => {
  const outcome = read(body);
  if (outcome?.kind !== "found") throw new Error(JSON.stringify(outcome));
  return outcome.report;
};
const build = { now: cx.now, uuid: () => "u", language: "en", token: "" };
const event = { at: "2026-03-02T22:10:00", text: "Scan", code: "InTransit_001" };

describe("AfterShip", () => {
  it("is asked in one dated version, and names the carrier where its name there is known", () => {
    const [call] = aftership.build([item], { key: "k-1" }, build);
    expect(call).toMatchObject({
      url: `https://api.aftership.com/tracking/2026-07/trackings?tracking_numbers=${number}`,
      headers: { "as-api-key": "k-1" },
    });
    const bodyOf = (given: TrackItem) => {
      const [create] = aftership.registration?.build([given], { key: "k-1" }, build) ?? [];
      return JSON.parse(create?.body ?? "");
    };
    const body = { tracking_number: number, destination_postal_code: "1000" };
    expect(bodyOf(item)).toEqual({ ...body, slug: "china-post" });
    expect(bodyOf({ ...item, carrier: "seur" })).toEqual(body);
  });

  it("reads times with their offset, or with the zone of a country that has one", () => {
    const { checkpoints, origin, destination } = found(
      answer(
        tracking("InTransit_001", { ...event, at: "2026-03-01T08:00:00+01:00" }, event, {
          ...event,
          at: "2026-03-05T10:00:00",
          country: "USA",
          slug: "usps",
        }),
      ),
    );
    expect(checkpoints.map(({ time, carrier }) => [time.local, time.offset, carrier])).toEqual([
      ["2026-03-05T10:00:00", null, "usps"],
      ["2026-03-02T22:10:00", "+08:00", undefined],
      ["2026-03-01T08:00:00", "+01:00", undefined],
    ]);
    expect([origin, destination]).toEqual(["CN", "JP"]);
  });

  it("is expired only without an event of the last 30 days", () => {
    const expired = (at: string) => found(answer(tracking("Expired_001", { ...event, at })));
    expect(expired("2026-02-20T10:00:00")).toMatchObject({
      current: { subStatus: "expired" },
      expiredByCarrier: true,
    });
    for (const at of ["2026-03-28T10:00:00", "2026-03-02T10:00:00", "2026-03-01"])
      expect(expired(at)).toMatchObject({ current: null, expiredByCarrier: false });
  });

  it("drops names and postcodes", () => {
    for (const { body, status } of fixtures.cases)
      expect(JSON.stringify(read(body, status) ?? {})).not.toMatch(/secret|00000"/i);
  });

  it("counts unknown codes, and takes none of them for a delivery", () => {
    const { current, unknownCodes } = found(answer(tracking("Teleported_001", event)));
    expect(current?.subStatus).toBe("unclassified");
    expect(unknownCodes).toEqual(["Teleported_001", "Teleported"]);
    const mixed = { ...tracking("Exception_001", event), subtag: "Delivered_001" };
    expect(found(answer(mixed)).current?.subStatus).toBe("exception");
    expect(found(answer(tracking("Exception_099", event)))).toMatchObject({
      current: { subStatus: "exception" },
      unknownCodes: ["Exception_099"],
    });
  });

  it("prefers the requested carrier among several trackings of a number", () => {
    const other = { ...tracking("Delivered_001", { ...event, at: "2026-03-09T10:00:00" }), slug: "ups" };
    expect(found(answer(other, tracking("InTransit_001", event))).current?.subStatus).toBe("moving");
  });

  it("tells pending, not created and malformed from each other", () => {
    expect(read(fixtures.pending)?.kind).toBe("noData");
    expect(read(answer())?.kind).toBe("pending");
    expect(read(refusal(4005), 400)?.kind).toBe("badNumber");
    expect(aftership.registration?.forgot(reply(answer()))).toBe(true);
    expect(aftership.registration?.forgot(reply(fixtures.pending))).toBe(false);
  });

  it.each<[string, unknown, number, object]>([
    [
      "new",
      { meta: { code: 201 }, data: { tracking_number: number, tag: "Pending" } },
      201,
      { kind: "taken" },
    ],
    ["there before", refusal(4003), 400, { kind: "known" }],
    ["malformed", refusal(4005), 400, { outcome: { kind: "badNumber" } }],
    ["of a carrier that is refused", refusal(4010), 400, { outcome: { kind: "notConnected" } }],
    ["not answered", { meta: { code: 201 }, data: {} }, 201, { outcome: { kind: "unreadable" } }],
    ["not allowed", refusal(403), 403, { outcome: { kind: "denied" } }],
  ])("a created number that is %s", (_name, body, status, expected) => {
    expect(aftership.registration?.read(reply(body, status), [item], cx).get("k")).toMatchObject(expected);
  });
});
