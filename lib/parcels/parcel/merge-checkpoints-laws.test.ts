import fc from "fast-check";
import { keyOf, tellingsOf } from "./compose-checkpoint";
import { type SubStatus, subStatuses } from "./constants";
import { fingerprintOf } from "./fingerprint-event";
import { mergeCheckpoints, sameJourney } from "./merge-checkpoints";
import { type Checkpoint, checkpointSchema, type EventTime } from "./schemas";

const two = (value: number) => String(value).padStart(2, "0");
const offsets = ["-08:00", "+00:00", "+01:00", "+08:00", "+13:00"];

/** Few values, so that events coincide, tie and contradict each other. */
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

const subs = Object.keys(subStatuses) as SubStatus[];
/** A code is read vaguely or as its one meaning; an event without a code may be anything. */
const meanings: Readonly<Record<"A" | "B", readonly Checkpoint["subStatus"][]>> = {
  A: [null, "moving", "arrived", "arrived"],
  B: ["unclassified", "exception", "delivered", "delivered"],
};
const meaningArb: fc.Arbitrary<Pick<Checkpoint, "rawCode" | "subStatus">> = fc.oneof(
  fc.record({ rawCode: fc.constant("A"), subStatus: fc.constantFrom(...meanings.A) }),
  fc.record({ rawCode: fc.constant("B"), subStatus: fc.constantFrom(...meanings.B) }),
  fc.record({
    rawCode: fc.constant(null),
    subStatus: fc.constantFrom("arrived" as const, "delivered" as const),
  }),
  fc.record({ rawCode: fc.constant(null), subStatus: fc.constantFrom(null, ...subs) }),
);

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
    meaning: meaningArb,
    source: fc.constantFrom("one", "two"),
    evidence: fc.constantFrom("aa", "bb", "cc"),
    carrier: fc.constantFrom(undefined, "dhl", "usps"),
    texts: fc.constantFrom(undefined, { fr: "Trié" }, { de: "Sortiert", en: "Sorted!" }),
  })
  .map(({ carrier, texts, meaning, ...rest }) => ({ ...rest, ...meaning, carrier, texts }))
  .map(({ carrier, texts, ...event }) => ({
    ...event,
    fingerprint: fingerprintOf(event),
    ...(carrier === undefined ? {} : { carrier }),
    ...(texts === undefined ? {} : { texts }),
  }));
const journeyArb = fc.array(checkpointArb, { maxLength: 12 });
/** One source gives codes, the other text: they coincide in every second journey. */
const fromSource = (source: string, coded: boolean) =>
  fc.array(
    checkpointArb
      .filter(({ rawCode }) => (rawCode !== null) === coded)
      .map((event) => ({ ...event, source })),
    { maxLength: 12 },
  );
/** As the database stores them, which has its own order of keys. */
const bytes = (events: readonly Checkpoint[]) =>
  JSON.stringify(events, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

describe("mergeCheckpoints", () => {
  it("gives the same bytes in any order, batches and repetitions of events", () => {
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

  it("is idempotent, commutative and associative if one source gives codes and the other only text", () => {
    const [coded, worded] = [fromSource("dhl", true), fromSource("seventeentrack", false)];
    let joined = 0;
    fc.assert(
      fc.property(coded, worded, coded, worded, (a, b, c, d) => {
        const ab = mergeCheckpoints(a, b);
        const cd = mergeCheckpoints(c, d);
        const all = mergeCheckpoints(ab, cd);
        expect(bytes(mergeCheckpoints(all, all))).toBe(bytes(all));
        expect(bytes(mergeCheckpoints(all, b))).toBe(bytes(all));
        expect(bytes(mergeCheckpoints(cd, ab))).toBe(bytes(all));
        expect(bytes(mergeCheckpoints(mergeCheckpoints(d, b), mergeCheckpoints(c, a)))).toBe(bytes(all));
        expect(bytes(mergeCheckpoints(mergeCheckpoints(ab, c), d))).toBe(bytes(all));
        joined += all.filter(({ tellings }) => tellings !== undefined).length;
      }),
      { numRuns: 500 },
    );
    expect(joined).toBeGreaterThan(50);
  });

  it("keeps every telling with every language's text, one of each source in a checkpoint, within the schema", () => {
    fc.assert(
      fc.property(journeyArb, journeyArb, (a, b) => {
        const merged = mergeCheckpoints(a, b);
        const tellings = merged.flatMap(tellingsOf);
        const byKey = new Map(tellings.map((telling) => [keyOf(telling), telling]));
        expect(byKey.size).toBe(tellings.length);
        for (const event of [...a, ...b]) {
          const stored = byKey.get(keyOf(event));
          const words = { ...stored?.texts, [stored?.lang ?? "und"]: stored?.text };
          for (const lang of [event.lang ?? "und", ...Object.keys(event.texts ?? {})]) {
            expect(words[lang]).toBeDefined();
          }
        }
        for (const { tellings: reported = [], source, fingerprint } of merged) {
          expect(new Set(reported.map((telling) => telling.source)).size).toBe(reported.length);
          if (reported.length > 0) expect(reported.map(keyOf)).toContain(keyOf({ source, fingerprint }));
          expect(reported.length).not.toBe(1);
        }
        for (const event of merged) checkpointSchema.parse(event);
      }),
    );
  });

  it("gives the same bytes after storage in the database, which has its own order of keys", () => {
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
