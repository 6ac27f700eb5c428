import fc from "fast-check";
import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import { gapEdgesHours, silenceMaxMs, weekHours } from "./constants";
import {
  addGap,
  createCounts,
  gapSpans,
  gapsOf,
  hourOfWeek,
  type Scan,
  spanOf,
  visitPieces,
} from "./count-gaps";

const monday = Date.UTC(2026, 2, 2);
const sum = (list: Iterable<number>) => [...list].reduce((total, one) => total + one, 0);
const scan = (at: number | null, subStatus: Scan["subStatus"]): Scan => ({ at, subStatus });

describe("the hour of the week", () => {
  it("counts from Monday 0:00 UTC, before 1970 too", () => {
    expect(hourOfWeek(monday)).toBe(0);
    expect(hourOfWeek(monday - 1)).toBe(167);
    expect(hourOfWeek(monday + 25 * hourMs + 59 * minuteMs)).toBe(25);
    expect(hourOfWeek(Date.UTC(1969, 11, 29))).toBe(0);
    expect(hourOfWeek(Date.UTC(1969, 11, 28, 23))).toBe(167);
  });
});

describe("the span since a scan", () => {
  it("begins at its lower end and has no upper end at last", () => {
    expect(spanOf(0)).toBe(0);
    expect(spanOf(15 * minuteMs - 1)).toBe(0);
    expect(spanOf(15 * minuteMs)).toBe(1);
    expect(spanOf(400 * dayMs)).toBe(gapSpans - 1);
    expect(spanOf(-hourMs)).toBe(0);
  });
});

describe("pieces of a time", () => {
  it("fill it without a gap or an overlap, each within one hour and one span", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * dayMs }),
        fc.integer({ min: 0, max: 20 * dayMs }),
        (before, length) => {
          const from = monday + 12_345_678;
          const since = from - before;
          let at = from;
          const wrong: number[] = [];
          visitPieces(since, from, from + length, (span, hour, lengthMs, begin) => {
            const end = begin + lengthMs - 1;
            const fits = [hourOfWeek(begin), hourOfWeek(end)].every((one) => one === hour);
            const within = [spanOf(begin - since), spanOf(end - since)].every((one) => one === span);
            if (begin !== at || lengthMs <= 0 || !fits || !within) wrong.push(begin);
            at = begin + lengthMs;
            return true;
          });
          expect([wrong, at]).toEqual([[], from + length]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("end when the visitor has enough", () => {
    let pieces = 0;
    visitPieces(monday, monday, monday + dayMs, () => ++pieces < 3);
    expect(pieces).toBe(3);
  });
});

describe("counting gaps", () => {
  it("counts the scan where it happened, and the hours before it where it could have happened", () => {
    const counts = createCounts();
    addGap(counts, { subStatus: "arrived", from: monday, to: monday + 2.5 * hourMs, ended: true });
    expect(counts.scans).toBe(1);
    expect(counts.byHour[2]).toBe(1);
    expect(counts.bySpan[gapEdgesHours.indexOf(2)]).toBe(1);
    expect(sum(counts.exposure)).toBeCloseTo(2.5);
    expect(counts.exposure[gapEdgesHours.indexOf(1) * weekHours + 1]).toBeCloseTo(0.5);
  });

  it("counts a silence as hours without a scan, for fourteen days", () => {
    const counts = createCounts();
    addGap(counts, { subStatus: "arrived", from: monday, to: monday + 90 * dayMs, ended: false });
    addGap(counts, { subStatus: "arrived", from: monday, to: monday + 90 * dayMs, ended: true });
    expect(counts.scans).toBe(0);
    expect(sum(counts.exposure)).toBeCloseTo((2 * silenceMaxMs) / hourMs, 1);
  });
});

describe("gaps of a journey", () => {
  const journey = [
    scan(monday + 3 * hourMs, "arrived"),
    scan(monday, "accepted"),
    scan(monday + 4 * hourMs, null),
    scan(monday + 9 * hourMs, "delivered"),
  ];
  const all = { since: 0, seenAt: monday + dayMs };

  it("lie between scans in order of time; what says nothing is a scan, but changes nothing", () => {
    expect(gapsOf(journey, all)).toEqual([
      { subStatus: "accepted", from: monday, to: monday + 3 * hourMs, ended: true },
      { subStatus: "arrived", from: monday + 3 * hourMs, to: monday + 4 * hourMs, ended: true },
      { subStatus: "arrived", from: monday + 4 * hourMs, to: monday + 9 * hourMs, ended: true },
    ]);
  });

  it("end at what is known: a scan after that moment changes nothing", () => {
    const seenAt = monday + 3.5 * hourMs;
    const known = gapsOf(journey.slice(0, 2), { since: 0, seenAt });
    expect(known.at(-1)).toEqual({
      subStatus: "arrived",
      from: monday + 3 * hourMs,
      to: seenAt,
      ended: false,
    });
    expect(gapsOf(journey, { since: 0, seenAt })).toEqual(known);
  });

  it("are none where a scan's time is uncertain, before the window, or before the first status", () => {
    expect(gapsOf([...journey, scan(null, "departed")], all)).toEqual([]);
    expect(gapsOf(journey, { ...all, since: monday + 3 * hourMs })).toHaveLength(2);
    expect(gapsOf([scan(monday, null), scan(monday + hourMs, "delivered")], all)).toEqual([]);
  });
});
