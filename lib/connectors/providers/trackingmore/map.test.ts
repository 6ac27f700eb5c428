import type { HttpReply, TrackItem } from "@/lib/connectors/kit/schemas";
import { trackingmore } from "./client";
import * as fixtures from "./fixtures";

const { number, answer, entry, refusal } = fixtures;
const cx = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "trackingmore",
  evidence: "e",
  language: "en",
};
const item: TrackItem = {
  ...{ key: "k", number, carrier: "china-post", extra: { postcode: "1000" }, destination: "JP" },
};
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});
const read = (body: unknown, status = 200) => trackingmore.read(reply(body, status), [item], cx).get("k");
const found = (body: unknown) => {
  const outcome = read(body);
  if (outcome?.kind !== "found") throw new Error(JSON.stringify(outcome));
  return outcome.report;
};
const build = { now: cx.now, uuid: () => "u", language: "en", token: "" };
const event = { at: "2026-03-02 22:10", text: "Scan", code: "transit001" };

describe("TrackingMore", () => {
  it("is asked for many numbers in one call, and given them with the carrier's code", () => {
    const other = { ...item, key: "l", number: "RX000000002FR", carrier: "la-poste" };
    const [call] = trackingmore.build([item, other], { key: "k-1" }, build);
    expect(call).toMatchObject({
      url: `https://api.trackingmore.com/v4/trackings/get?tracking_numbers=${number}%2CRX000000002FR`,
      headers: { "tracking-api-key": "k-1" },
    });
    const [batch] = trackingmore.registration?.build([item, other], { key: "k-1" }, build) ?? [];
    expect(JSON.parse(batch?.body ?? "")).toMatchObject([
      { tracking_number: number, courier_code: "china-post", tracking_postal_code: "1000" },
      { courier_code: "laposte", tracking_destination_country: "JP" },
    ]);
  });

  it("reads both legs, with the zone of the place where the country has one", () => {
    const abroad = { ...event, at: "2026-03-05 10:00", country: "US", city: "New York" };
    const { checkpoints, eta } = found(answer(entry("transit001", [event], [abroad])));
    expect(checkpoints.map(({ time, carrier }) => [time.local, time.offset, carrier])).toEqual([
      ["2026-03-05T10:00", null, "japan-post"],
      ["2026-03-02T22:10", "+08:00", undefined],
    ]);
    expect(eta).toEqual({ from: "2026-03-12", to: null, offset: null });
  });

  it("is expired only without an event of the last 30 days", () => {
    const expired = (at: string) => found(answer(entry("expired001", [{ ...event, at }])));
    expect(expired("2026-02-20 10:00")).toMatchObject({
      current: { subStatus: "expired" },
      expiredByCarrier: true,
    });
    expect(expired("2026-03-28 10:00")).toMatchObject({ current: null, expiredByCarrier: false });
  });

  it("takes a movement that it has not found for the announcement that the parcel is", () => {
    const guess = { ...event, text: "Shipper created a label", code: "notfound001" };
    const given = (code: string, detail: string) => {
      const one = entry(code, [guess]);
      const [first] = one.origin_info.trackinfo;
      const events = [
        { ...first, checkpoint_delivery_status: "transit", checkpoint_delivery_substatus: detail },
      ];
      return found(answer({ ...one, origin_info: { ...one.origin_info, trackinfo: events } }));
    };
    const subOf = (code: string, detail: string) => given(code, detail).checkpoints[0]?.subStatus;
    expect(subOf("inforeceived001", "notfound001")).toBe("label_created");
    expect(subOf("inforeceived001", "pending001")).toBe("label_created");
    expect(subOf("inforeceived001", "transit006")).toBe("departed");
    expect(subOf("transit001", "notfound001")).toBe("moving");
    expect(given("inforeceived001", "notfound001").current?.subStatus).toBe("label_created");
  });

  it("drops names and postcodes", () => {
    for (const { body, status } of fixtures.cases)
      expect(JSON.stringify(read(body, status) ?? {})).not.toMatch(/secret|00000"/i);
  });

  it("counts unknown codes, and takes them for no delivery", () => {
    const { current, unknownCodes } = found(answer(entry("teleported001", [event])));
    expect(current?.subStatus).toBe("unclassified");
    expect(unknownCodes).toEqual(["teleported001", "teleported"]);
    const mixed = { ...entry("exception005", [event]), substatus: "delivered001" };
    expect(found(answer(mixed)).current?.subStatus).toBe("exception");
  });

  it("tells not found, not created and not looked up yet from each other", () => {
    expect(read(fixtures.notFound)?.kind).toBe("noData");
    expect(read(answer(entry("pending", [])))?.kind).toBe("pending");
    expect(read(answer())?.kind).toBe("pending");
    expect(trackingmore.registration?.forgot(reply(answer()))).toBe(true);
    expect(trackingmore.registration?.forgot(reply(refusal(4102), 400))).toBe(true);
    expect(trackingmore.registration?.forgot(reply(fixtures.notFound))).toBe(false);
  });

  it("splits a list into parts of one number each", () => {
    const other = { ...entry("delivered001", [event]), tracking_number: "RX000000002CN" };
    const parts = trackingmore.split?.(reply(answer(other, entry("transit001", [event]))), [item]);
    const part = parts?.get("k");
    expect(JSON.parse(Buffer.from(part?.body ?? []).toString()).data).toHaveLength(1);
    expect(Buffer.from(part?.body ?? []).toString()).not.toContain("RX000000002CN");
  });

  it.each<[string, object, object]>([
    ["new", { success: [{ tracking_number: number }], error: [] }, { kind: "known" }],
    ["there before", { error: [{ tracking_number: number, errorCode: 4101 }] }, { kind: "known" }],
    [
      "malformed",
      { error: [{ tracking_number: number, errorCode: 4110 }] },
      { outcome: { kind: "badNumber" } },
    ],
    [
      "of an unknown carrier",
      { error: [{ tracking_number: number, errorCode: 4120 }] },
      { outcome: { kind: "notConnected" } },
    ],
    [
      "beyond the quota",
      { error: [{ tracking_number: number, errorCode: 4190 }] },
      { outcome: { kind: "throttled", scope: "day" } },
    ],
    ["not mentioned", { success: [], error: [] }, { outcome: { kind: "unreadable" } }],
  ])("a created number that is %s", (_name, data, expected) => {
    const body = { meta: { code: 200 }, data };
    expect(trackingmore.registration?.read(reply(body), [item], cx).get("k")).toMatchObject(expected);
  });
});
