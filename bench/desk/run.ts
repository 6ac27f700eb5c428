/**
 * How long the desk takes with a million shipments in one account beside 50 others, and with ten thousand: the very use
 * cases of the calls, without HTTP, on an embedded database with its ordinary settings. Each beside the bare SQL that
 * gives the same answer from the rows themselves, in turns, so that both see the same moods of the machine.
 */
import { chmod, mkdtemp } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/db/client";
import { removeCluster, startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { fillDesk, makeAccount, scopeOf, withoutIndexes } from "./fill";
import { allowedMs, type Desk, type Figures, measureAll, measuresOf, samples } from "./measures";

const sizes = { big: 1_000_000, small: 10_000 } as const;
const others = 50;
async function makeDesk(base: string, rows: number): Promise<Desk> {
  const url = base.replace(/\/[^/]*$/, `/desk_${rows}`);
  const admin = openDatabase(base, { max: 1 });
  await admin.sql.unsafe(`create database desk_${rows}`);
  await admin.close();
  await migrateDatabase(url);
  const filling = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
  const ctx = await makeAccount(filling);
  await withoutIndexes(filling, async () => {
    await fillDesk(filling, scopeOf(ctx).accountId, rows, 0);
    for (let one = 0; one < others; one++)
      await fillDesk(filling, scopeOf(await makeAccount(filling)).accountId, 2_000 + one * 80, one * 4_000);
  });
  await filling.close();
  const opened = openDatabase(url, { max: 4 });
  return { opened, ctx: { ...ctx, db: opened.db }, accountId: scopeOf(ctx).accountId, rows };
}

/** By how much a million rows may be slower than ten thousand. */
const growthMax = 3;

const root = await mkdtemp(join(tmpdir(), "1tracking-bench-"));
await chmod(root, 0o755);
const cluster = await startEmbedded({ dir: join(root, "pg"), database: "bench" });
try {
  const figures: Record<keyof typeof sizes, Map<string, Figures>> = { big: new Map(), small: new Map() };
  const allowed = new Map<string, number>();
  for (const size of ["big", "small"] as const) {
    const started = performance.now();
    const desk = await makeDesk(cluster.url, sizes[size]);
    console.log(
      `${desk.rows} shipments beside ${others} accounts, filled in ${Math.round((performance.now() - started) / 1000)} s`,
    );
    for (const { name, allowed: kind } of measuresOf(desk, [""])) allowed.set(name, allowedMs[kind]);
    figures[size] = await measureAll(desk);
    await desk.opened.close();
  }
  const table = [...figures.big].map(([name, big]) => {
    const small = figures.small.get(name);
    const growth = Number((big.p50 / (small?.p50 || 1)).toFixed(2));
    const most = allowed.get(name) ?? 0;
    const verdict = big.p95 <= most && growth <= growthMax ? "reached" : "MISSED";
    return { name, ...big, smallP50: small?.p50, smallP95: small?.p95, growth, allowedP95: most, verdict };
  });
  console.table(table);
  const named = Object.fromEntries(table.map(({ name, ...rest }) => [name, rest]));
  console.log(
    `FIGURES ${JSON.stringify({ bench: "desk", samples, cores: availableParallelism(), ...named })}`,
  );
} finally {
  await cluster.stop("immediate");
  await removeCluster(root);
}
