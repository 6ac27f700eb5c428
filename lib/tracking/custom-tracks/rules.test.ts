import { readFileSync } from "node:fs";
import fc from "fast-check";
import { hourMs } from "@/lib/core/calendar";
import { locales } from "@/lib/core/locales";
import { statuses } from "@/lib/core/statuses";
import { isStorable } from "@/lib/core/storable-text";
import { isFinal, roughInstant } from "@/lib/parcels/parcel/rules";
import { milestones, trackOffsetMaxHours, trackTextMax } from "./constants";
import { isSellerLine } from "./merge-lines";
import { addSellerTracks, listSellerLines, mayAudit, type ShownTrack, type TrackFacts } from "./rules";
import { trackSchema } from "./schemas";

const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];
const now = new Date("2026-03-14T12:00:00Z");
const hour = (hours: number) => new Date(now.getTime() - hours * hourMs);
const facts: TrackFacts = {
  ...{ carrier: "ups", method: "AIR", country: "DE", status: "in_transit", timeZone: "Europe/Berlin" },
  ...{ addedAt: hour(50), shippedAt: null, onlineAt: hour(30), deliveredAt: null, lastEventAt: hour(2) },
};
const track = (more: Partial<ShownTrack> = {}): ShownTrack => ({
  ...{ id: "one", texts: { en: "Packed", de: "Verpackt" }, place: null, milestone: "added", offsetHours: 0 },
  ...{ carriers: [], channels: [], countries: [] },
  ...more,
});
const shown = (one: ShownTrack, of: Partial<TrackFacts> = {}) =>
  listSellerLines([one], { ...facts, ...of }, "en", now).map(({ time }) => time.utc);
const event = (hours: number, fingerprint = `event ${hours}`) => {
  const utc = hour(hours).toISOString();
  const time = { local: utc.slice(0, 19), offset: "Z", utc, zoneFrom: "given" as const };
  return { fingerprint, time };
};

describe("a line of the seller", () => {
  it("is shown from its time on, and not while its milestone is unknown", () => {
    expect(shown(track({ offsetHours: 2 }))).toEqual([hour(48).toISOString()]);
    expect(shown(track({ offsetHours: 50 }))).toEqual([now.toISOString()]);
    expect(shown(track({ offsetHours: 51 }))).toEqual([]);
    expect(shown(track({ milestone: "shipped" }))).toEqual([]);
    expect(shown(track({ milestone: "online", offsetHours: -1 }))).toEqual([hour(31).toISOString()]);
    expect(shown(track({ milestone: "delivered" }))).toEqual([]);
    // A moment stored for another end is no delivery.
    expect(shown(track({ milestone: "delivered" }), { status: "returned", deliveredAt: hour(1) })).toEqual(
      [],
    );
  });

  it("is not shown after the end of the journey, unless it refers to the delivery", () => {
    const delivered = { status: "delivered", deliveredAt: hour(10), lastEventAt: hour(5) } as const;
    expect(shown(track({ offsetHours: 40 }), delivered)).toEqual([hour(10).toISOString()]);
    expect(shown(track({ offsetHours: 41 }), delivered)).toEqual([]);
    expect(shown(track({ milestone: "delivered", offsetHours: 3 }), delivered)).toEqual([
      hour(7).toISOString(),
    ]);
    const returned = { status: "returned", deliveredAt: null, lastEventAt: hour(20) } as const;
    expect(shown(track({ offsetHours: 31 }), returned)).toEqual([]);
    expect(shown(track(), { ...returned, lastEventAt: null })).toEqual([]);
    // Nothing ended here: the carrier only says no more.
    expect(shown(track(), { status: "expired", lastEventAt: null })).toEqual([hour(50).toISOString()]);
  });

  it("is shown in the shipments of its scope only, methods in any case", () => {
    expect(shown(track({ carriers: ["ups"], channels: ["air"], countries: ["DE", "FR"] }))).toHaveLength(1);
    expect(shown(track({ carriers: ["dhl"] }))).toEqual([]);
    expect(shown(track({ channels: ["SEA"] }))).toEqual([]);
    expect(shown(track({ countries: ["FR"] }))).toEqual([]);
    // The destination is hidden from a member: nothing is shown because of it.
    expect(shown(track({ countries: ["DE"] }), { country: null })).toEqual([]);
  });

  it("is in the reader's language, else in the first there is, at the account's local time", () => {
    const [german] = listSellerLines([track()], facts, "de", now);
    expect(german).toMatchObject({ text: "Verpackt", lang: "de" });
    const [french] = listSellerLines(
      [track({ texts: { pt: "Embalado", de: "Verpackt" } })],
      facts,
      "fr",
      now,
    );
    expect(french).toMatchObject({
      ...{ text: "Verpackt", lang: "de" },
      time: { local: "2026-03-12T11:00:00", offset: "+01:00", zoneFrom: "given" },
    });
  });

  it("stands between the carrier's events by its time, below the one that ended the journey", () => {
    const lines = [track({ id: "early", offsetHours: 1 }), track({ id: "late", offsetHours: 45 })];
    const names = (list: ReturnType<typeof addSellerTracks>) =>
      list.map((one) => (isSellerLine(one) ? one.id : one.fingerprint));
    const view = { checkpoints: [event(2), event(30)], status: "in_transit" } as const;
    expect(names(addSellerTracks(view, lines, facts, "en", now))).toEqual([
      ...["event 2", "late", "event 30", "early"],
    ]);
    // The delivering event has a wall clock without a zone, seemingly before the line.
    const ended = { checkpoints: [event(20), event(30)], status: "delivered" } as const;
    const delivered = { ...facts, status: "delivered", deliveredAt: hour(3) } as const;
    const thanks = track({ id: "thanks", milestone: "delivered", offsetHours: 2 });
    expect(names(addSellerTracks(ended, [...lines, thanks], delivered, "en", now))).toEqual([
      ...["thanks", "event 20", "late", "event 30", "early"],
    ]);
    expect(names(addSellerTracks({ checkpoints: [], status: "not_found" }, lines, facts, "en", now))).toEqual(
      ["late", "early"],
    );
  });

  it("is approved by anybody but who edited it last", () => {
    expect(mayAudit({ editedBy: "me" }, "me")).toBe(false);
    expect(mayAudit({ editedBy: "you" }, "me")).toBe(true);
    expect(mayAudit({ editedBy: null }, "me")).toBe(true);
  });
});

const moment = fc.option(fc.integer({ min: -2000, max: 100 }), { nil: null });
const drawnTrack = fc.record({
  ...{ id: fc.uuid(), place: fc.constant(null), milestone: fc.constantFrom(...milestones) },
  texts: fc.dictionary(fc.constantFrom(...locales), fc.string({ minLength: 1 }), { minKeys: 1 }),
  offsetHours: fc.integer({ min: -trackOffsetMaxHours, max: trackOffsetMaxHours }),
  carriers: fc.constantFrom([], ["ups"], ["dhl"]),
  channels: fc.constantFrom([], ["AIR"]),
  countries: fc.constantFrom([], ["DE"], ["FR"]),
});
const drawnFacts = fc
  .record({
    status: fc.constantFrom(...statuses),
    country: fc.constantFrom(null, "DE"),
    added: fc.integer({ min: -2000, max: 0 }),
    times: fc.tuple(moment, moment, moment, moment),
  })
  .map(({ status, country, added, times }): TrackFacts => {
    const [shippedAt, onlineAt, deliveredAt, lastEventAt] = times.map((at) =>
      at === null ? null : hour(-at),
    );
    return {
      ...{ carrier: "ups", method: "AIR", country, status, timeZone: "Asia/Shanghai" },
      ...{ addedAt: hour(-added), shippedAt: shippedAt ?? null, onlineAt: onlineAt ?? null },
      ...{ deliveredAt: deliveredAt ?? null, lastEventAt: lastEventAt ?? null },
    };
  });

it("leaves every journey's events, their order and the newest one as they are, whatever is drawn", () => {
  const journey = fc.array(fc.integer({ min: -10, max: 3000 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(drawnTrack, { maxLength: 6 }), drawnFacts, journey, (tracks, drawn, hours) => {
      const checkpoints = hours.map((at, index) => event(at, `event ${index}`));
      const before = JSON.stringify(checkpoints);
      const entries = addSellerTracks({ checkpoints, status: drawn.status }, tracks, drawn, "pt", now);
      expect(entries.filter((one) => !isSellerLine(one))).toEqual(checkpoints);
      expect(JSON.stringify(checkpoints)).toBe(before);
      const lines = entries.filter((one) => isSellerLine(one));
      expect(lines).toEqual(listSellerLines(tracks, drawn, "pt", now));
      const end = drawn.deliveredAt ?? drawn.lastEventAt;
      for (const line of lines) {
        expect(roughInstant(line.time)).toBeLessThanOrEqual(now.getTime());
        if (!isFinal(drawn.status) || line.milestone === "delivered") continue;
        expect(roughInstant(line.time)).toBeLessThanOrEqual(end?.getTime() ?? Number.NEGATIVE_INFINITY);
        expect(
          checkpoints.length === 0 || entries.indexOf(line) > entries.indexOf(checkpoints[0] as never),
        ).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

describe("a text", () => {
  const parse = (text: string) =>
    trackSchema.safeParse({ name: "x", texts: { en: text }, milestone: "added", place: text.slice(0, 100) });

  it("is one line without control and direction characters, whatever is entered", () => {
    for (const text of naughty) {
      const read = parse(text);
      if (!read.success) continue;
      for (const one of [read.data.texts.en ?? "", read.data.place ?? ""]) {
        expect(one).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u);
        expect([isStorable(one), one.trim()]).toEqual([true, one]);
      }
      expect([...(read.data.texts.en ?? "")].length).toBeLessThanOrEqual(trackTextMax);
    }
    expect(parse("a\u202eb\u200fc\nd").data?.texts.en).toBe("abc d");
  });

  it("is neither empty nor too long, and a track has at least one", () => {
    expect(parse("\u202e\u0000 ").success).toBe(false);
    expect(parse("x".repeat(trackTextMax)).success).toBe(true);
    expect(parse("x".repeat(trackTextMax + 1)).success).toBe(false);
    expect(trackSchema.safeParse({ name: "x", texts: {}, milestone: "added" }).success).toBe(false);
    const far = { name: "x", texts: { en: "x" }, milestone: "added", offsetHours: trackOffsetMaxHours + 1 };
    expect(trackSchema.safeParse(far).success).toBe(false);
  });
});
