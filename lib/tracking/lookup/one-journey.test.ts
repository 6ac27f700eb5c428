import fc from "fast-check";
import { sourcesOf } from "@/lib/parcels/parcel/compose-checkpoint";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import { fingerprintOf } from "@/lib/parcels/parcel/fingerprint-event";
import { mergeCheckpoints } from "@/lib/parcels/parcel/merge-checkpoints";
import type { CarrierReport, Checkpoint, EventTime, Place } from "@/lib/parcels/parcel/schemas";
import type { KnownParcel } from "@/lib/tracking/store/find-changes";
import { mergeObservation } from "@/lib/tracking/store/merge-observation";

/** What really happened to a parcel: one scan. */
interface Scan {
  readonly subStatus: SubStatus;
  /** Minutes since the journey began, on the clock of the place; always around noon. */
  readonly local: string;
  readonly offset: string;
  readonly city: string;
  readonly country: string;
}
/** How one source tells what happened. */
interface Teller {
  readonly source: string;
  /** A code of its own for each scan; false: only words, as an aggregator has them. */
  readonly hasCodes: boolean;
  readonly lang: string;
  /** wall: the local time without a zone; offset: with it; utc, far: the instant on another clock. */
  readonly zone: "wall" | "offset" | "utc" | "far";
  readonly precision: "day" | "minute" | "second";
  /** Says of every other movement only that it moved. */
  readonly vague: boolean;
  readonly place: "full" | "town" | "none";
  /** Of these scans it never tells; index modulo their number. */
  readonly skips: readonly number[];
}

const two = (value: number) => String(value).padStart(2, "0");
const towns = [
  ["Shenzhen", "CN", "+08:00"],
  ["Leipzig", "DE", "+01:00"],
  ["Lyon", "FR", "+01:00"],
  ["Porto", "PT", "+00:00"],
  ["Chicago", "US", "-06:00"],
] as const;
const ways: readonly (readonly SubStatus[])[] = [
  ["label_created", "accepted", "departed", "arrived", "out_for_delivery", "delivered"],
  ["label_created", "accepted", "processed", "departed", "arrived", "customs_processing", "customs_cleared"],
  ["accepted", "departed", "arrived", "out_for_delivery", "no_one_home", "ready_at_locker", "collected"],
  ["accepted", "departed", "arrived", "out_for_delivery", "refused", "returning", "returned"],
  ["accepted", "departed", "arrived", "departed", "arrived", "out_for_delivery", "delivered_mailbox"],
];
const scansArb: fc.Arbitrary<readonly Scan[]> = fc
  .record({
    way: fc.constantFrom(...ways),
    length: fc.integer({ min: 1, max: 7 }),
    minutes: fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 7, maxLength: 7 }),
    places: fc.array(fc.constantFrom(...towns), { minLength: 7, maxLength: 7 }),
    perDay: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ way, length, minutes, places, perDay }) =>
    way.slice(0, length).map((subStatus, at): Scan => {
      // Scans of one day are one to three hours apart; the same step again comes days later.
      const again = way.indexOf(subStatus) < at ? 4 : 0;
      const day = 1 + Math.floor(at / perDay) + again;
      const minute = 10 * 60 + (at % perDay) * 60 + ((minutes[at] ?? 0) % 60);
      const [city, country, offset] = places[Math.floor(at / perDay)] ?? towns[0];
      const local = `2026-03-${two(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      return { subStatus, local, offset, city, country };
    }),
  );

const tellerArb = (source: string, hasCodes: boolean): fc.Arbitrary<Teller> =>
  fc.record({
    source: fc.constant(source),
    hasCodes: fc.constant(hasCodes),
    lang: fc.constantFrom("en", "de", "zh"),
    zone: fc.constantFrom("wall", "offset", "utc", "far"),
    precision: fc.constantFrom("day", "minute", "second"),
    vague: fc.boolean(),
    place: fc.constantFrom("full", "town", "none"),
    skips: fc.array(fc.nat({ max: 6 }), { maxLength: 3 }),
  });
/** Two or three sources. Without any zone a clock cannot be compared with one elsewhere: then all write the local time. */
const tellersArb = fc
  .tuple(
    tellerArb("dhl", true),
    tellerArb("seventeentrack", false),
    fc.option(tellerArb("post", true)),
    fc.boolean(),
  )
  .map(([first, second, third, local]) => {
    const all = third === null ? [first, second] : [first, second, third];
    const isFar = ({ zone }: Teller) => zone === "utc" || zone === "far";
    const mixed = all.some(({ zone }) => zone === "wall") && all.some(isFar);
    const zoned = all.map((teller): Teller => {
      const zone = (mixed || local) && isFar(teller) ? "offset" : teller.zone;
      const precision =
        isFar({ ...teller, zone }) && teller.precision === "day" ? "minute" : teller.precision;
      return { ...teller, zone, precision };
    });
    // That something moved on a day is no telling of a certain scan.
    const byDay = zoned.some(({ precision }) => precision === "day");
    return zoned.map((teller): Teller => ({ ...teller, vague: teller.vague && !byDay }));
  });

const words: Readonly<Record<string, string>> = { en: "Happened", de: "Geschehen", zh: "发生" };
/** Where a day alone is known, or only that something moved, the scans of one journey are still distinguished. */
function tell(
  { source, hasCodes, lang, zone, precision, vague, place }: Teller,
  scan: Scan,
  at: number,
): Checkpoint {
  const moved = vague && precision !== "day" && at % 2 === 0 && subStatuses[scan.subStatus] === "in_transit";
  const draft = {
    time: timeOf(scan, zone, precision),
    text: `${words[lang]} ${source} ${at}`,
    lang,
    place: placeOf(scan, place, hasCodes),
    rawCode: hasCodes ? `${source}-${scan.subStatus}` : null,
    subStatus: moved ? ("moving" as const) : scan.subStatus,
  };
  const fingerprint = fingerprintOf(draft);
  return {
    ...draft,
    rawCode: draft.rawCode ?? "InTransit_Other",
    fingerprint,
    source,
    evidence: source.repeat(4),
  };
}

function timeOf({ local, offset }: Scan, zone: Teller["zone"], precision: Teller["precision"]): EventTime {
  if (precision === "day") return { local: local.slice(0, 10), offset: null, utc: null, zoneFrom: "none" };
  const written = precision === "second" ? `${local}:${two(7 + Number(zone === "utc"))}` : local;
  if (zone === "wall") return { local: written, offset: null, utc: null, zoneFrom: "none" };
  const instant = new Date(`${written}${offset}`);
  const utc = instant.toISOString();
  if (zone === "offset") return { local: written, offset, utc, zoneFrom: "given" };
  const hours = zone === "utc" ? 0 : 3;
  const clock = new Date(instant.getTime() + hours * 3_600_000).toISOString().slice(0, written.length);
  return { local: clock, offset: hours === 0 ? "Z" : "+03:00", utc, zoneFrom: "given" };
}

function placeOf({ city, country }: Scan, form: Teller["place"], capitals: boolean): Place | null {
  if (form === "none") return null;
  if (form === "town") return { text: city.toUpperCase(), city: city.toUpperCase() };
  const text = capitals ? `${city.toUpperCase()} - HUB` : city;
  return { text, city: text, country };
}

/** One answer: what a source reported at a moment, up to some scan; later answers can be shorter. */
interface Answer {
  readonly at: Date;
  readonly events: readonly Checkpoint[];
}
const caseArb = fc
  .record({
    scans: scansArb,
    tellers: tellersArb,
    cuts: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 7 })), { maxLength: 6 }),
    order: fc.infiniteStream(fc.nat()),
  })
  .map(({ scans, tellers, cuts, order }) => {
    const reported = tellers.map((teller) =>
      scans.map((scan, at) =>
        teller.skips.some((skip) => skip % scans.length === at) ? null : tell(teller, scan, at),
      ),
    );
    const whole = reported.map((events) => events.filter((event) => event !== null));
    // Partial and repeated answers, then each source's whole one.
    const partial = cuts.map(([teller, length]) => (whole[teller % whole.length] ?? []).slice(0, length));
    const answers = [...partial, ...whole].map(
      (events, at): Answer => ({ events, at: new Date(Date.UTC(2026, 3, 1, at)) }),
    );
    return { scans, tellers, reported, answers, order };
  });

function shuffled<T>(list: readonly T[], chance: Iterator<number>): readonly T[] {
  return list
    .map((value) => ({ value, rank: chance.next().value as number }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

const report = (checkpoints: readonly Checkpoint[]): CarrierReport => ({
  ...{ number: "X1", carrier: "dhl", current: null, checkpoints, eta: null, service: null, origin: null },
  ...{
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [],
  },
});
const fresh: KnownParcel = {
  ...{
    status: "not_found",
    subStatus: null,
    checkpoints: [],
    current: null,
    reportedAt: null,
    service: null,
  },
  ...{
    origin: null,
    destination: null,
    eta: null,
    proof: [],
    nextLeg: null,
    simulated: false,
    onlineAt: null,
  },
  ...{
    deliveredAt: null,
    lastEventAt: null,
    askedAt: null,
    answeredAt: null,
    outcome: null,
    outcomeDetail: null,
  },
  ...{ failures: 0, generation: 1, createdAt: new Date("2026-03-01T00:00:00Z") },
};

/** The parcel after these answers, in this order. */
function parcelAfter(answers: readonly Answer[]): KnownParcel {
  let known = fresh;
  for (const { events, at } of answers) {
    const outcome = { kind: "found", report: report(events) } as const;
    const { journey, asking } = mergeObservation(known, { outcome, at, connector: "x" }, "other");
    known = { ...known, ...journey, ...asking };
  }
  return known;
}

describe("one journey reported by two or three sources", () => {
  it("has one checkpoint for each scan, which names all its sources", () => {
    let joined = 0;
    fc.assert(
      fc.property(caseArb, ({ reported, answers }) => {
        const merged = mergeCheckpoints(
          [],
          answers.flatMap(({ events }) => events),
        );
        const scans = (reported[0] ?? []).map((_, at) => reported.flatMap((events) => events[at] ?? []));
        const expected = scans.filter((tellings) => tellings.length > 0);
        const sources = (tellings: readonly Checkpoint[]) => tellings.map(({ source }) => source).sort();
        expect(merged.map(sourcesOf).toSorted().map(String)).toEqual(
          expected.map(sources).toSorted().map(String),
        );
        for (const tellings of expected) {
          const event = merged.find(({ fingerprint, source }) =>
            tellings.some((one) => one.fingerprint === fingerprint && one.source === source),
          );
          expect(event && sourcesOf(event)).toEqual(sources(tellings));
          // The richer telling wins: nothing that anybody reported more exactly is lost.
          const exact = tellings.find(({ subStatus }) => subStatus !== "moving") ?? tellings[0];
          expect(event?.subStatus).toBe(exact?.subStatus);
          expect(event?.time.utc !== null).toBe(tellings.some(({ time }) => time.utc !== null));
          expect(event?.time.local.length === 10).toBe(
            tellings.every(({ time }) => time.local.length === 10),
          );
          expect(event?.place?.city !== undefined).toBe(tellings.some(({ place }) => place !== null));
          if (tellings.length > 1) joined += 1;
        }
      }),
      { numRuns: 1500 },
    );
    expect(joined).toBeGreaterThan(2000);
  });

  it("is the same journey, with the same status, in whatever order the answers come and come again", () => {
    fc.assert(
      fc.property(caseArb, ({ answers, order }) => {
        const { checkpoints, status, subStatus, onlineAt, deliveredAt, lastEventAt } = parcelAfter(answers);
        for (const other of [answers.toReversed(), shuffled([...answers, ...answers], order)]) {
          const again = parcelAfter(other);
          expect(JSON.stringify(again.checkpoints)).toBe(JSON.stringify(checkpoints));
          expect(again).toMatchObject({ status, subStatus, onlineAt, deliveredAt, lastEventAt });
        }
      }),
      { numRuns: 700 },
    );
  });
});
