import type { HttpReply, TrackItem } from "@/lib/connectors/kit/schemas";
import { ship24 } from "./client";
import * as fixtures from "./fixtures";

const { number, answer, tracking } = fixtures;
const cx = { now: new Date("2026-03-30T12:00:00Z"), connector: "ship24", evidence: "e", language: "en" };
const item: TrackItem = {
  ...{ key: "k", number, carrier: null, extra: { postcode: "4000" }, destination: "PT" },
};
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});
const read = (body: unknown, status = 200) => ship24.read(reply(body, status), [item], cx).get("k");
const found = (body: unknown) => {
  const outcome = read(body);
  if (outcome?.kind !== "found") throw new Error(JSON.stringify(outcome));
  return outcome.report;
};
const build = { now: cx.now, uuid: () => "u", language: "en", token: "" };
const event = { at: "2026-03-08T11:00:00", text: "Scan" };

describe("Ship24", () => {
  it("is asked with its key, and given numbers in bulk without the carrier", () => {
    const [call] = ship24.build([item], { key: "k-1" }, build);
    expect(call).toMatchObject({
      url: `https://api.ship24.com/public/v1/trackers/search/${number}/results`,
      headers: { authorization: "Bearer k-1" },
    });
    const [bulk] = ship24.registration?.build([item], { key: "k-1" }, build) ?? [];
    expect(JSON.parse(bulk?.body ?? "")).toEqual([
      { trackingNumber: number, destinationCountryCode: "PT", destinationPostCode: "4000" },
    ]);
  });

  it("keeps times as written, takes offsets only where they stand", () => {
    const { checkpoints, carrier, eta } = found(
      answer(
        tracking("in_transit", null, { ...event, at: "2026-03-01T08:00:00+08:00" }, event, {
          ...{ at: "2026-03-09", text: "A day" },
        }),
      ),
    );
    expect(checkpoints.map(({ time }) => [time.local, time.offset])).toEqual([
      ["2026-03-09", null],
      ["2026-03-08T11:00:00", null],
      ["2026-03-01T08:00:00", "+08:00"],
    ]);
    expect(carrier).toBe("china-post");
    expect(eta).toEqual({ from: "2026-03-09T09:00:00", to: "2026-03-09T13:00:00", offset: null });
  });

  it("keeps postcodes and streets out of places", () => {
    const placeOf = (place: string) =>
      found(answer(tracking("in_transit", null, { ...event, place }))).checkpoints[0]?.place;
    expect(placeOf("Lyon, 69001, FR")?.text).toBe("Lyon, FR");
    expect(placeOf("Secret Street 1, 4000-001 Porto")?.text).toBe("Porto");
    expect(placeOf("4000-001")).toBeNull();
  });

  it("drops names and addresses", () => {
    for (const { body } of fixtures.cases) expect(JSON.stringify(read(body) ?? {})).not.toMatch(/secret/i);
  });

  it("stays delivered whatever its last code, and counts unknown codes without delivering", () => {
    expect(found(answer(tracking("delivered", "transit_handover", event))).current?.subStatus).toBe(
      "delivered",
    );
    const { current, unknownCodes } = found(answer(tracking("teleported", "delivery_beamed", event)));
    expect(current?.subStatus).toBe("unclassified");
    expect(unknownCodes).toEqual(expect.arrayContaining(["teleported", "delivery_beamed"]));
  });

  it("chooses the shipment with the newest event among those of one number", () => {
    const old = tracking("delivered", "delivery_delivered", { ...event, at: "2024-01-01T10:00:00" });
    expect(found(answer(old, tracking("in_transit", null, event))).current?.subStatus).toBe("moving");
    const strange = { ...tracking("delivered", null, event), tracker: { trackingNumber: "SX000000002CN" } };
    expect(read(answer(strange))?.kind).toBe("unreadable");
  });

  it("takes pending for no data, a missing tracker for not given yet, and 403 for a quota only with its code", () => {
    expect(read(fixtures.pending)?.kind).toBe("noData");
    expect(read(fixtures.errors("tracker_not_found"), 404)?.kind).toBe("pending");
    expect(read(fixtures.errors("quota_limit_reached"), 403)).toMatchObject({
      kind: "throttled",
      scope: "day",
    });
    expect(read(fixtures.errors("forbidden"), 403)).toMatchObject({ kind: "denied", fatal: false });
  });

  it.each<[string, object, number, object]>([
    ["created", { itemStatus: "created" }, 201, { kind: "taken" }],
    ["existing", { itemStatus: "existing" }, 201, { kind: "known" }],
    [
      "refused",
      {
        itemStatus: "error",
        errors: [
          {
            code: "validation_error",
            message:
              "The trackingNumber provided seems invalid. Please make sure it's between 5 and 50 characters, containing only letters, numbers, and hyphens, and without dummy patterns and consecutive numbers.",
          },
        ],
      },
      207,
      { kind: "notTaken", outcome: { kind: "badNumber" } },
    ],
    [
      "refused for another field",
      { itemStatus: "error", errors: [{ code: "validation_error", message: "destinationCountryCode" }] },
      207,
      { kind: "notTaken", outcome: { kind: "unreadable" } },
    ],
  ])("a registration that is %s", (_name, entry, status, expected) => {
    const body = { status: "x", data: [{ inputData: { trackingNumber: number }, ...entry }], error: null };
    expect(ship24.registration?.read(reply(body, status), [item], cx).get("k")).toMatchObject(expected);
  });

  it("a registration beyond the plan waits", () => {
    const body = { status: "error", data: null, error: { code: "quota_limit_reached", message: "x" } };
    expect(ship24.registration?.read(reply(body, 403), [item], cx).get("k")).toMatchObject({
      outcome: { kind: "throttled", scope: "day" },
    });
    expect(ship24.failure?.(reply(body, 403), cx.now)).toMatchObject({ kind: "throttled" });
  });
});
