import fc from "fast-check";
import { subStatuses } from "./constants";
import { fingerprintOf } from "./fingerprint-event";
import { wordsFor } from "./format";
import { mergeCheckpoints, orderCheckpoints, sameJourney } from "./merge-checkpoints";
import { type Checkpoint, checkpointSchema, type EventTime } from "./schemas";

const two = (value: number) => String(value).padStart(2, "0");
const offsets = ["-08:00", "+00:00", "+01:00", "+08:00", "+13:00"];

/** Few values, so that events meet, tie and contradict one another. */
const timeArb: fc.Arbitrary<EventTime> = fc
  .record({
    day: fc.integer({ min: 1, max: 4 }),
    hour: fc.integer({ min: 0, max: 3 }),
    form: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ day, hour, form }) => {
    const date = `2026-03-${two(day)}`;
    if (form === 7) return { local: date, offset: null, utc: null, zoneFrom: "none" };
    const local = `${date}T${two(hour * 7)}:00${form % 2 === 0 ? "" : ":00"}`;
    const offset = offsets[form];
    if (offset === undefined) return { local, offset: null, utc: null, zoneFrom: "none" };
    return { local, offset, utc: new Date(`${local}${offset}`).toISOString(), zoneFrom: "given" };
  });

const checkpointArb: fc.Arbitrary<Checkpoint> = fc
  .record({
    time: timeArb,
    text: fc.constantFrom("Sorted", "Sortiert", "Loaded", "已揽收"),
    lang: fc.constantFrom("en", "de", "zh", null),
    place: fc.constantFrom(
      null,
      { text: "Bonn" },
      { text: "Bonn, DE", city: "Bonn", country: "DE" },
      { text: "上海" },
    ),
    rawCode: fc.constantFrom(null, "A", "B"),
    sub: fc.constantFrom(null, ...(Object.keys(subStatuses) as (keyof typeof subStatuses)[])),
    source: fc.constantFrom("one", "two"),
    evidence: fc.constantFrom("aa", "bb", "cc"),
    carrier: fc.constantFrom(undefined, "dhl", "usps"),
    texts: fc.constantFrom(undefined, { fr: "Trié" }, { de: "Sortiert", en: "Sorted!" }),
  })
  .map(({ carrier, texts, ...event }) => ({
    ...event,
    fingerprint: fingerprintOf(event),
    ...(carrier === undefined ? {} : { carrier }),
    ...(texts === undefined ? {} : { texts }),
  }));
const journeyArb = fc.array(checkpointArb, { maxLength: 12 });
const bytes = (events: readonly Checkpoint[]) => JSON.stringify(events);

describe("mergeCheckpoints", () => {
  it("gives the same bytes in whatever order, portions and repeats events arrive", () => {
    const portions = fc.array(fc.nat(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(journeyArb, portions, fc.infiniteStream(fc.nat()), (events, picks, chance) => {
        const whole = mergeCheckpoints([], events);
        const shuffled = [
          ...events,
          ...picks.flatMap((pick) => events[pick % Math.max(1, events.length)] ?? []),
        ]
          .map((event) => ({ event, rank: chance.next().value as number }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ event }) => event);
        let known: readonly Checkpoint[] = [];
        while (shuffled.length > 0) {
          known = mergeCheckpoints(known, shuffled.splice(0, 1 + ((chance.next().value as number) % 4)));
        }
        expect(bytes(known)).toBe(bytes(whole));
      }),
      { numRuns: 1500 },
    );
  });

  it("is idempotent, commutative and associative", () => {
    fc.assert(
      fc.property(journeyArb, journeyArb, journeyArb, (a, b, c) => {
        const ab = mergeCheckpoints(a, b);
        expect(bytes(mergeCheckpoints(ab, ab))).toBe(bytes(ab));
        expect(bytes(mergeCheckpoints(ab, a))).toBe(bytes(ab));
        expect(bytes(mergeCheckpoints(b, a))).toBe(bytes(ab));
        expect(bytes(mergeCheckpoints(ab, c))).toBe(bytes(mergeCheckpoints(a, mergeCheckpoints(b, c))));
      }),
      { numRuns: 1500 },
    );
  });

  it("keeps every event, every language's words, and stays within the schema", () => {
    fc.assert(
      fc.property(journeyArb, journeyArb, (a, b) => {
        const merged = mergeCheckpoints(a, b);
        const byPrint = new Map(merged.map((event) => [event.fingerprint, event]));
        expect(byPrint.size).toBe(merged.length);
        for (const event of [...a, ...b]) {
          const kept = byPrint.get(event.fingerprint);
          const words = { ...kept?.texts, [kept?.lang ?? "und"]: kept?.text };
          for (const lang of [event.lang ?? "und", ...Object.keys(event.texts ?? {})]) {
            expect(words[lang]).toBeDefined();
          }
        }
        for (const event of merged) checkpointSchema.parse(event);
      }),
    );
  });

  it("gives the same bytes after a way through the database, which orders keys its own way", () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : value !== null && typeof value === "object"
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, inner]) => [key, turned(inner)]),
            )
          : value;
    fc.assert(
      fc.property(journeyArb, (events) => {
        const merged = mergeCheckpoints([], events);
        const stored = turned(merged) as Checkpoint[];
        expect(bytes(mergeCheckpoints(stored, events))).toBe(bytes(merged));
        expect(sameJourney(stored, merged)).toBe(true);
      }),
    );
  });
});

const base: Checkpoint = {
  fingerprint: "f",
  time: { local: "2026-03-04T10:00", offset: null, utc: null, zoneFrom: "none" },
  text: "Sortiert",
  lang: "de",
  place: null,
  rawCode: "S",
  sub: "processed",
  source: "one",
  evidence: "aa",
};

describe("orderCheckpoints", () => {
  const at = (
    fingerprint: string,
    local: string,
    offset: string | null,
    sub: Checkpoint["sub"] = "moving",
  ) => ({
    ...base,
    fingerprint,
    sub,
    time: {
      local,
      offset,
      utc: offset === null ? null : new Date(`${local}${offset}`).toISOString(),
      zoneFrom: "given" as const,
    },
  });
  const order = (...events: Checkpoint[]) => orderCheckpoints(events).map((event) => event.fingerprint);

  it("orders by instant where both have one: a flight over the date line lands after it left", () => {
    expect(
      order(at("left", "2026-03-04T20:00", "+08:00"), at("landed", "2026-03-04T15:00", "-08:00")),
    ).toEqual(["landed", "left"]);
  });

  it("orders by wall clock where an instant is missing, and by stage within a minute", () => {
    expect(order(at("a", "2026-03-04T10:00", "+01:00"), at("b", "2026-03-04T11:00", null))).toEqual([
      "b",
      "a",
    ]);
    expect(
      order(at("b", "2026-03-04T11:00", null, "accepted"), at("a", "2026-03-04T11:00", null, "delivered")),
    ).toEqual(["a", "b"]);
  });

  it("puts a delivery known by its day after that day's scans, and any other such event before them", () => {
    const scan = at("scan", "2026-03-04T08:00", null, "out_for_delivery");
    expect(order(scan, at("end", "2026-03-04", null, "delivered"))).toEqual(["end", "scan"]);
    expect(order(scan, at("day", "2026-03-04", null, "arrived"))).toEqual(["scan", "day"]);
  });
});

describe("sameJourney", () => {
  it("overlooks where the news came from and nothing else", () => {
    expect(sameJourney([base], [{ ...base, evidence: "zz", source: "two" }])).toBe(true);
    expect(sameJourney([base], [{ ...base, text: "Sorted" }])).toBe(false);
    expect(sameJourney([base], [])).toBe(false);
  });
});

describe("wordsFor", () => {
  const [event] = mergeCheckpoints([base], [{ ...base, lang: "en", text: "Sorted" }]);

  it("keeps the carrier's own words as the original and shows the reader's", () => {
    expect(event).toMatchObject({ lang: "de", text: "Sortiert", texts: { en: "Sorted" } });
    const original = { text: "Sortiert", lang: "de" };
    expect(wordsFor(event!, "en")).toEqual({ text: "Sorted", lang: "en", original });
    expect(wordsFor(event!, "fr")).toEqual({ text: "Sorted", lang: "en", original });
    expect(wordsFor(event!, "de-AT")).toEqual({ ...original, original: null });
    expect(wordsFor(base, "fr")).toEqual({ ...original, original: null });
  });
});
