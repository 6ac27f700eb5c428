import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { parseEnv } from "@/lib/platform/environment/env";
import { novaPoshta } from "./client";
import * as fixtures from "./fixtures";

const cx: ReadContext = {
  now: new Date("2026-03-30T12:00:00Z"),
  connector: "nova-poshta",
  evidence: "e".repeat(64),
  language: "en",
};
const other = "20450000000002";
const item = (number = fixtures.number, phone?: string): TrackItem => ({
  ...{ key: number, number, carrier: "nova-poshta", extra: phone ? { phone } : {}, destination: null },
});
const reply = (body: unknown, status = 200): HttpReply => ({
  ...{ status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
});

function read(body: unknown, status = 200): Outcome {
  const outcome = novaPoshta.read(reply(body, status), [item()], cx).get(fixtures.number);
  if (!outcome) throw new Error("no outcome");
  return outcome;
}

function report(body: unknown): CarrierReport {
  const outcome = read(body);
  if (outcome.kind !== "found") throw new Error(outcome.kind);
  return outcome.report;
}

describe("a Nova Poshta query", () => {
  const build = (items: readonly TrackItem[], key?: string) => {
    const [call] = novaPoshta.build(items, key ? { key } : {}, {
      ...{ now: cx.now, uuid: () => "u", language: "en", token: "" },
    });
    return { url: call?.url, ...JSON.parse(call?.body ?? "") };
  };

  it("asks for many documents, with a key and whole phone numbers where there are any", () => {
    expect(build([item(), item(other, "+38 (067) 000-00-00"), item("X", "0000")], "secret")).toEqual({
      url: "https://api.novaposhta.ua/v2.0/json/",
      ...{ apiKey: "secret", modelName: "TrackingDocument", calledMethod: "getStatusDocuments" },
      methodProperties: {
        Documents: [
          { DocumentNumber: fixtures.number, Phone: "" },
          { DocumentNumber: other, Phone: "380670000000" },
          { DocumentNumber: "X", Phone: "" },
        ],
      },
    });
    expect(build([item()])).toMatchObject({ apiKey: "" });
    expect(novaPoshta.usesExtra?.(item(other, "0000"))).toEqual([]);
    expect(novaPoshta.usesExtra?.(item(other, "380670000000"))).toEqual(["phone"]);
  });

  it("is made only where the operator says so, with or without a key", () => {
    const credential = (source: Record<string, string>) => novaPoshta.credential?.(parseEnv(source));
    expect(credential({ NOVA_POSHTA_API_KEY: "a-key-123" })).toBeNull();
    expect(credential({ NOVA_POSHTA: "on" })).toEqual({});
    expect(credential({ NOVA_POSHTA: "on", NOVA_POSHTA_API_KEY: "a-key-123" })).toEqual({ key: "a-key-123" });
  });
});

describe("a Nova Poshta response", () => {
  it("gives the newest state and the dates that have fields, in Ukrainian time", () => {
    const found = report(fixtures.delivered);
    expect(found.current).toMatchObject({ subStatus: "delivered", raw: "9" });
    expect(
      found.checkpoints.map(({ time, subStatus, text, lang }) => [
        time.local,
        time.offset,
        subStatus,
        text,
        lang,
      ]),
    ).toEqual([
      ["2026-02-05T18:32:23", "+02:00", "delivered", "Відправлення отримано", "uk"],
      ["2026-02-05T08:13:00", "+02:00", "arrived", "", null],
      ["2026-02-02T08:30:25", "+02:00", "label_created", "", null],
    ]);
    expect(found.eta).toEqual({ from: "2026-02-05", to: null, offset: null });
  });

  it("reads each notation of dates, and none from zeros", () => {
    const timeOf = (TrackingUpdateDate: string) =>
      report(fixtures.answer(fixtures.document("5", { TrackingUpdateDate, DateScan: "" }))).current?.time
        ?.local;
    expect(timeOf("2026-02-03 17:20:00")).toBe("2026-02-03T17:20:00");
    expect(timeOf("03-02-2026 17:20:00")).toBe("2026-02-03T17:20:00");
    expect(timeOf("03.02.2026")).toBe("2026-02-03");
    expect(timeOf("17:20 03.02.2026")).toBe("2026-02-03T17:20");
    expect(timeOf("0001-01-01 00:00:00")).toBeUndefined();
  });

  it("holds no names, streets and telephone numbers", () => {
    expect(JSON.stringify(report(fixtures.delivered))).not.toMatch(/таємна|38000|відділення/i);
  });

  it("with an unknown code is in transit, never delivered, and counts it", () => {
    const found = report(fixtures.answer(fixtures.document("14")));
    expect(found).toMatchObject({ current: { subStatus: "unclassified" }, unknownCodes: ["14"] });
  });

  it("of many numbers is split, and an error goes to the number that is named", () => {
    const items = [item(), item(other)];
    const split = (body: unknown) => {
      const parts = novaPoshta.split?.(reply(body), items);
      return items.map(({ key, number }) => {
        const part = parts?.get(key);
        return part && novaPoshta.read(part, [item(number)], cx).get(number)?.kind;
      });
    };
    const both = fixtures.answer(fixtures.document("5"), fixtures.document("3", { Number: other }));
    expect(split(both)).toEqual(["found", "noData"]);
    expect(String(novaPoshta.split?.(reply(both), items).get(other)?.body)).not.toContain(fixtures.number);
    expect(split(fixtures.answer(fixtures.document("5")))).toEqual(["found", undefined]);
    const text = "Document number is not correct";
    expect(split(fixtures.error("20001401442", text, [`Invalid DocumentNumber: ${other}`]))).toEqual([
      undefined,
      "badNumber",
    ]);
    expect(split(fixtures.error("20001401442", text))).toEqual([undefined, undefined]);
    expect(split(fixtures.error("20000200068", "API key expired"))).toEqual(["denied", "denied"]);
  });

  it.each<[string, unknown, number, object]>([
    ["status 3", fixtures.answer(fixtures.document("3")), 200, { kind: "noData", final: false }],
    ["documents not found", fixtures.error("20000200161", "words"), 200, { kind: "noData" }],
    ["a bad number", fixtures.error("", "Document number is not correct"), 200, { kind: "badNumber" }],
    ["a refused key", fixtures.error("20000200068", "words"), 200, { kind: "denied", fatal: true }],
    ["another error", fixtures.error("1", "words"), 200, { kind: "unreadable" }],
    ["no documents", fixtures.answer(), 200, { kind: "unreadable", path: "data[0].Number" }],
    [
      "another's document",
      fixtures.answer(fixtures.document("3", { Number: other })),
      200,
      { kind: "unreadable" },
    ],
    ["no status", fixtures.answer({ Number: fixtures.number }), 200, { kind: "unreadable" }],
  ])("with %s has the right outcome", (_name, body, status, expected) => {
    expect(read(body, status)).toMatchObject(expected);
  });
});
