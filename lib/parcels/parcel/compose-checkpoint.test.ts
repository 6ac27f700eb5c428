import { composeCheckpoint, sourcesOf } from "./compose-checkpoint";
import { fingerprintOf } from "./fingerprint-event";
import { mergeCheckpoints } from "./merge-checkpoints";
import type { Checkpoint, EventTime } from "./schemas";

const minute = "2026-03-04T09:15";
const given = (local: string, offset: string): EventTime => ({
  ...{ local, offset, zoneFrom: "given" },
  utc: new Date(`${local}${offset}`).toISOString(),
});
const zoneless = (local: string): EventTime => ({ local, offset: null, utc: null, zoneFrom: "none" });
const base: Omit<Checkpoint, "fingerprint"> = {
  time: zoneless(minute),
  text: "Sorted",
  lang: "en",
  place: { text: "Leipzig", city: "Leipzig", country: "DE" },
  rawCode: null,
  subStatus: "processed",
  source: "dhl",
  evidence: "aa",
};
/** As a carrier tells it, by a code of its own. */
const own = (more: Partial<Checkpoint> = {}): Checkpoint => {
  const event = { ...base, rawCode: "PL", ...more };
  return { ...event, fingerprint: fingerprintOf(event) };
};
/** As an aggregator tells it: its class is no part of the fingerprint. */
const worded = (more: Partial<Checkpoint> = {}): Checkpoint => {
  const event = { ...base, source: "seventeentrack", text: "In the sorting centre of Leipzig", ...more };
  return {
    ...event,
    rawCode: "InTransit_Other",
    fingerprint: fingerprintOf({ ...event, rawCode: null }),
  };
};
const third = (more: Partial<Checkpoint> = {}) =>
  worded({ source: "post", text: "Sortiert", lang: "de", ...more });

/** The one checkpoint of these tellings, in each order of arrival. */
function merged(...tellings: readonly Checkpoint[]): Checkpoint {
  const [event, ...others] = mergeCheckpoints([], tellings);
  expect(others).toEqual([]);
  const orders = tellings.map((_, at) => [...tellings.slice(at), ...tellings.slice(0, at)]);
  for (const order of [...orders, tellings.toReversed()]) {
    let known: readonly Checkpoint[] = [];
    for (const telling of order) known = mergeCheckpoints(known, [telling]);
    expect(known).toEqual([event]);
  }
  return event!;
}

describe("the place of a scan that several sources reported is", () => {
  const leipzig = base.place;
  it.each<readonly [string, Checkpoint["place"], Checkpoint["place"], Checkpoint["place"]]>([
    ["the only one", null, leipzig, leipzig],
    ["the one with its country", { text: "Leipzig", city: "Leipzig" }, leipzig, leipzig],
    ["the town, not only the country", { text: "DE", country: "DE" }, leipzig, leipzig],
    ["the town, not a text", { text: "LEIPZIG" }, leipzig, leipzig],
    [
      "the leading teller's, of two equally rich ones",
      { text: "LEIPZIG - GERMANY", city: "LEIPZIG - GERMANY", country: "DE" },
      leipzig,
      { text: "LEIPZIG - GERMANY", city: "LEIPZIG - GERMANY", country: "DE" },
    ],
    [
      "the country's with a longer name",
      { text: "Leipzig" },
      { text: "Leipzig Hub, DE", country: "DE" },
      { text: "Leipzig Hub, DE", country: "DE" },
    ],
  ])("%s", (_title, a, b, expected) => {
    expect(merged(own({ place: a }), worded({ place: b })).place).toEqual(expected);
  });
});

describe("the words of a scan that several sources reported are", () => {
  it.each<readonly [string, readonly Checkpoint[], object]>([
    ["those beside the carrier's code", [own(), worded()], { text: "Sorted", lang: "en" }],
    [
      "the other's where it has none",
      [own({ text: "" }), worded()],
      { text: "In the sorting centre of Leipzig" },
    ],
    [
      "in each language the richest teller's",
      [own(), worded(), third()],
      { text: "Sorted", lang: "en", texts: { de: "Sortiert" } },
    ],
    [
      "the longer ones where nobody has a code",
      [worded({ text: "Sorted", source: "a" }), worded()],
      { source: "seventeentrack" },
    ],
    [
      "those of unknown language under a key of their own",
      [own(), worded({ lang: null, text: "分拣" })],
      { text: "Sorted", texts: { und: "分拣" } },
    ],
  ])("%s", (_title, tellings, expected) => {
    expect(merged(...tellings)).toMatchObject(expected);
  });
});

describe("words in further languages", () => {
  it.each<readonly [string, readonly Checkpoint[], object]>([
    [
      "come from every teller's translations, the richer teller's first",
      [own({ texts: { fr: "Trié" } }), worded({ texts: { fr: "Trié au centre", es: "Clasificado" } })],
      { fr: "Trié", es: "Clasificado" },
    ],
    [
      "do not replace the checkpoint's own",
      [own(), worded({ texts: { en: "Sorted in the centre of Leipzig" } })],
      {},
    ],
    ["are none where they are empty", [own(), third({ text: "" })], {}],
    [
      "are those of the teller that has some, where the richest has none",
      [own({ lang: "de", text: "" }), third(), worded({ lang: "fr", text: "Au centre de tri de Leipzig" })],
      { de: "Sortiert" },
    ],
    [
      "are in alphabetical order",
      [own(), third({ texts: { pl: "a", es: "b" } })],
      { de: "Sortiert", es: "b", pl: "a" },
    ],
  ])("%s", (_title, tellings, expected) => {
    const { texts = {} } = merged(...tellings);
    expect(texts).toEqual(expected);
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
  });

  it("are absent, not empty, where there are none, and so is the carrier of the leg", () => {
    const event = merged(own(), worded());
    expect(Object.keys(event)).toEqual([
      ...["fingerprint", "time", "text", "lang", "place", "rawCode", "subStatus", "source", "evidence"],
      "tellings",
    ]);
    expect(merged(own(), worded({ carrier: "usps" })).carrier).toBe("usps");
    expect(merged(own({ carrier: "dhl" }), worded({ carrier: "usps" })).carrier).toBe("dhl");
  });
});

describe("a checkpoint", () => {
  it("is the same in whatever order its tellings are given", () => {
    const tellings = [
      own({ source: "c" }),
      own({ source: "a" }),
      own({ source: "b", text: "Sorter" }),
      third(),
    ];
    const [first, ...orders] = tellings.map((_, at) => [...tellings.slice(at), ...tellings.slice(0, at)]);
    const event = composeCheckpoint(first!);
    expect(event.tellings?.map(({ source }) => source)).toEqual(["a", "b", "c", "post"]);
    expect(event.source).toBe("a");
    for (const order of [...orders, ...orders.map((one) => one.toReversed())])
      expect(composeCheckpoint(order)).toEqual(event);
    expect(composeCheckpoint([own()])).toEqual(own());
    expect(() => composeCheckpoint([])).toThrow("without a telling");
  });
});

describe("code, source and fingerprint of a scan that several sources reported are those of", () => {
  it.each<readonly [string, Checkpoint, Checkpoint]>([
    ["the carrier with a code of its own", own(), worded()],
    ["a code before a longer text", own({ text: "x" }), worded()],
    [
      "a code before any other knowledge",
      own({ time: zoneless(minute), place: null, text: "" }),
      worded({ time: given(minute, "+01:00") }),
    ],
    [
      "an exact meaning before a known instant",
      own({ source: "z" }),
      own({ source: "a", subStatus: "moving", time: given(minute, "+01:00") }),
    ],
    [
      "a known instant before a fuller place",
      own({ source: "z", time: given(minute, "+01:00"), place: null }),
      own({ source: "a" }),
    ],
    [
      "a fuller place before a longer text",
      own({ source: "z", text: "x" }),
      own({ source: "a", place: null }),
    ],
    [
      "a town before a country",
      own({ source: "z", place: { text: "Leipzig", city: "Leipzig" } }),
      own({ source: "a", place: { text: "DE", country: "DE" } }),
    ],
    [
      "any place before none",
      own({ source: "z", place: { text: "Leipzig" } }),
      own({ source: "a", place: null }),
    ],
    [
      "a vague meaning before none",
      own({ source: "z", subStatus: null }),
      own({ source: "a", subStatus: null, text: "Sorted", place: null }),
    ],
    [
      "the last number of a code",
      { ...own(), fingerprint: fingerprintOf({ ...base, rawCode: "PL 7" }) },
      worded({ text: "x" }),
    ],
    ["a code before an exact meaning", own({ subStatus: "moving", source: "z" }), worded()],
    ["a numbered code", { ...own(), fingerprint: fingerprintOf({ ...base, rawCode: "PL 2" }) }, worded()],
    [
      "the exact meaning, where both have codes",
      own({ source: "z" }),
      own({ subStatus: "moving", source: "a" }),
    ],
    [
      "the known instant, where all that is equal",
      own({ source: "z", time: given(minute, "+01:00") }),
      own({ source: "a" }),
    ],
    ["the minute, not the day", own({ source: "z" }), own({ source: "a", time: zoneless("2026-03-04") })],
    ["the fuller place", own({ source: "z" }), own({ source: "a", place: null })],
    ["the longer text", own({ source: "z", text: "Sorted!" }), own({ source: "a" })],
    ["the source first in the alphabet", own({ source: "a" }), own({ source: "z" })],
  ])("%s", (_title, lead, other) => {
    const { rawCode, source, fingerprint, evidence } = lead;
    expect(merged(lead, other)).toMatchObject({ rawCode, source, fingerprint, evidence });
  });
});

describe("time and meaning of a scan that several sources reported are", () => {
  it.each<readonly [string, EventTime, EventTime, EventTime]>([
    ["the minute, not the day", zoneless("2026-03-04"), zoneless(minute), zoneless(minute)],
    ["the instant, not a local time", zoneless(minute), given(minute, "+01:00"), given(minute, "+01:00")],
    ["the seconds", zoneless(minute), zoneless(`${minute}:32`), zoneless(`${minute}:32`)],
    [
      "the zone as written, not derived",
      { ...given(minute, "+01:00"), zoneFrom: "place" },
      given("2026-03-04T08:15", "+00:00"),
      given("2026-03-04T08:15", "+00:00"),
    ],
    [
      "the leading teller's, of two equal ones",
      given(minute, "+01:00"),
      given("2026-03-04T10:15", "+02:00"),
      given(minute, "+01:00"),
    ],
  ])("%s", (_title, a, b, expected) => {
    expect(merged(own({ time: a }), worded({ time: b })).time).toEqual(expected);
  });

  it.each([
    ["moving", "departed", "departed"],
    ["unclassified", "arrived", "arrived"],
    ["delayed", "moving", "delayed"],
    ["delivered", "delivered_mailbox", "delivered_mailbox"],
    ["attempt_failed", "no_one_home", "no_one_home"],
    ["ready_for_collection", "ready_at_locker", "ready_at_locker"],
    ["exception", "damaged", "damaged"],
    ["held", "customs_hold", "customs_hold"],
    ["processed", "processed", "processed"],
  ] as const)("of %s and %s the more exact: %s", (a, b, expected) => {
    expect(merged(own({ subStatus: a }), worded({ subStatus: b })).subStatus).toBe(expected);
    expect(merged(own({ subStatus: b }), worded({ subStatus: a })).subStatus).toBe(expected);
  });

  it.each([
    ["departed", "arrived"],
    ["moving", "delivered"],
    ["delivered", "out_for_delivery"],
    ["held", "no_one_home"],
    ["delivered_neighbour", "delivered_mailbox"],
    ["returned", "delivered"],
  ] as const)("not one where %s and %s contradict each other", (a, b) => {
    expect(mergeCheckpoints([own({ subStatus: a })], [worded({ subStatus: b })])).toHaveLength(2);
  });
});

describe("the sources of a scan", () => {
  it("are all that reported it, one telling of each", () => {
    const event = merged(own(), worded(), third());
    expect(sourcesOf(event)).toEqual(["dhl", "post", "seventeentrack"]);
    expect(event.tellings).toEqual([own(), third(), worded()]);
    expect(sourcesOf(own())).toEqual(["dhl"]);
    expect(mergeCheckpoints([], [own(), own({ evidence: "bb" })])).toEqual([own()]);
  });

  it("keep what each of them says when one of them says more later", () => {
    const event = merged(own({ place: null }), worded());
    expect(mergeCheckpoints([event], [own()])).toEqual(
      mergeCheckpoints([], [own({ place: null }), own(), worded()]),
    );
  });
});
