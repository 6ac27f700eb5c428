import { fingerprintOf } from "./fingerprint-event";
import { wordsFor } from "./format";
import { mergeCheckpoints, orderCheckpoints, sameJourney } from "./merge-checkpoints";
import type { Checkpoint, EventTime } from "./schemas";

const base: Checkpoint = {
  fingerprint: "f",
  time: { local: "2026-03-04T10:00", offset: null, utc: null, zoneFrom: "none" },
  text: "Sortiert",
  lang: "de",
  place: null,
  rawCode: "S",
  subStatus: "processed",
  source: "one",
  evidence: "aa",
};

/** Result of merging two readings of one event, in both orders of arrival. */
const joined = (a: Partial<Checkpoint>, b: Partial<Checkpoint>): Checkpoint => {
  const [one, two] = [
    { ...base, ...a },
    { ...base, ...b },
  ];
  const [event, ...others] = mergeCheckpoints([one], [two]);
  expect(others).toEqual([]);
  expect(mergeCheckpoints([two], [one])).toEqual([event]);
  return event!;
};
type Readings<T> = readonly (readonly [title: string, a: T, b: T])[];

describe("two readings of one event", () => {
  const places: Readings<Checkpoint["place"]> = [
    ["a place before none", { text: "Bonn" }, null],
    ["a city before a longer text", { text: "Bonn", city: "Bonn" }, { text: "Bonn, Germany" }],
    ["a country before a longer text", { text: "DE", country: "DE" }, { text: "Bonn, Germany" }],
    [
      "city and country before a city",
      { text: "Bonn", city: "Bonn", country: "DE" },
      { text: "Bonn am Rhein", city: "Bonn" },
    ],
    ["the longer of two texts", { text: "Bonn, Germany" }, { text: "Köln" }],
    ["ten letters before nine", { text: "Bonn, West" }, { text: "Düsseldorf".slice(0, 9) }],
    ["the later in the alphabet of two equally long texts", { text: "Köln" }, { text: "Bonn" }],
    ["the later city where all else is equal", { text: "NRW", city: "Köln" }, { text: "NRW", city: "Bonn" }],
    ["the later country where all else is equal", { text: "X", country: "DE" }, { text: "X", country: "AT" }],
  ];
  it.each(places)("keep %s", (_title, a, b) => {
    expect(joined({ place: a }, { place: b }).place).toStrictEqual(a);
  });

  const subs: Readings<Checkpoint["subStatus"]> = [
    ["a sub-status before none", "not_found", null],
    ["movement before not found", "moving", "not_found"],
    ["an unknown code before movement", "unclassified", "moving"],
    ["a label before an unknown code", "label_created", "unclassified"],
    ["a label before movement", "label_created", "moving"],
    ["an acceptance before a label", "accepted", "label_created"],
    ["an exact sub-status before movement", "processed", "moving"],
    ["the later stage of two exact ones", "delivered", "out_for_delivery"],
  ];
  it.each(subs)("keep %s", (_title, a, b) => {
    expect(joined({ subStatus: a }, { subStatus: b }).subStatus).toBe(a);
  });

  const codes: Readings<Checkpoint["rawCode"]> = [
    ["a code before none", "A", null],
    ["an empty code before none", "", null],
    ["the later in the alphabet of two codes", "B", "A"],
  ];
  it.each(codes)("keep %s", (_title, a, b) => {
    expect(joined({ rawCode: a }, { rawCode: b }).rawCode).toBe(a);
  });

  const [minute, seconds] = ["2026-03-04T10:00", "2026-03-04T10:00:00"];
  const utc = "2026-03-04T09:00:00Z";
  const time = (zoneFrom: EventTime["zoneFrom"], local = minute, offset: string | null = null) => ({
    ...{ local, offset, zoneFrom },
    utc: offset === null ? null : utc,
  });
  const times: Readings<EventTime> = [
    ["a zone written with the time before one beside it", time("given"), time("field", seconds)],
    ["a zone beside the time before that of the place", time("field"), time("place", seconds)],
    ["the zone of the place before the carrier's", time("place"), time("carrierHome", seconds)],
    ["the carrier's zone before none", time("carrierHome"), time("none", seconds)],
    ["seconds before minutes", time("none", seconds), time("none", minute, "+01:00")],
    ["the later of two offsets", time("given", minute, "+02:00"), time("given", minute, "+01:00")],
    ["an instant before none", time("none"), { ...time("none"), utc }],
  ];
  it.each(times)("keep %s", (_title, a, b) => {
    expect(joined({ time: a }, { time: b }).time).toEqual(a);
  });

  it.each([
    ["another language before English", "de", "en"],
    ["another language before a regional English", "de", "en-GB"],
    ["a language that only begins like English before English", "enm", "en-GB"],
    ["English before no language", "en", null],
    ["the later of two languages", "fr", "de"],
  ])("take as the original %s", (_title, a, b) => {
    expect(joined({ lang: a }, { lang: b, text: "Sorted" })).toMatchObject({
      ...{ lang: a, text: "Sortiert" },
      texts: { [b ?? "und"]: "Sorted" },
    });
  });

  it.each([
    ["the longer words of one language", "Sorted in Bonn", "Sorted"],
    ["ten letters before nine", "Aaaaaaaaaa", "Zzzzzzzzz"],
    ["the later in the alphabet of two equally long ones", "Sorted", "Loaded"],
  ])("keep %s", (_title, a, b) => {
    expect(joined({ text: a }, { text: b }).text).toBe(a);
    expect(joined({ texts: { en: a } }, { texts: { en: b } }).texts).toEqual({ en: a });
  });

  it("list other languages in alphabetical order, and none if there is one language", () => {
    const event = joined({ texts: { pl: "a", en: "b" } }, { texts: { fr: "c", es: "d" } });
    expect(Object.keys(event.texts ?? {})).toEqual(["en", "es", "fr", "pl"]);
    expect(joined({}, {})).toStrictEqual(base);
    expect(joined({ lang: null }, { lang: null })).toStrictEqual({ ...base, lang: null });
  });

  it("name one source with its own evidence, and the carrier of the leg if one has it", () => {
    const [one, two] = [
      { source: "one", evidence: "zz" },
      { source: "two", evidence: "aa" },
    ];
    expect(joined(one, two)).toMatchObject(one);
    expect(joined({ evidence: "zz" }, { evidence: "aa" })).toMatchObject({ source: "one", evidence: "aa" });
    expect(joined({ carrier: "usps" }, {}).carrier).toBe("usps");
    expect(joined({ carrier: "usps" }, { carrier: "dhl" }).carrier).toBe("usps");
  });
});

describe("one scan reported by two sources", () => {
  const leipzig = { text: "Leipzig", city: "Leipzig", country: "DE" };
  const picked: Checkpoint = {
    ...base,
    time: { ...base.time, local: "2026-03-04T09:15" },
    place: leipzig,
    text: "Picked up",
    lang: "en",
    rawCode: null,
    subStatus: "accepted",
  };
  const scan = (more: Partial<Checkpoint>): Checkpoint => {
    const event = { ...picked, ...more };
    return { ...event, fingerprint: fingerprintOf(event) };
  };
  const at = (local: string) => ({ time: { ...base.time, local } });
  const dhl = (more: Partial<Checkpoint> = {}) => scan({ source: "dhl", rawCode: "PU", ...more });
  /** The aggregator's own classes are stored, but are no part of the fingerprint. */
  const aggregator = (more: Partial<Checkpoint> = {}): Checkpoint => ({
    ...scan({ source: "seventeentrack", ...more }),
    rawCode: "InTransit_PickedUp",
  });
  const merged = (...events: readonly Checkpoint[]) => {
    const all = mergeCheckpoints([], events);
    for (const event of events) expect(mergeCheckpoints(all, [event])).toEqual(all);
    expect(mergeCheckpoints(events.slice(1), events.slice(0, 1))).toEqual(all);
    return all.map(({ source }) => source);
  };

  it("is one event, the one with the carrier's code, whoever reported it first", () => {
    expect(merged(dhl(), aggregator())).toEqual(["dhl"]);
    expect(merged(aggregator(), dhl())).toEqual(["dhl"]);
    const [event, ...others] = mergeCheckpoints([aggregator()], [dhl()]);
    expect(others).toEqual([]);
    expect(event).toMatchObject(dhl());
    expect(event?.tellings).toEqual([dhl(), aggregator()]);
  });

  it("is one event if one source has seconds or neither names a place", () => {
    expect(merged(dhl(at("2026-03-04T09:15:32")), aggregator())).toEqual(["dhl"]);
    expect(merged(dhl(), aggregator(at("2026-03-04T09:15:32")))).toEqual(["dhl"]);
    expect(merged(dhl({ place: null }), aggregator({ place: null }))).toEqual(["dhl"]);
    expect(merged(dhl(), aggregator({ place: { ...leipzig, text: "LEIPZIG, DE" } }))).toEqual(["dhl"]);
  });

  it.each<readonly [string, Partial<Checkpoint>]>([
    ["minute", at("2026-03-04T09:16")],
    ["hour", at("2026-03-04T19:15")],
    ["city", { place: { ...leipzig, text: "Halle", city: "Halle" } }],
    ["country", { place: { ...leipzig, country: "AT" } }],
    ["sub-status", { subStatus: "processed" }],
  ])("stays two events with another %s", (_what, more) => {
    expect(merged(dhl(), aggregator(more))).toHaveLength(2);
  });

  it("is one event if a source knows only the day, and reported only one such scan of it", () => {
    const noon = at("2026-03-04T12:00");
    expect(merged(dhl(at("2026-03-04")), aggregator(at("2026-03-04")))).toEqual(["dhl"]);
    expect(merged(dhl(), aggregator(at("2026-03-04")))).toEqual(["dhl"]);
    expect(merged(dhl(), dhl(noon), aggregator(at("2026-03-04")))).toHaveLength(3);
    expect(merged(dhl(at("2026-03-05")), aggregator(at("2026-03-04")))).toHaveLength(2);
  });

  it.each(["moving", "unclassified", "exception", "held", "delayed"] as const)(
    "is one event if the sub-status, %s, is not exact, unless a source reported several in that minute",
    (subStatus) => {
      const worded = { subStatus, text: "Something" };
      expect(merged(dhl({ subStatus }), aggregator(worded))).toEqual(["dhl"]);
      expect(merged(dhl({ subStatus }), dhl({ subStatus, rawCode: "PV" }), aggregator(worded))).toHaveLength(
        3,
      );
    },
  );

  it("stays two events if one says nothing of the status, unless the words are the same", () => {
    expect(merged(dhl({ subStatus: null }), aggregator({ subStatus: null }))).toEqual(["dhl"]);
    expect(merged(dhl({ subStatus: null }), aggregator({ subStatus: null, text: "x" }))).toHaveLength(2);
    expect(merged(dhl(), aggregator({ subStatus: null }))).toHaveLength(2);
  });

  it("stays two events if one source reported both, because it may report two scans of a minute", () => {
    expect(merged(dhl(), dhl({ rawCode: "PV" }))).toHaveLength(2);
    expect(merged(dhl(), dhl({ rawCode: "PV" }), aggregator())).toEqual(["dhl", "dhl"]);
    expect(merged(aggregator(), aggregator({ subStatus: "processed" }))).toHaveLength(2);
    const other = aggregator(at("2026-03-04T09:15:32"));
    expect(merged(aggregator(), other)).toHaveLength(2);
  });

  it("leaves the other events of both sources unchanged", () => {
    const later = at("2026-03-04T12:00");
    const events = [dhl(), aggregator(), aggregator(later), dhl({ ...later, subStatus: "departed" })];
    expect(merged(...events)).toEqual(["dhl", "seventeentrack", "dhl"]);
  });
});

describe("orderCheckpoints", () => {
  const at = (
    fingerprint: string,
    local: string,
    offset: string | null,
    subStatus: Checkpoint["subStatus"] = "moving",
  ) => ({
    ...base,
    fingerprint,
    subStatus,
    time: {
      local,
      offset,
      utc: offset === null ? null : new Date(`${local}${offset}`).toISOString(),
      zoneFrom: "given" as const,
    },
  });
  const order = (...events: Checkpoint[]) => orderCheckpoints(events).map((event) => event.fingerprint);

  it("orders by instant if both have one: a flight over the date line lands after it left", () => {
    expect(
      order(at("left", "2026-03-04T20:00", "+08:00"), at("landed", "2026-03-04T15:00", "-08:00")),
    ).toEqual(["landed", "left"]);
  });

  it("orders by local time if an instant is missing, and by stage within a minute", () => {
    expect(order(at("a", "2026-03-04T10:00", "+01:00"), at("b", "2026-03-04T11:00", null))).toEqual([
      "b",
      "a",
    ]);
    expect(
      order(at("b", "2026-03-04T11:00", null, "accepted"), at("a", "2026-03-04T11:00", null, "delivered")),
    ).toEqual(["a", "b"]);
  });

  it("orders equal instants and equal local times by stage, then by fingerprint", () => {
    expect(order(at("a", "2026-03-04T10:00", "+01:00"), at("b", "2026-03-04T11:00", "+02:00"))).toEqual([
      "b",
      "a",
    ]);
    const [accepted, unknown] = [
      at("x", "2026-03-04T10:00", null, "accepted"),
      at("y", "2026-03-04T10:00", null, null),
    ];
    expect(order(accepted, unknown, at("z", "2026-03-04T10:00", null, "label_created"))).toEqual([
      "x",
      "z",
      "y",
    ]);
    const [a, b, c] = ["a", "b", "c"].map((print) => at(print, "2026-03-04T10:00", null));
    expect(order(b!, a!, c!)).toEqual(["c", "b", "a"]);
    const [p, q, r] = ["p", "q", "r"].map((print) => at(print, "2026-03-04T10:00", "+01:00"));
    expect(order(q!, p!, r!)).toEqual(["r", "q", "p"]);
  });

  it("gives one order if instants and local times form a cycle", () => {
    const left = at("left", "2026-03-04T20:00", "+08:00");
    const landed = at("landed", "2026-03-04T15:00", "-08:00");
    const between = at("between", "2026-03-04T18:00", null);
    for (const events of [
      [left, landed, between],
      [between, left, landed],
      [landed, between, left],
      [left, between, landed],
    ])
      expect(order(...events)).toEqual(["between", "landed", "left"]);
  });

  it("treats a time without seconds as the full minute", () => {
    const [full, later] = [at("f", "2026-03-04T10:00", null), at("l", "2026-03-04T10:00:30", null)];
    const named = at("n", "2026-03-04T10:00:00", null, "accepted");
    expect(order(full, later)).toEqual(["l", "f"]);
    expect(order(full, named)).toEqual(["f", "n"]);
    expect(order(at("g", "2026-03-04T10:00", null, "departed"), named)).toEqual(["g", "n"]);
  });

  it("places events without an instant between those that have one, including the newest and the oldest", () => {
    const certain = ["12", "09"].map((hour) => at(`c${hour}`, `2026-03-04T${hour}:00`, "+01:00"));
    const local = ["13", "11", "10", "08"].map((hour) => at(`l${hour}`, `2026-03-04T${hour}:00`, null));
    expect(order(...local, ...certain)).toEqual(["l13", "c12", "l11", "l10", "c09", "l08"]);
    expect(order(...local)).toEqual(["l13", "l11", "l10", "l08"]);
    expect(order(...certain)).toEqual(["c12", "c09"]);
    const [end, expiry] = (["delivered", "expired"] as const).map((subStatus) =>
      at(subStatus, "2026-03-04T10:00:00", null, subStatus),
    );
    expect(order(end!, expiry!)).toEqual(["expired", "delivered"]);
    const broken = { ...base, fingerprint: "b", time: { ...base.time, utc: "nonsense" } };
    expect(order(broken, ...certain)).toEqual(["c12", "b", "c09"]);
  });

  it("puts a delivery known by its day after that day's scans, and any other such event before them", () => {
    const scan = at("scan", "2026-03-04T08:00", null, "out_for_delivery");
    expect(order(scan, at("end", "2026-03-04", null, "delivered"))).toEqual(["end", "scan"]);
    expect(order(scan, at("day", "2026-03-04", null, "arrived"))).toEqual(["scan", "day"]);
    expect(order(scan, at("day", "2026-03-04", null, null))).toEqual(["scan", "day"]);
    const exact = at("exact", "2026-03-04T07:00", null, "delivered");
    expect(order(scan, exact)).toEqual(["scan", "exact"]);
    expect(order(scan, { ...exact, time: { ...exact.time, local: "2026-03-04T07:00:00" } })).toEqual([
      "scan",
      "exact",
    ]);
  });
});

describe("sameJourney", () => {
  it("ignores source and evidence and nothing else", () => {
    expect(sameJourney([base], [{ ...base, evidence: "zz", source: "two" }])).toBe(true);
    expect(sameJourney([base], [{ ...base, text: "Sorted" }])).toBe(false);
    expect(sameJourney([base], [])).toBe(false);
    expect(sameJourney([], [base])).toBe(false);
    const other = { ...base, text: "Sorted" };
    expect(sameJourney([base, base], [base, other])).toBe(false);
    expect(sameJourney([base, base], [other, base])).toBe(false);
  });
});

describe("wordsFor", () => {
  const [event] = mergeCheckpoints([base], [{ ...base, lang: "en", text: "Sorted" }]);

  it("keeps the carrier's own text as the original and shows the reader's", () => {
    expect(event).toMatchObject({ lang: "de", text: "Sortiert", texts: { en: "Sorted" } });
    const original = { text: "Sortiert", lang: "de" };
    expect(wordsFor(event!, "en")).toEqual({ text: "Sorted", lang: "en", original });
    expect(wordsFor(event!, "fr")).toEqual({ text: "Sorted", lang: "en", original });
    expect(wordsFor(event!, "de-AT")).toEqual({ ...original, original: null });
    expect(wordsFor(base, "fr")).toEqual({ ...original, original: null });
  });
});
