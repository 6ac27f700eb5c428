import fc from "fast-check";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { type CarrierReport, outcomeKinds } from "@/lib/parcels/parcel/schemas";
import { noData } from "@/lib/parcels/parcel/testing/make-outcome";
import { chooseNewest } from "./choose-newest";
import { cleanPlace, cleanText } from "./clean-text";
import { placeZone } from "./find-place-zone";
import { refineSub, subStatusFromText } from "./read-status-text";
import {
  accountOf,
  failureOf,
  fallsThrough,
  isMoreInformative,
  languageFor,
  retryAfterMs,
  routeOf,
  sampleOf,
  shareAnswer,
} from "./rules";
import type { ActiveConnector, HttpReply, Tier } from "./schemas";

const now = new Date("2026-03-04T10:00:00Z");
const reply = (status: number, body = "", headers: Record<string, string> = {}): HttpReply => ({
  status,
  headers,
  body: Buffer.from(body),
});

describe("what a response means before its content counts", () => {
  it.each<[HttpReply, object | null]>([
    [reply(200, '{"a":1}'), null],
    [reply(200, "[]"), null],
    [reply(404, "whatever"), null],
    [reply(200, `${"[".repeat(20_000)}${"]".repeat(20_000)}`), { kind: "unreadable" }],
    [reply(400, "{}"), null],
    [reply(401), { kind: "denied", fatal: true }],
    [reply(403, "<html>"), { kind: "denied", fatal: false }],
    [reply(429), { kind: "throttled", retryAfterMs: 30_000, scope: "call" }],
    [reply(429, "", { "retry-after": "5" }), { kind: "throttled", retryAfterMs: 5_000, scope: "call" }],
    [reply(429, "", { "retry-after": "7200" }), { kind: "throttled", retryAfterMs: 7_200_000, scope: "day" }],
    [reply(500, '{"a":1}'), { kind: "down", retryAfterMs: null }],
    [reply(503, "", { "retry-after": "9" }), { kind: "down", retryAfterMs: 9_000 }],
    [reply(408), { kind: "down", retryAfterMs: null }],
    [reply(302, "", { location: "https://a.example" }), { kind: "down", retryAfterMs: null }],
    [reply(200, "<!doctype html><p>soon back"), { kind: "down", retryAfterMs: null }],
    [reply(200, ""), { kind: "down", retryAfterMs: null }],
    [reply(204), { kind: "down", retryAfterMs: null }],
    [reply(200, '{"shipments":[{"id":"1"'), { kind: "unreadable" }],
  ])("%j", (given, expected) => {
    const found = failureOf(given, now, 30);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it.each([
    [{ "retry-after": "120" }, 120_000],
    [{ "retry-after": "Wed, 04 Mar 2026 10:02:00 GMT" }, 120_000],
    [{ "retry-after": "Wed, 04 Mar 2026 09:00:00 GMT" }, 1_000],
    [{ "retry-after": "99999999999" }, 86_400_000],
    [{ "retry-after": "-5" }, null],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "1e9" }, null],
    [{ "retry-after": "" }, null],
    [{ "x-ratelimit-reset": String(now.getTime() / 1000 + 90) }, 90_000],
    [{ "x-ratelimit-reset": "12" }, null],
    [{}, null],
  ])("reads the wait time from %j", (headers, expected) => {
    expect(retryAfterMs(headers as Record<string, string>, now)).toBe(expected);
  });

  it("stores the shape of an unreadable response, never a value of it", () => {
    const body = '{"name":"Jane Doe","list":[{"street":"Main 1","n":5}],"x":null}';
    expect(sampleOf(reply(200, body))).toBe("{name:string,list:[{street:string,n:number}],x:null}");
    const broken = sampleOf(reply(200, '{"name":"Jane Doe 0171 2345678'));
    expect(broken).not.toMatch(/Jane|Doe|0171/);
    fc.assert(fc.property(fc.string(), (text) => sampleOf(reply(200, text)).length <= 200));
  });
});

describe("the connectors of a parcel", () => {
  const each = (id: string, tier: Tier, carriers: readonly string[] | null) =>
    ({ connector: { id, tier, carriers }, credential: {}, account: id }) as unknown as ActiveConnector;
  const all = [
    each("sandbox", "sandbox", null),
    each("aggregator", "aggregator", null),
    each("keyless", "keyless", ["dhl", "ups"]),
    each("own", "official", ["dhl"]),
  ];
  const ids = (carrier: string | null, active = all) =>
    routeOf({ carrier }, active).map(({ connector }) => connector.id);

  it("are the carrier's own API, then keyless ones, then aggregators", () => {
    expect(ids("dhl")).toEqual(["own", "keyless", "aggregator"]);
    expect(ids("ups")).toEqual(["keyless", "aggregator"]);
    expect(ids("4px")).toEqual(["aggregator"]);
    expect(ids(null)).toEqual(["aggregator"]);
  });

  it("include the sandbox only where nothing real is configured", () => {
    const some = all.filter(({ account }) => account !== "aggregator");
    expect(ids("dhl", some)).toEqual(["own", "keyless"]);
    expect(ids("4px", some)).toEqual(["sandbox"]);
    expect(ids("4px", [])).toEqual([]);
  });

  it("are tried further if another may know more, never because a budget is used up", () => {
    const on = outcomeKinds.filter((kind) => fallsThrough({ kind } as never, {}));
    expect(on).toEqual(["denied", "down", "notConnected"]);
    expect(fallsThrough(noData(), { noDataFallsThrough: true })).toBe(true);
    // An interface that is asked rarely, since its answers cannot be read, leaves the parcel to the next one.
    const unasked = { kind: "unreadable", path: "shipments", sample: "", retryAfterMs: 300_000 } as const;
    expect(fallsThrough(unasked, {})).toBe(true);
  });

  it("prefer news to silence, silence to failure", () => {
    expect(isMoreInformative(noData(), { kind: "down", retryAfterMs: null })).toBe(true);
    expect(isMoreInformative({ kind: "down", retryAfterMs: null }, noData())).toBe(false);
    expect(isMoreInformative({ kind: "pending", retryAfterMs: 1 }, noData())).toBe(true);
  });

  it.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["zh-TW", "zh-CN"],
    ["ja", "en"],
    ["", "en"],
  ])("requests %s in %s", (wanted, expected) => {
    expect(languageFor({ languages: ["en", "de", "zh-CN"] }, wanted)).toBe(expected);
  });

  it("names an account without its secret", () => {
    const secret = { key: "very-secret-key" };
    expect(accountOf("dhl", secret)).toMatch(/^dhl [0-9a-f]{16}$/);
    expect(accountOf("dhl", secret)).not.toBe(accountOf("dhl", { key: "other" }));
  });
});

describe("the newest of several", () => {
  it("is found by instants, whatever the offsets, and is the first of equals", () => {
    const newest = (...lists: readonly (readonly (string | null)[])[]) =>
      lists.indexOf(chooseNewest(lists, (times) => times.map((raw) => parseEventTime(raw))) ?? []);
    expect(newest(["2026-11-25T09:30:00+09:00"], ["2026-11-24T17:10:00-08:00"])).toBe(1);
    expect(newest(["2026-11-25T10:00:00Z"], ["2026-11-25T11:00:00+0200"])).toBe(0);
    expect(newest(["2026-11-01", "2026-11-30"], ["2026-11-29T10:00:00"])).toBe(0);
    expect(newest([null, "words"], ["2026-11-29"])).toBe(1);
    expect(newest([null], [])).toBe(0);
    expect(newest()).toBe(-1);
  });
});

describe("descriptions", () => {
  it.each([
    ["Delivered - Signed for by: JANE DOE", "Delivered"],
    ["Delivered, left with: Mr Smith at no. 5", "Delivered"],
    ["Zugestellt. Unterschrieben von: M. Mustermann", "Zugestellt"],
    ["Livré, signé par : DUPONT", "Livré"],
    ["Entregado, recibido por: GARCIA", "Entregado"],
    ["已签收，签收人：张三", "已签收"],
    ["快件已派送，联系电话 13812345678", "快件已派送，联系电话 …"],
    ["Call +49 171 2345678 or write to jane@example.org", "Call … or write to …"],
    ["Arrived &amp; sorted &#38; gone", "Arrived & sorted & gone"],
    ["Priority Mail<SUP>&reg;</SUP>  2-Day", "Priority Mail &reg; 2-Day"],
    ["Signed for", "Signed for"],
    ["Delivered - Signed for by JANE DOE", "Delivered"],
    ["DELIVERED, SIGNED BY DOE", "DELIVERED"],
    ["Zugestellt, unterschrieben von Müller", "Zugestellt"],
    ["Livré, signé par Mme Dupont", "Livré"],
    ["Delivered, signed by the recipient", "Delivered, signed by the recipient"],
    ["Shipping information received by Australia Post", "Shipping information received by Australia Post"],
    ["Processed at facility 2026-03-04", "Processed at facility 2026-03-04"],
    ["Flight LH8400 departed", "Flight LH8400 departed"],
    [null, ""],
  ])("stores %j as %j", (raw, expected) => expect(cleanText(raw)).toBe(expected));

  it.each([
    ["Lyon, 69001, FR", "Lyon, FR"],
    ["NEW YORK, NY 10001-1234, US", "NEW YORK, NY, US"],
    ["00-950 Warszawa", "Warszawa"],
    ["London SW1A 1AA", "London"],
    ["1012 AB AMSTERDAM", "AMSTERDAM"],
    ["TORONTO ON M4B 1G5", "TORONTO ON"],
    ["110 00 Praha 1", "Praha 1"],
    ["Musterweg 12, 54321 Musterstadt", "Musterstadt"],
    ["12 rue de la Paix, 75002 Paris", "Paris"],
    ["ST LOUIS, MO 63101", "ST LOUIS, MO"],
    ["Terminal 2, Frankfurt", "Terminal 2, Frankfurt"],
    ["Secret Street 1", ""],
    ["广东省深圳市", "广东省深圳市"],
    [null, ""],
  ])("of the place %j keep %j", (raw, expected) => expect(cleanPlace(raw)).toBe(expected));

  it("are cleaned quickly, however long", () => {
    const start = process.cpuUsage();
    for (const piece of ["a@", "<", "&#", "signed by ", "+49 1", "0 1", "weg 1"])
      cleanPlace(piece.repeat(20_000));
    // CPU time, not wall time: other processes would count.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000);
    fc.assert(fc.property(fc.string(), (text) => cleanText(text).length <= text.length + 20));
  });

  it.each([
    [
      "The shipment is out for delivery",
      "Die Sendung ist in Zustellung",
      "En reparto",
      "派送中",
      "out_for_delivery",
    ],
    ["Delivery attempted", "Zustellversuch erfolglos", "Intento de entrega", "派送不成功", "attempt_failed"],
    [
      "Recipient not available",
      "Empfänger nicht angetroffen",
      "Destinatario ausente",
      "家中无人",
      "no_one_home",
    ],
    ["Arrived at hub", "In Leipzig eingetroffen", "Llegada a destino", "到达目的地", "arrived"],
    [
      "Being returned to the sender",
      "Rücksendung eingeleitet",
      "Devuelto al remitente",
      "退件中",
      "returning",
    ],
    [
      "Ready for collection",
      "Zur Abholung bereit",
      "Disponible para recoger",
      "待取件",
      "ready_for_collection",
    ],
    ["Presented to customs", "Die Verzollung läuft", "En aduana", "海关处理", "customs_processing"],
    ["Parcel damaged", "Die Sendung ist beschädigt", "Paquete dañado", "包裹破损", "damaged"],
  ])("%s, %s, %s and %s mean the same", (en, de, es, zh, subStatus) => {
    expect([en, de, es, zh].map(subStatusFromText)).toEqual([subStatus, subStatus, subStatus, subStatus]);
  });

  it("never declare a delivery and never change the status of a code", () => {
    expect(subStatusFromText("Delivered")).toBeNull();
    expect(refineSub("moving", "Delivered, customs cleared")).toBe("customs_cleared");
    expect(refineSub("delivered", "returned to sender")).toBe("delivered");
    expect(refineSub("moving", "The parcel was lost")).toBe("moving");
  });
});

describe("the zone of a place", () => {
  it.each([
    ["DE", "2026-03-04T10:00", "Europe/Berlin"],
    ["CN", "2026-03-04T10:00", "Asia/Shanghai"],
    ["US", "2026-03-04T10:00", null],
    ["ES", "2026-03-04T10:00", null],
    ["XX", "2026-03-04T10:00", null],
    ["", "2026-03-04T10:00", null],
    ["DE", "not a time", null],
  ])("in %s at %s is %s", (country, local, zone) => {
    expect(placeZone(country, local)).toBe(zone);
  });
});

describe("what a company's own credential brought", () => {
  it("is shared as a journey, without proofs of delivery and without the response", () => {
    const report = { proof: ["signature"], checkpoints: [] } as unknown as CarrierReport;
    const raw = { hash: "h", status: 200, body: Buffer.from("signed by Ines") };
    const shared = shareAnswer({ key: "k", outcome: { kind: "found", report }, connector: "ups", raw });
    expect(shared).toMatchObject({ outcome: { report: { proof: [], checkpoints: [] } }, raw: null });
    expect(shareAnswer({ outcome: { kind: "down", retryAfterMs: null }, raw })).toEqual({
      ...{ outcome: { kind: "down", retryAfterMs: null }, raw: null },
    });
  });

  it("is asked for first, also where only simulated journeys are configured", () => {
    const made = (id: string, tier: "official" | "sandbox", own?: string) =>
      ({
        connector: { id, tier, carriers: tier === "sandbox" ? null : ["ups"] },
        account: id,
        own,
      }) as unknown as ActiveConnector;
    const own = made("own", "official", "1");
    const route = (carrier: string, active: readonly ActiveConnector[]) =>
      routeOf({ carrier, own: [own] }, active).map(({ account }) => account);
    expect(route("ups", [made("server", "official")])).toEqual(["own", "server"]);
    expect(route("ups", [made("sandbox", "sandbox")])).toEqual(["own"]);
    expect(route("dhl", [made("sandbox", "sandbox")])).toEqual(["sandbox"]);
  });
});
