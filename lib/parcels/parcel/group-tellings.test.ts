import type { SubStatus } from "./constants";
import { groupTellings } from "./group-tellings";
import type { EventTime, Place, Telling } from "./schemas";

const given = (local: string, offset: string): EventTime => ({
  ...{ local, offset, zoneFrom: "given" },
  utc: new Date(`${local}${offset}`).toISOString(),
});
const clock = (local: string): EventTime => ({ local, offset: null, utc: null, zoneFrom: "none" });
const nine = clock("2026-03-04T09:15");
const day = clock("2026-03-04");
const town = (city: string, country = "DE"): Place => ({ text: city, city, country });

/** `name` is source and telling: `dhl1` and `dhl2` are two of one source. */
const tell = (
  name: string,
  time: EventTime,
  subStatus: SubStatus | null = "departed",
  place: Place | null = null,
  text = "Words",
): Telling => ({
  ...{ time, text, lang: "en", place, rawCode: null, subStatus, evidence: "aa" },
  ...{ source: name.replace(/\d/g, ""), fingerprint: name },
});
const grouped = (tellings: readonly Telling[]) =>
  groupTellings(tellings)
    .map((group) =>
      group
        .map(({ fingerprint }) => fingerprint)
        .sort()
        .join("+"),
    )
    .sort();

type Row = readonly [title: string, tellings: readonly Telling[], groups: readonly string[]];
const rows: readonly Row[] = [
  ["one source never", [tell("a1", nine), tell("a2", nine)], ["a1", "a2"]],
  ["two sources in one minute", [tell("a", nine), tell("b", nine)], ["a+b"]],
  ["each at most once", [tell("a1", nine), tell("a2", nine), tell("b", nine)], ["a1+b", "a2"]],
  ["not in another minute", [tell("a", nine), tell("b", clock("2026-03-04T09:16"))], ["a", "b"]],
  ["seconds are no other minute", [tell("a", clock("2026-03-04T09:15:59")), tell("b", nine)], ["a+b"]],
  [
    "the instant, not the clock on the wall",
    [tell("a", given("2026-03-04T09:15", "+01:00")), tell("b", given("2026-03-04T09:15", "+02:00"))],
    ["a", "b"],
  ],
  [
    "one instant on two clocks",
    [tell("a", given("2026-03-04T09:15", "+01:00")), tell("b", given("2026-03-04T08:15:20", "+00:00"))],
    ["a+b"],
  ],
  [
    "a clock without a zone by the wall, and then by the instant of its partner",
    [
      tell("a", nine),
      tell("b", given("2026-03-04T09:15", "+01:00")),
      tell("c", given("2026-03-04T16:15", "+08:00")),
    ],
    ["a+b+c"],
  ],
  [
    "an instant, and then the wall of its partner",
    [
      tell("a", given("2026-03-04T08:15", "+00:00")),
      tell("b", given("2026-03-04T09:15", "+01:00")),
      tell("c", nine),
    ],
    ["a+b+c"],
  ],
  [
    "an instant, and then the day of its partner",
    [
      tell("a", given("2026-03-05T01:00", "+09:00")),
      tell("b", given("2026-03-04T16:00", "+00:00")),
      tell("c", day),
    ],
    ["a+b+c"],
  ],
  ["a day with the only such scan of it", [tell("a", day), tell("b", nine)], ["a+b"]],
  ["a day with a day", [tell("a", day), tell("b", day)], ["a+b"]],
  ["not with the day after", [tell("a", clock("2026-03-05")), tell("b", nine)], ["a", "b"]],
  [
    "not a day of which there are two such scans",
    [tell("a", day), tell("b1", nine), tell("b2", clock("2026-03-04T11:00"))],
    ["a", "b1", "b2"],
  ],
  [
    "no mere movement on a day",
    [tell("a", day, "moving"), tell("b", nine, "moving", null, "Other")],
    ["a", "b"],
  ],
  ["but in the same words", [tell("a", day, "moving"), tell("b", nine, "moving")], ["a+b"]],
  [
    "a place in more words",
    [tell("a", nine, "departed", town("LEIPZIG - HUB")), tell("b", nine, "departed", town("Leipzig"))],
    ["a+b"],
  ],
  [
    "not another town of like name",
    [tell("a", nine, "departed", town("Bad Hersfeld")), tell("b", nine, "departed", town("Bad Homburg"))],
    ["a", "b"],
  ],
  [
    "not another country",
    [tell("a", nine, "departed", town("Essen")), tell("b", nine, "departed", town("Essen", "BE"))],
    ["a", "b"],
  ],
  [
    "a country alone",
    [tell("a", nine, "departed", town("Essen")), tell("b", nine, "departed", { text: "DE", country: "DE" })],
    ["a+b"],
  ],
  ["no place at all", [tell("a", nine, "departed", town("Essen")), tell("b", nine)], ["a+b"]],
  ["not another step", [tell("a", nine, "departed"), tell("b", nine, "arrived")], ["a", "b"]],
  [
    "a vague one with the only exact one of its status",
    [tell("a", nine, "departed"), tell("b", nine, "moving", null, "x")],
    ["a+b"],
  ],
  ["not of another status", [tell("a", nine, "delivered"), tell("b", nine, "moving")], ["a", "b"]],
  [
    "vague ones of one minute by their words",
    [
      tell("a1", nine, "moving", null, "Left"),
      tell("a2", nine, "moving", null, "Sorted"),
      tell("b", nine, "moving", null, "sorted"),
    ],
    ["a1", "a2+b"],
  ],
  [
    "vague ones of one minute not by chance",
    [
      tell("a1", nine, "moving", null, "x"),
      tell("a2", nine, "moving", null, "y"),
      tell("b", nine, "moving", null, "z"),
    ],
    ["a1", "a2", "b"],
  ],
  [
    "vague ones without words",
    [tell("a", nine, "moving", null, ""), tell("b", nine, "moving", null, "")],
    ["a+b"],
  ],
  [
    "the same meaning before a like one",
    [tell("a1", nine, "delivered_mailbox"), tell("a2", nine, "delivered"), tell("b", nine, "delivered")],
    ["a1", "a2+b"],
  ],
  [
    "a general meaning with a finer one",
    [tell("a", nine, "attempt_failed"), tell("b", nine, "no_one_home")],
    ["a+b"],
  ],
  ["not two finer ones", [tell("a", nine, "refused"), tell("b", nine, "no_one_home")], ["a", "b"]],
  ["nothing said of the status, in the same words", [tell("a", nine, null), tell("b", nine, null)], ["a+b"]],
  ["but not in others", [tell("a", nine, null), tell("b", nine, null, null, "x")], ["a", "b"]],
  ["and not with a status", [tell("a", nine, null), tell("b", nine, "departed")], ["a", "b"]],
  ["three sources", [tell("a", nine), tell("b", nine), tell("c", nine)], ["a+b+c"]],
  [
    "three sources only if all agree",
    [tell("a", nine, "departed", town("Bonn")), tell("b", nine), tell("c", nine, "departed", town("Köln"))],
    ["a+b", "c"],
  ],
];

describe("tellings that are joined", () => {
  it.each(rows)("%s", (_title, tellings, groups) => {
    const turns = tellings.map((_, at) => [...tellings.slice(at), ...tellings.slice(0, at)]);
    for (const order of [...turns, ...turns.map((turn) => turn.toReversed())])
      expect(grouped(order)).toEqual(groups);
  });
});
