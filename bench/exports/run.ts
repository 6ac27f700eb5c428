import { startCluster } from "../start-cluster";
/**
 * Speed of exporting an account's shipments as CSV and as a workbook, and the memory it takes, compared with
 * the database's own COPY of the same columns in the same order. Own embedded database; ROWS sets another
 * number of rows.
 */

import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { openDatabase } from "@/db/client";
import { findSession } from "@/lib/accounts/sessions/find-session";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { startExport } from "@/lib/shipments/exports/start-export";
import { streamExport } from "@/lib/shipments/exports/stream-export";
import { makeUser } from "@/tests/api/make-user";
import { sized } from "../sized";

const rows = Number(process.env.ROWS ?? sized(1_000_000, 20_000));
const warmRows = sized(20_000, 2_000);
const megabyte = 1024 * 1024;

async function store(sql: postgres.Sql, accountId: AccountId, from: number, to: number): Promise<void> {
  await sql`
    with numbered as materialized (
      select n, gen_random_uuid() as parcel_id, now() - n * interval '2 seconds' as at from generate_series(${from}::int, ${to}::int) n
    ), parcels as (
      insert into parcel (id, carrier, number, status, asks, asked_at, created_at, changed_at)
      select parcel_id, 'ups', '1Z999AA1' || lpad(n::text, 10, '0'), 'delivered', 1 + n % 40, at, at, at from numbered
    )
    insert into shipment (id, account_id, parcel_id, number, carrier, method, order_number, customer_name, customer_email,
      customer_language, destination, source, shipped_at, added_at, added_on, updated_at, status, sub_status,
      online_at, delivered_at, last_event_at, words)
    select gen_random_uuid(), ${accountId}, parcel_id, '1Z999AA1' || lpad(n::text, 10, '0'), 'ups', 'EXPRESS', 'ORDER-' || n,
      'Customer ' || n % 9999, 'customer' || n % 9999 || '@example.org', 'de', 'DE', 'file', at, at, at::date, at, 'delivered',
      'delivered', at + interval '1 hour', at + interval '3 days', at + interval '3 days',
      jsonb_build_object('latest', jsonb_build_object('text', 'Delivered to the front desk, signed by ' || n % 999),
        'online', jsonb_build_object('text', 'Accepted at the depot ' || n % 99),
        'delivered', jsonb_build_object('text', 'Delivered to the front desk, signed by ' || n % 999))
    from numbered`;
}

/** Bytes per second, and the largest growth of the process, sampled every 20 ms. */
async function drain(open: () => Promise<AsyncIterable<Uint8Array>>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const from = performance.now();
  let bytes = 0;
  for await (const piece of await open()) bytes += piece.byteLength;
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  return {
    seconds: Number(seconds.toFixed(1)),
    rowsPerSecond: Math.round(rows / seconds),
    megabytes: Math.round(bytes / megabyte),
    rssRiseMb: Math.round((peak - before) / megabyte),
  };
}

async function run(): Promise<void> {
  const cluster = await startCluster();
  const opened = openDatabase(cluster.url);
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  try {
    // Exports do not search: the search index would only slow down the setup.
    await sql`drop index shipment_search`;
    const [warm, full] = [await makeUser(opened.db), await makeUser(opened.db)];
    await store(sql, warm.accountId, rows + 1, rows + warmRows);
    for (let n = 1; n <= rows; n += 50_000) await store(sql, full.accountId, n, Math.min(rows, n + 49_999));
    await sql`vacuum analyze`;
    const fileOf = async (user: typeof warm, format: "csv" | "xlsx") => {
      const now = new Date();
      const scope = await findSession(opened.db, user.cookie.slice("session=".length), now);
      if (!scope) throw new Error("the session is gone");
      const ctx = { db: opened.db, now, locale: "en", caller: { kind: "user", address: "", scope } };
      const context = ctx as unknown as Context;
      const target = { filter: { dateType: 0 }, archived: false, except: [] };
      const { id } = await startExport(context, { target, format });
      return (await streamExport(context, { id })).body as unknown as AsyncIterable<Uint8Array>;
    };
    const copy = async () =>
      sql`copy (
        select s.number, s.carrier, s.method, s.order_number, s.customer_name, s.customer_email, s.customer_language, s.customer_state,
          s.extra ->> 'postcode', s.extra ->> 'phone', s.destination, s.reported_destination, s.source, s.shipped_at, s.added_at, s.status, s.sub_status, s.simulated,
          s.online_at, s.words #>> '{online,text}', s.delivered_at, s.words #>> '{delivered,text}', s.last_event_at,
          s.words #>> '{latest,text}', p.asks, p.asked_at, s.after_delivery
        from shipment s join parcel p on p.id = s.parcel_id where s.account_id = ${sql.unsafe(`'${full.accountId}'`)} and s.archived_at is null
        order by s.added_on desc, s.added_at desc, s.id desc) to stdout with csv`.readable();
    for (const format of ["csv", "xlsx"] as const) await drain(() => fileOf(warm, format));
    const copied = await drain(copy as () => Promise<AsyncIterable<Uint8Array>>);
    await sleep(500);
    const csv = await drain(() => fileOf(full, "csv"));
    await sleep(500);
    const xlsx = await drain(() => fileOf(full, "xlsx"));
    const ratio = (one: typeof csv) => Number((one.seconds / copied.seconds).toFixed(2));
    const figures = { rows, copy: copied, csv, xlsx, csvToCopy: ratio(csv), xlsxToCopy: ratio(xlsx) };
    for (const [name, one] of Object.entries({ copy: copied, csv, xlsx }))
      console.log(
        `${name.padEnd(5)} ${one.rowsPerSecond} rows/s, ${one.megabytes} MB in ${one.seconds} s, process at most ${one.rssRiseMb} MB larger`,
      );
    console.log(`FIGURES ${JSON.stringify({ bench: "exports", ...figures })}`);
  } finally {
    await sql.end({ timeout: 5 });
    await opened.close();
    await cluster.remove();
  }
}

await run();
