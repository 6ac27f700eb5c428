/**
 * Duration of the shipment list's use cases with a million shipments in one account beside 50 others, and
 * with ten thousand: without HTTP, on an embedded database with default settings. Each is compared with bare
 * SQL that gives the same result from the rows themselves, right after it; both accounts alternate, so that
 * they see the same load of the machine.
 */
import { availableParallelism, loadavg } from "node:os";
import { openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";
import { fillShipments, makeAccount, scopeOf, withoutIndexes } from "./fill";
import { type MeasuredAccount, measureAll, samples } from "./measures";

const sizes = { big: sized(1_000_000, 20_000), small: sized(10_000, 2_000) };
const others = sized(50, 3);
/** Most by which a million rows may be slower than ten thousand. */
const growthMax = 3;

async function makeShipments(base: string, rows: number): Promise<MeasuredAccount> {
  const url = base.replace(/\/[^/]*$/, `/shipments_${rows}`);
  const admin = openDatabase(base, { max: 1 });
  await admin.sql.unsafe(`create database shipments_${rows}`);
  await admin.close();
  await migrateDatabase(url);
  const filling = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
  const ctx = await makeAccount(filling);
  await withoutIndexes(filling, async () => {
    await fillShipments(filling, scopeOf(ctx).accountId, rows, 0);
    for (let one = 0; one < others; one++)
      await fillShipments(
        filling,
        scopeOf(await makeAccount(filling)).accountId,
        2_000 + one * 80,
        one * 4_000,
      );
  });
  await filling.close();
  const opened = openDatabase(url, { max: 4 });
  return { opened, ctx: { ...ctx, db: opened.db }, accountId: scopeOf(ctx).accountId, rows };
}

const cluster = await startCluster("bench");
try {
  const started = performance.now();
  const accounts = {
    big: await makeShipments(cluster.url, sizes.big),
    small: await makeShipments(cluster.url, sizes.small),
  };
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s, load ${loadavg()[0]}`);
  const figures = await measureAll(accounts.big, accounts.small);
  await Promise.all(Object.values(accounts).map(({ opened }) => opened.close()));
  const table = figures.map((one) => ({
    ...one,
    inTime: one.p95 <= one.allowedP95 ? "reached" : "MISSED",
    inGrowth: one.growth <= growthMax ? "reached" : "MISSED",
  }));
  console.table(table);
  const named = Object.fromEntries(table.map(({ name, ...rest }) => [name, rest]));
  const machine = { cores: availableParallelism(), load: Number((loadavg()[0] ?? 0).toFixed(1)) };
  console.log(`FIGURES ${JSON.stringify({ bench: "shipments", samples, ...machine, ...named })}`);
} finally {
  await cluster.remove();
}
