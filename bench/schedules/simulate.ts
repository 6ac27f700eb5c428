import type postgres from "postgres";
import type { ActiveConnector, Limits } from "@/lib/connectors/kit/schemas";
import { hourMs } from "@/lib/core/calendar";
import { accountOf, makeConnector } from "@/lib/tracking/lookup/testing/make-connector";
import {
  percentile,
  type SimulatedCall,
  type SimulatedDay,
  simulateDay,
} from "@/lib/tracking/lookup/testing/simulate-day";
import { bigAccount, carrierIds, type Followed, fillDay } from "./fill";

const from = new Date("2030-03-04T00:00:00Z");
const intervalMs = 4 * hourMs;
const stepMs = 20_000;
/** Accounts of a carrier: one with a long list, three with middle ones, ten with short ones; and visitors. */
const middle = [1, 2, 3];
const small = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const sharesOfCarrier = 1 + middle.length + small.length + 1;
/** Carrier that is down all day, and the one whose budget suffices. */
const [down, ample] = [carrierIds[0] ?? "", carrierIds[1] ?? ""];

const followedOf = (carrier: string): readonly Followed[] => [
  { carrier, account: bigAccount, parcels: 240, looked: 30 },
  ...middle.map((account) => ({ carrier, account, parcels: 30, looked: 30 })),
  ...small.map((account) => ({ carrier, account, parcels: 6, looked: 30 })),
  { carrier, account: null, parcels: 30, looked: 0 },
  { carrier, account: null, parcels: 30, looked: 30 },
];

/** Sixteen budgets: of a day, of a rate, of both, in single calls and in batches: about half of what would be asked. */
function budgetOf(index: number): { readonly limits: Partial<Limits>; readonly batch: number } {
  const demand = 420 * 6;
  const day = Math.round(demand / 2 / 0.7);
  const rate = { max: 1, seconds: 86_400 / (demand / 2), burst: 1 };
  if (carrierIds[index] === ample) return { limits: { perDay: demand * 2 }, batch: 1 };
  if (index % 4 === 0) return { limits: { rate }, batch: 1 };
  if (index % 4 === 1) return { limits: { perDay: day }, batch: 1 };
  if (index % 4 === 2) return { limits: { perDay: day, rate: { max: 1, seconds: 5, burst: 1 } }, batch: 1 };
  return { limits: { perDay: Math.round(day / 5) }, batch: 5 };
}

const connectorOf = (carrier: string, index: number, part = 1): ActiveConnector => {
  const { limits, batch } = budgetOf(index);
  const { rate, perDay } = limits;
  return makeConnector(
    carrier,
    {
      ...(rate && { rate: { ...rate, seconds: rate.seconds / part } }),
      ...(perDay && { perDay: Math.round(perDay * part) }),
    },
    { batch: { max: batch } },
  );
};

const minutes = (ms: number) => Math.round(ms / 60_000);
const lateness = (calls: readonly SimulatedCall[]) =>
  minutes(
    percentile(
      calls.map(({ dueAt, at }) => at - dueAt),
      0.95,
    ),
  );
/** Time from one fetch of a parcel to the next, as its readers see it: P95 in minutes. */
const age = (calls: readonly SimulatedCall[]) =>
  minutes(
    percentile(
      calls.map(({ dueAt, at }) => at - dueAt + intervalMs),
      0.95,
    ),
  );
const of = (calls: readonly SimulatedCall[], accounts: readonly number[]) => {
  const shares = new Set(accounts.map(accountOf));
  return calls.filter(({ share }) => shares.has(share));
};

/** A day of sixteen carriers, and the figures of it. */
export async function simulateCarriers(sql: postgres.Sql, url: string) {
  const active = carrierIds.map((carrier, index) => connectorOf(carrier, index));
  const options = { url, active, from, lengthMs: 24 * hourMs, stepMs, intervalMs, readersPerStep: 0.05 };
  await fillDay(sql, carrierIds.flatMap(followedOf), options);
  await sql`insert into carrier_host (host, recent, opened_at, changed_at)
    values (${`${down}.example`}, 'xxxxxxxxxx', 'infinity', now())`;
  const day = await simulateDay(options);
  const over = countOver(day, active);
  const short = day.calls.filter(({ connector }) => connector !== ample);
  const alone = await simulateAlone(sql, url);
  for (const { connector } of active) {
    const calls = day.calls.filter((call) => call.connector === connector.id);
    console.log(
      `${connector.id.padEnd(12)} ${calls.length} fetched, P95 late: short lists ${lateness(of(calls, small))} min, ` +
        `middle ${lateness(of(calls, middle))}, long ${lateness(of(calls, [bigAccount]))}`,
    );
  }
  const shared = age(of(short, small));
  return {
    parcels: carrierIds.flatMap(followedOf).reduce((sum, { parcels }) => sum + parcels, 0),
    fetched: day.calls.length,
    over,
    refused: day.refused,
    readersGranted: day.readers.granted,
    readersRefused: day.readers.refused,
    ofDown: day.calls.filter(({ connector }) => connector === down).length,
    lateMinutesP95: {
      ampleBudget: lateness(day.calls.filter(({ connector }) => connector === ample)),
      small: lateness(of(short, small)),
      middle: lateness(of(short, middle)),
      big: lateness(of(short, [bigAccount])),
      rest: lateness(short.filter(({ urgent }) => !urgent)),
    },
    fetchedOfRest: short.filter(({ urgent }) => !urgent).length,
    ageMinutesP95: {
      small: shared,
      smallAlone: alone.small,
      middle: age(of(short, middle)),
      middleAlone: alone.middle,
    },
    ratioSmall: Number((shared / alone.small).toFixed(2)),
    ratioMiddle: Number((age(of(short, middle)) / alone.middle).toFixed(2)),
  };
}

/** The same accounts without others, each with its equal part of one carrier's budget. */
async function simulateAlone(sql: postgres.Sql, url: string) {
  const result = { small: 0, middle: 0 };
  const [carrier, index] = [carrierIds[5] ?? "", 5];
  for (const [name, account] of [
    ["small", small[0]],
    ["middle", middle[0]],
  ] as const) {
    const active = [connectorOf(carrier, index, 1 / sharesOfCarrier)];
    const options = { url, active, from, lengthMs: 24 * hourMs, stepMs: stepMs * 3, intervalMs };
    await fillDay(
      sql,
      followedOf(carrier).filter((one) => one.account === account),
      options,
    );
    result[name] = age((await simulateDay(options)).calls);
  }
  return result;
}

/** Calls over a day's budget, counted from the calls themselves and not from what the budget counted. */
function countOver(day: SimulatedDay, active: readonly ActiveConnector[]): number {
  return active.reduce((over, { connector: { id, limits, batch } }) => {
    const times = day.calls.filter(({ connector }) => connector === id).map(({ at }) => at);
    // A batch is one call: its parcels have the same moment.
    const calls = batch.max === 1 ? times : [...new Set(times)];
    const overDay =
      limits.perDay === undefined ? 0 : Math.max(0, calls.length - Math.floor(limits.perDay * 0.7));
    return (
      over +
      overDay +
      countOverRate(
        calls.toSorted((a, b) => a - b),
        limits,
      )
    );
  }, 0);
}

function countOverRate(calls: readonly number[], { rate }: Limits): number {
  if (!rate) return 0;
  return calls.filter((at, index) => {
    const before = calls[index - rate.max];
    return before !== undefined && at - before < rate.seconds * 1000;
  }).length;
}
