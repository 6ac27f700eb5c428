import { readFileSync } from "node:fs";
import type { TrackItem } from "@/lib/connectors/kit/schemas";
import { testNumbers } from "@/lib/connectors/sandbox/constants";
import { endings, oddities } from "@/lib/connectors/sandbox/data/stories";
import { codes } from "@/lib/connectors/sandbox/data/words";
import { lastMile } from "@/lib/connectors/sandbox/describe-parcel";
import type { Status } from "@/lib/core/statuses";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { passesCheck } from "@/lib/parcels/detection/rules";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { deriveStatus } from "@/lib/parcels/parcel/derive-status";
import { mergeCheckpoints, sameJourney } from "@/lib/parcels/parcel/merge-checkpoints";
import { expectsDelivery, isCredible, isNewGeneration, statusOf } from "@/lib/parcels/parcel/rules";
import {
  type CarrierReport,
  type Checkpoint,
  checkpointSchema,
  etaSchema,
  type Outcome,
} from "@/lib/parcels/parcel/schemas";
import { sandbox } from "./client";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const since = new Date("2026-03-20T12:34:56Z");

interface Asked {
  /** Hours after the first query. */
  readonly after?: number;
  readonly speed?: number;
  /** null: the time of the first query is unknown. */
  readonly since?: Date | null;
  readonly item?: Partial<TrackItem>;
}

function request(
  number: string,
  carrier: string | null,
  { after = 0, speed = 1, item = {} }: Asked = {},
): Outcome {
  const now = new Date(since.getTime() + after * hourMs);
  const requested: TrackItem = { key: "k", number, carrier, extra: {}, destination: null, since, ...item };
  const reply = sandbox.simulate!(requested, { speed }, { now, uuid: () => "", language: "en", token: "" });
  const cx = { now, connector: "sandbox", evidence: "e", language: "en" };
  return sandbox.read(reply, [requested], cx).get("k")!;
}

function report(outcome: Outcome): CarrierReport {
  if (outcome.kind !== "found") throw new Error(`not found but ${outcome.kind}`);
  return outcome.report;
}

function subStatusOf(
  { checkpoints, current, proof, expiredByCarrier, origin, destination }: CarrierReport,
  after = 0,
) {
  const now = new Date(since.getTime() + after * hourMs);
  const more = { previous: null, kind: "postal", now, createdAt: since } as const;
  return deriveStatus({ checkpoints, current, proof, expiredByCarrier, origin, destination, ...more })
    .subStatus;
}

const numberOf = (story: string) => testNumbers.find((test) => test.story === story)!;
const plenty = Array.from({ length: 400 }, (_, index) => `SB${String(index * 7919).padStart(9, "1")}XX`);

describe("test numbers", () => {
  it("exist once for each sub-status and each story", () => {
    const stories = [...Object.keys(endings), ...Object.keys(oddities)];
    expect(testNumbers.map(({ story }) => story).sort()).toEqual(stories.sort());
    expect(Object.keys(endings)).toEqual(Object.keys(subStatuses));
    expect(new Set(testNumbers.map(({ number }) => number)).size).toBe(testNumbers.length);
  });

  it("are listed for people, each with what it shows", () => {
    const lines = readFileSync("docs/sandbox.md", "utf8").split("\n");
    for (const { number, carrier, shows } of testNumbers) {
      const line = lines.find((each) => each.includes(number));
      expect(line).toContain(carrier);
      expect(line).toContain(shows);
    }
  });

  it.each(testNumbers)("$number is detected with certainty as $carrier", ({ number, carrier }) => {
    expect(detect(number)[0]).toMatchObject({ carrier, confidence: "high", check: "passed" });
    expect(findCarrier(carrier)).toBeDefined();
  });

  it.each(testNumbers)("$number shows $shows at first sight", ({ number, carrier, story, shows, start }) => {
    const outcome = request(number, carrier);
    if (outcome.kind !== "found") return expect(outcome.kind).toBe(shows);
    expect(subStatusOf(outcome.report)).toBe(shows);
    // What stands still is unchanged after ten days, at any speed.
    const later = request(number, carrier, { after: 240, speed: 500 });
    if (later.kind === "found" && story === "lateScan") expect(subStatusOf(later.report)).toBe(shows);
    else if (start === "end" && later.kind === "found" && story !== "recycled") {
      expect(sameJourney(later.report.checkpoints, outcome.report.checkpoints)).toBe(true);
    }
  });
});

describe("a simulated journey", () => {
  const cases = [
    ...testNumbers.map(({ number, carrier }) => [number, carrier] as const),
    ...plenty
      .slice(0, 120)
      .map((number, index) => [number, ["ups", "yanwen", "dhl", null][index % 4]!] as const),
  ];
  const exceptions = ["purged", "flaky", "recycled"].map((story) => numberOf(story).number);

  it("is always marked as simulated", () => {
    for (const [number, carrier] of cases) {
      for (const after of [0, 30, 300]) {
        const outcome = request(number, carrier, {
          after,
          item: { extra: { postcode: "10115", phone: "1234" } },
        });
        if (outcome.kind === "found") expect(outcome.report.simulated).toBe(true);
      }
    }
  });

  it("is the same for the same number and moment", () => {
    for (const [number, carrier] of cases) {
      expect(request(number, carrier, { after: 7 })).toEqual(request(number, carrier, { after: 7 }));
    }
  });

  it.each([1, 3600, 0.1])("only grows, in order, with nothing dated in the future, at speed %d", (speed) => {
    for (const [number, carrier] of cases) {
      if (exceptions.includes(number)) continue;
      let known: readonly Checkpoint[] = [];
      for (let step = 0; step <= 12; step++) {
        const after = (step * 30) / speed;
        const outcome = request(number, carrier, { after, speed });
        if (outcome.kind !== "found") continue;
        const { checkpoints } = outcome.report;
        for (const event of checkpoints) checkpointSchema.parse(event);
        const prints = new Set(checkpoints.map(({ fingerprint }) => fingerprint));
        expect(known.filter(({ fingerprint }) => !prints.has(fingerprint))).toEqual([]);
        expect(sameJourney(mergeCheckpoints(known, checkpoints), checkpoints)).toBe(true);
        const now = new Date(since.getTime() + after * hourMs);
        const ahead = checkpoints.filter(
          ({ time }) => time.utc !== null && Date.parse(time.utc) > now.getTime(),
        );
        if (numberOf("futureDate").number !== number) expect(ahead).toEqual([]);
        else expect(ahead.every(({ time }) => !isCredible(time, now))).toBe(true);
        known = checkpoints;
      }
    }
  });

  it("plays to its end within minutes when sped up, step by step, over days that look like days", () => {
    const { number, carrier } = numberOf("live");
    const seen = new Set<SubStatus>();
    for (let second = 0; second <= 240; second += 2) {
      seen.add(
        subStatusOf(report(request(number, carrier, { after: second / 3600, speed: 3600 })), second / 3600),
      );
    }
    expect([...seen]).toEqual([
      "label_created",
      "accepted",
      "processed",
      "departed",
      "arrived",
      "out_for_delivery",
      "delivered",
    ]);
    const { checkpoints } = report(request(number, carrier, { after: 1, speed: 3600 }));
    const days = (Date.parse(checkpoints[0]!.time.utc!) - Date.parse(checkpoints.at(-1)!.time.utc!)) / dayMs;
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(9);
  });

  it("uses the local offset of each place, and working hours for deliveries", () => {
    for (const [number, carrier] of cases) {
      const outcome = request(number, carrier, { after: 500 });
      if (outcome.kind !== "found") continue;
      for (const { rawCode, time } of outcome.report.checkpoints) {
        if (rawCode !== "OD" || time.offset === null) continue;
        expect(Number(time.local.slice(11, 13))).toBeGreaterThanOrEqual(6);
        expect(Number(time.local.slice(11, 13))).toBeLessThanOrEqual(11);
      }
      if (outcome.report.eta !== null) etaSchema.parse(outcome.report.eta);
    }
  });

  it("expects an open parcel that stands still today or later, however long ago it was first looked at", () => {
    for (const { number, carrier, story, start } of testNumbers) {
      const outcome = request(number, carrier, { after: 500 });
      if (
        outcome.kind !== "found" ||
        start !== "end" ||
        ["delayed", "recycled"].includes(story) ||
        !outcome.report.eta
      )
        continue;
      const subStatus = subStatusOf(outcome.report);
      if (subStatus === null || !expectsDelivery({ status: statusOf(subStatus), subStatus })) continue;
      const today = new Date(since.getTime() + 500 * hourMs - dayMs).toISOString().slice(0, 10);
      expect([number, outcome.report.eta.from >= today]).toEqual([number, true]);
    }
  });

  it("starts at the country of an S10 number's suffix", () => {
    expect(report(request("LX900000827CN", "china-post", { after: 1 })).origin).toBe("CN");
    expect(report(request("RR900000699DE", "deutsche-post-mail"))).toMatchObject({
      origin: "DE",
      destination: "DE",
    });
  });

  it("is mostly in transit or delivered for unlisted numbers, and sometimes anything else", () => {
    const counts = new Map<Status, number>();
    for (const number of plenty) {
      const outcome = request(number, "ups");
      const status = outcome.kind === "found" ? subStatuses[subStatusOf(outcome.report)] : "not_found";
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const share = (status: Status) => (counts.get(status) ?? 0) / plenty.length;
    expect(share("in_transit") + share("delivered")).toBeGreaterThan(0.6);
    expect(share("in_transit")).toBeGreaterThan(0.25);
    expect(share("delivered")).toBeGreaterThan(0.15);
    expect(counts.size).toBeGreaterThanOrEqual(8);
  });

  it("looks recent without the time of the first query, and moves then too", () => {
    let recent = 0;
    let moved = 0;
    for (const number of plenty.slice(0, 100)) {
      const [first, second] = [0, 48].map((after) => request(number, "ups", { after, since: null }));
      if (first?.kind !== "found" || second?.kind !== "found") continue;
      const age = since.getTime() - Date.parse(first.report.checkpoints[0]?.time.utc ?? "");
      if (age < 20 * dayMs) recent++;
      if (!sameJourney(first.report.checkpoints, second.report.checkpoints)) moved++;
    }
    expect(recent).toBeGreaterThan(50);
    expect(moved).toBeGreaterThan(15);
  });
});

describe("the simulated carrier", () => {
  it("asks for a postcode or phone until it gets a plausible one", () => {
    const { number, carrier } = numberOf("needsPostcode");
    expect(request(number, carrier)).toEqual({ kind: "moreInfoNeeded", fields: ["postcode"] });
    expect(request(number, carrier, { item: { extra: { postcode: "00000" } } }).kind).toBe("moreInfoNeeded");
    expect(subStatusOf(report(request(number, carrier, { item: { extra: { postcode: "10115" } } })))).toBe(
      "delivered",
    );
    const both = numberOf("needsBoth");
    const half = request(both.number, both.carrier, { item: { extra: { postcode: "10115" } } });
    expect(half).toEqual({ kind: "moreInfoNeeded", fields: ["phone"] });
  });

  it("returns no data at first and the parcel later", () => {
    const { number, carrier } = numberOf("appearsLater");
    expect(request(number, carrier, { after: 7.9 })).toMatchObject({ kind: "noData", final: false });
    expect(subStatusOf(report(request(number, carrier, { after: 8.1 })), 8.1)).toBe("label_created");
    expect(subStatusOf(report(request(number, carrier, { after: 400 })), 400)).toBe("delivered");
  });

  it("forgets a parcel some days after its end", () => {
    const { number, carrier } = numberOf("purged");
    expect(request(number, carrier, { after: 40 }).kind).toBe("found");
    expect(request(number, carrier, { after: 80 })).toMatchObject({ kind: "noData", final: true });
  });

  it("is down and up by turns", () => {
    const { number, carrier } = numberOf("flaky");
    const kinds = [1, 7, 13, 19].map((after) => request(number, carrier, { after }).kind);
    expect(kinds).toEqual(["found", "down", "found", "down"]);
  });

  it("reuses a number: an old parcel, then a new one that shares nothing with it", () => {
    const { number, carrier } = numberOf("recycled");
    const old = report(request(number, carrier, { after: 1 })).checkpoints;
    const fresh = report(request(number, carrier, { after: 13 })).checkpoints;
    const now = new Date(since.getTime() + 13 * hourMs);
    expect(isNewGeneration(old, fresh, now)).toBe(true);
    const next = report(
      request(number, carrier, { after: 13, since: now, item: { generation: 2 } }),
    ).checkpoints;
    expect(sameJourney(next, fresh)).toBe(true);
  });

  it("hands over to a partner under a second number", () => {
    const { number, carrier } = numberOf("twoLegs");
    const { nextLeg, checkpoints } = report(request(number, carrier));
    expect(nextLeg).toMatchObject({ carrier: "dhl-paket" });
    expect(passesCheck("s10", nextLeg!.number)).toBe(true);
    expect(checkpoints[0]!.carrier).toBe("dhl-paket");
    expect(checkpoints.at(-1)!.carrier).toBeUndefined();
    for (const id of Object.values(lastMile)) expect(findCarrier(id)).toBeDefined();
  });

  it("writes in its own language, with or without English", () => {
    const texts = (story: string) => {
      const { number, carrier } = numberOf(story);
      return report(request(number, carrier)).checkpoints[0]!;
    };
    expect(texts("german")).toMatchObject({
      lang: "de",
      text: "Niemand angetroffen",
      texts: { en: "Nobody was at home" },
    });
    expect(texts("chinese")).toMatchObject({ lang: "zh-CN", text: "已从始发国发出" });
    expect(texts("chinese").texts).toBeUndefined();
    expect(texts("french")).toMatchObject({ lang: "fr", text: "Retiré par le destinataire" });
  });

  it("repeats events, also in another language, without creating new ones", () => {
    const { number, carrier } = numberOf("repeated");
    const { checkpoints } = report(request(number, carrier));
    expect(checkpoints).toHaveLength(13);
    expect(checkpoints.some(({ texts }) => texts?.en !== undefined)).toBe(true);
  });

  it("writes times without zones, and days without times", () => {
    const times = (story: string) => {
      const { number, carrier } = numberOf(story);
      return report(request(number, carrier)).checkpoints.map(({ time }) => time);
    };
    expect(times("noZone").every(({ offset, local }) => offset === null && local.length === 16)).toBe(true);
    expect(times("daysOnly").every(({ utc, local }) => utc === null && local.length === 10)).toBe(true);
  });

  it("has unmapped codes, which are counted", () => {
    const { number, carrier } = numberOf("unknownCodes");
    expect(report(request(number, carrier)).unknownCodes).toEqual(["XQ7"]);
  });

  it("has texts in six languages for every code, and a code for every sub-status but the two that have none", () => {
    const covered = new Set(Object.values(codes).map(({ subStatus }) => subStatus));
    for (const subStatus of Object.keys(subStatuses) as SubStatus[]) {
      expect(covered.has(subStatus as never)).toBe(
        !["not_found", "expired", "unclassified"].includes(subStatus),
      );
    }
    for (const { words } of Object.values(codes)) {
      expect(Object.keys(words)).toEqual(["en", "de", "fr", "zh-CN", "es", "pt"]);
      expect(new Set(Object.values(words)).size).toBe(6);
    }
  });

  it("treats anything else as unreadable, and never throws", () => {
    const item: TrackItem = { key: "k", number: "X", carrier: null, extra: {}, destination: null };
    const cx = { now: since, connector: "sandbox", evidence: "e", language: "en" };
    for (const body of ["[]", "{}", "null", '{"simulated":false}', '{"events":1}', '{"simulated":true']) {
      for (const status of [200, 202, 422]) {
        const reply = { status, headers: {}, body: new TextEncoder().encode(body) };
        const kind = sandbox.read(reply, [item], cx).get("k")!.kind;
        expect(["unreadable", "down"]).toContain(kind);
      }
    }
  });
});
