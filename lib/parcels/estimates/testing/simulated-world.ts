import { dayMs, hourMs } from "@/lib/core/calendar";
import { alwaysOpen, createOpenClock, type OpenClock } from "../compute-open-time";

/** `sort`: factor of hub times; flights leave every `gap` days for hauls from `airKm`; then the promise in working days. */
export const paces = {
  express: { sort: 0.5, gap: 1, airKm: 600, held: 0.5, domestic: 1, base: 1, kmPerDay: 6000 },
  standard: { sort: 1, gap: 2, airKm: 2500, held: 1, domestic: 1, base: 2, kmPerDay: 2500 },
  postal: { sort: 1.5, gap: 3, airKm: 1500, held: 1.2, domestic: 2, base: 4, kmPerDay: 2000 },
};

/** Time zone without summer time, place on a flat map, usual domestic haul (all in km), size, share held by customs. */
export const countries = readTable(
  ["offset", "x", "y", "span", "size", "held", "union"],
  `DE 0403,0406,0501,0514,0525,1003,1225,1226            1     0     0  400 12 0.04 1
   FR 0406,0501,0508,0514,0525,0714,0815,1111            1  -800  -400  500  8 0.05 1
   GB 0403,0406,0504,0525,0831,1225,1228                 0  -900   300  350  9 0.06 0
   ES 0106,0403,0501,0815,1012,1208,1225                 1 -1700 -1200  500  5 0.06 1
   IT 0106,0406,0425,0501,0602,0815,1208,1225            1   200 -1100  550  5 0.07 1
   NL 0406,0427,0514,0525,1225                           1  -500   200  120  4 0.03 1
   PL 0106,0406,0501,0604,0815,1111,1225                 1   600   100  350  4 0.04 1
   SE 0106,0403,0406,0501,0514,0619,1225                 1   500  1000  500  2 0.04 1
   US 0119,0216,0525,0619,0703,0907,1126,1225           -6 -7000  -800 1500 14 0.06 0
   CN 0216,0217,0218,0219,0220,0501,0619,1001,1002       8  8000 -1500 1100 16 0.06 0
   JP 0112,0211,0223,0429,0504,0505,0506,0720,0811       9  9500 -1000  600  6 0.03 0
   AU 0126,0403,0406,0608,1225,1228                     10  9000 -8000 1200  3 0.09 0`,
).map(({ words, ...row }) => {
  const days = words.map((date) => Date.UTC(2026, +date.slice(0, 2) - 1, +date.slice(2)) / dayMs);
  return { ...row, holidays: new Set([...days, ...days.map((day) => day + 365)]) };
});

const clocks = new Map(
  countries.map(({ id, offset, holidays }) => {
    const days = [...holidays].sort((one, other) => one - other);
    const closed = days
      .map((day) => day * dayMs - offset * hourMs)
      .map((from) => ({ from, until: from + dayMs }));
    return [id, createOpenClock(closed)];
  }),
);

/** The clock of a country of this world, which stands still on its public holidays. */
export const clockOf = (country: string): OpenClock => clocks.get(country) ?? alwaysOpen;

/**
 * Services and volumes; hub and inland hours; local hours of the depot's cutoff and last stop; shares of failed attempts
 * and missed departures; days worked in a week (on Sundays hubs only); drift in days; share of new dates, 0 names none.
 */
export const carriers = readTable(
  ["domestic", "abroad", "sort", "inland", "cutoff", "last", "failed", "missed", "week", "period", "updates"],
  `c1 express,standard  8 18 2  3 7.5 15 0.05 0.02 7 200 0.25
   c2 express,standard  7 14 3  4 7   17 0.06 0.03 5 150 0.2
   c3 standard,express 22 14 3  6 6.5 18 0.06 0.04 5 240 0.2
   c4 postal,standard  20 16 5  6 6.5 15 0.08 0.06 6 180 0.1
   c5 standard,postal   3 22 7 11 6   19 0.07 0.09 6 120 0
   c6 standard         18  4 4  5 7   19 0.08 0.05 6 210 0.15
   c7 standard,express 12  5 4  4 6   17 0.07 0.04 5 160 0.3
   c8 unnamed          10  7 6  7 6   18 0.08 0.07 5 130 0`,
);

/** Rows of an id, words with commas between, and one number for each column. */
function readTable<Column extends string>(columns: readonly Column[], text: string) {
  return text.split("\n").map((line) => {
    const [id = "", words = "", ...cells] = line.trim().split(/ +/);
    const numbers = columns.map((column, at) => [column, Number(cells[at])]);
    return { id, words: words.split(","), ...(Object.fromEntries(numbers) as Record<Column, number>) };
  });
}

/** Volumes fall by rank, as in Zipf's law: there is most between big countries that are near each other. */
function buildLanes(abroad: boolean, count: number, exponent: number) {
  const pairs = countries.flatMap((from) => countries.map((to) => [from, to] as const));
  const lanes = pairs.map(([from, to]) => ({ from, to, km: Math.hypot(from.x - to.x, from.y - to.y) }));
  const pull = ({ from, to, km }: (typeof lanes)[number]) => (from.size * to.size) / (1000 + km);
  const chosen = lanes.filter(({ from, to }) => abroad === (from !== to)).sort((a, b) => pull(b) - pull(a));
  return chosen.slice(0, count).map((lane, rank) => ({ ...lane, volume: (rank + 1) ** -exponent }));
}

/** Volumes are relative to those of the same kind, of which each has half; the smallest see next to nothing, as real ones do. */
export const lanes = [...buildLanes(false, 12, 0.8), ...buildLanes(true, 88, 1.5)];
