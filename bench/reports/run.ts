/**
 * Duration of reports of an account with a million shipments: building all cells, building the days that changed, and
 * lists with drawn filters, each right after the same figures in bare SQL from the shipments themselves. Without HTTP, on an
 * embedded database with default settings. BENCH_ROWS and BENCH_SAMPLES change the size.
 */
import { availableParallelism, loadavg } from "node:os";
import { openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { addDays, localDay } from "@/lib/core/calendar";
import { buildReport } from "@/lib/shipments/reports/build-report";
import { listDeliveredTimes } from "@/lib/shipments/reports/list-times";
import type { TimesInput } from "@/lib/shipments/reports/times-contract";
import { fillShipments, makeAccount, scopeOf, withoutIndexes } from "../shipments/fill";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const rows = Number(process.env.BENCH_ROWS ?? sized(1_000_000, 10_000));
const samples = Number(process.env.BENCH_SAMPLES ?? sized(100, 5));
const zone = "Europe/Berlin";
/** Targets, in milliseconds. */
const allowed = { list: 300, build: 5_000 } as const;
const carriers = ["ups", "dhl", "gls", "evri", "cainiao"];
const splits = ["day", "carrier", "country", "channel", "source"] as const;
const columns = {
  day: `(delivered_at at time zone '${zone}')::date`,
  ...{ carrier: "carrier", country: "coalesce(destination, reported_destination)", channel: "method" },
  source: "source",
} as const;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

async function time<T>(work: () => Promise<T>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function summarize(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(part * (sorted.length - 1))] ?? 0);
  return { p50: at(0.5), p95: at(0.95) };
}

function drawInput(today: string, isCompared: boolean): TimesInput {
  const length = pick([7, 30, 44]);
  const dateEnd = addDays(today, -1);
  const dateStart = addDays(dateEnd, 1 - length);
  const compare = { dateStart: addDays(dateStart, -length), dateEnd: addDays(dateStart, -1) };
  return {
    ...{ dateStart, dateEnd, page: 1, simulated: false, by: pick(splits) },
    ...(Math.random() < 0.4 && { carriers: [pick(carriers)] }),
    ...(isCompared && { compare }),
  };
}

const cluster = await startCluster("bench");
try {
  await migrateDatabase(cluster.url);
  const filling = openDatabase(cluster.url, { max: 1, statementTimeoutMs: 0 });
  const made = await makeAccount(filling);
  const { accountId } = scopeOf(made);
  await withoutIndexes(filling, async () => {
    await fillShipments(filling, accountId, rows, 0);
    // Times as different as real ones: most take days, some weeks.
    await filling.sql.unsafe(`
      update shipment set destination = (array['DE','FR','GB','US','ES','PT','NL','PL'])[1 + floor(8 * pow(random(), 3))::int],
        source = case when random() < 0.9 then 'api' else 'shop' end, online_at = least(now(), added_at + random() * interval '2 days'), method = (array['air', 'sea', null])[1 + floor(random() * 3)::int],
        delivered_at = case when status = 'delivered' then least(now(), added_at + interval '2 days' - ln(random() + 0.0001) * interval '3 days') end`);
  });
  await filling.close();
  const { db, sql, close } = openDatabase(cluster.url, { max: 4, statementTimeoutMs: 0 });
  const ctx = { ...made, db, now: new Date() };
  const today = localDay(ctx.now, zone);
  await listDeliveredTimes(ctx, drawInput(today, false));
  const builds = { whole: [] as number[], changed: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    await sql`update report_account set zone = null where account_id = ${accountId}`;
    builds.whole.push(await time(() => buildReport(ctx, { accountId })));
  }
  for (let round = 0; round < 5; round += 1) {
    await sql`update shipment set method = ${`rail ${round}`} where id in (select id from shipment where account_id = ${accountId} order by added_at desc limit 1000)`;
    builds.changed.push(await time(() => buildReport(ctx, { accountId })));
  }
  const [cells] = await sql`select count(*)::int as count from report_cell where account_id = ${accountId}`;
  const times = { list: [] as number[], compared: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < samples; turn += 1) {
    const input = drawInput(today, false);
    times.list.push(await time(() => listDeliveredTimes(ctx, input)));
    times.compared.push(await time(() => listDeliveredTimes(ctx, drawInput(today, true))));
    const one = input.carriers === undefined ? sql`` : sql`and carrier = any(${input.carriers})`;
    times.bare.push(
      await time(
        () => sql`
          select ${sql.unsafe(columns[input.by])} as key, count(*), avg(delivered_at - online_at),
            percentile_disc(array[0.5, 0.8, 0.9]) within group (order by delivered_at - online_at)
          from shipment where account_id = ${accountId} and delivered_at >= online_at ${one}
            and delivered_at >= ${input.dateStart}::date and delivered_at < ${input.dateEnd}::date + 1
          group by 1`,
      ),
    );
  }
  await close();
  const [list, compared, bare] = [summarize(times.list), summarize(times.compared), summarize(times.bare)];
  const [whole, changed] = [summarize(builds.whole), summarize(builds.changed)];
  const figures = { list, compared, bare, whole, changed };
  console.table(figures);
  const reached = {
    list: list.p95 <= allowed.list && compared.p95 <= allowed.list,
    build: whole.p95 <= allowed.build,
  };
  const ratio = Number((list.p50 / bare.p50).toFixed(2));
  const machine = { cores: availableParallelism(), load: Number((loadavg()[0] ?? 0).toFixed(1)) };
  console.log(
    `FIGURES ${JSON.stringify({ bench: "reports", rows, samples, cells: cells?.count, ...figures, ratio, reached, ...machine })}`,
  );
} finally {
  await cluster.remove();
}
