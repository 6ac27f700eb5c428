/**
 * All carriers at once, over sockets on loopback: one worker, every carrier's own connector, its emulator.
 *
 * alone: all carriers answer at once. dead: one of them never answers; how late are the parcels of the others, beside
 * `alone`? turns: 10,000 parcels, while the carriers one after another answer slowly, throttle, hang and go down; each
 * parcel must be refreshed within its interval + 10 %, and no call may exceed its carrier's limit.
 *
 * Late = from the moment a parcel is due to its stored answer. Own embedded database with default settings.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type OpenDatabase, openDatabase } from "@/db/client";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { allConnectors } from "@/lib/connectors/fetch/list-connectors";
import { newId } from "@/lib/core/ids";
import { percentile } from "@/lib/tracking/lookup/testing/simulate-day";
import { bundledArgs } from "@/server/bundle-process";
import type { CarrierEmulator, EmulatedCarrier } from "@/tests/emulators/carrier-emulator";
import { journeyOf } from "@/tests/emulators/journey";
import { emulators } from "@/tests/emulators/list-emulators";
import type { Misbehaviour } from "@/tests/emulators/start-emulator";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const parcels = Number(process.env.PARCELS ?? sized(10_000, 200));
const windowSeconds = Number(process.env.SECONDS ?? sized(150, 15));
/** A failed parcel is asked for again after five minutes or so. */
const waitMinutes = Number(process.env.WAIT_MINUTES ?? 12);
/** Calls a second that each carrier allows. */
const callsMax = 20;
/** A parcel on its way is polled every four hours. */
const intervalMs = 4 * 3_600_000;
const minuteMs = 60_000;

interface Carrier {
  readonly id: string;
  readonly kind: EmulatedCarrier;
  readonly emulator: CarrierEmulator;
}

const troubles: readonly Misbehaviour[] = [
  { kind: "slow", ms: 6000 },
  { kind: "status", status: 429, headers: { "retry-after": "5" }, body: "{}" },
  { kind: "silent" },
  { kind: "status", status: 503 },
];

let serial = 0;
/** Parcels of all carriers, due one after another within the window that begins now. Due times by id. */
async function fill(db: Database, carriers: readonly Carrier[], count: number, seconds: number) {
  const start = Date.now() + 2000;
  const due = new Map<string, { readonly at: number; readonly carrier: string }>();
  const rows = Array.from({ length: count }, (_, index) => {
    const { id: connector, kind, emulator } = carriers[index % carriers.length] ?? carriers[0]!;
    if (index % carriers.length === 0) serial += 1;
    const number = kind.numberOf(serial);
    emulator.parcels.set(number, journeyOf(number, "transit", kind.home));
    const [now, dueAt] = [new Date(start), new Date(start + (index / count) * seconds * 1000)];
    const id = newId(now);
    due.set(id, { at: +dueAt, carrier: connector });
    return { id, carrier: kind.carrier, number, createdAt: now, changedAt: now, dueAt };
  });
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000);
    await db.insert(parcel).values(part.map(({ dueAt: _, ...row }) => row));
    await db.insert(refreshSchedule).values(
      part.map(({ id, dueAt, createdAt }) => ({
        ...{ parcelId: id, dueAt, reason: "asked", wantedAt: createdAt, followedSince: createdAt },
      })),
    );
  }
  return due;
}

type Due = Awaited<ReturnType<typeof fill>>;

/** Waits until all of these carriers' parcels are answered; lateness in ms by carrier. */
async function collect(
  sql: OpenDatabase["sql"],
  due: Due,
  expected: (carrier: string) => boolean,
  timeoutMs: number,
) {
  const end = Date.now() + timeoutMs;
  const late = new Map<string, number[]>();
  const open = new Set([...due].flatMap(([id, { carrier }]) => (expected(carrier) ? [id] : [])));
  while (open.size > 0 && Date.now() < end) {
    await sleep(1000);
    const rows = await sql`select id, answered_at from parcel where answered_at is not null`;
    for (const { id, answered_at } of rows) {
      const own = due.get(String(id));
      if (!own || !open.delete(String(id))) continue;
      late.set(own.carrier, [
        ...(late.get(own.carrier) ?? []),
        Math.max(0, +new Date(String(answered_at)) - own.at),
      ]);
    }
  }
  if (open.size > 0) {
    const rows = await sql`
      select p.carrier, p.outcome, p.failures, count(*)::int as parcels, min(s.due_at) as due
      from parcel p join refresh_schedule s on s.parcel_id = p.id where p.id = any(${[...open]}::uuid[])
      group by 1, 2, 3 order by 4 desc`;
    console.table(rows.map((row) => ({ ...row })));
  }
  return { late, open: open.size };
}

/** Most calls that a carrier got in any second. */
function mostCalls({ emulator }: Carrier): number {
  const times = emulator.calls.map(({ at }) => at).toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [last, at] of times.entries()) {
    while (at - (times[first] ?? at) >= 1000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

async function startChild(databaseUrl: string, carriers: readonly Carrier[]): Promise<ChildProcess> {
  const [args = []] = await bundledArgs(process.cwd(), ["tests/process/run-carriers.ts"]);
  const child = spawn(process.execPath, [...args, String(callsMax)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      LOG_LEVEL: "fatal",
      DATABASE_URL: databaseUrl,
      CREDENTIALS: JSON.stringify(
        Object.fromEntries(carriers.map(({ id, emulator }) => [id, emulator.credential])),
      ),
      TEST_CARRIER_HOSTS: carriers.map(({ emulator }) => emulator.testHost).join(","),
    },
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

/** One carrier after another misbehaves for its part of the window. Resolves at its end. */
async function troubleInTurn(carriers: readonly Carrier[], seconds: number): Promise<void> {
  for (const [index, { emulator }] of carriers.entries()) {
    const trouble = troubles[index % troubles.length] ?? null;
    emulator.behave(() => trouble);
    await sleep((seconds * 1000) / carriers.length);
    emulator.behave(null);
  }
}

async function main(): Promise<void> {
  const own = allConnectors().filter(({ tier }) => tier === "official" || tier === "keyless");
  const carriers: Carrier[] = [];
  for (const { id } of own) {
    const kind = emulators[id];
    if (kind && !kind.extra) carriers.push({ id, kind, emulator: await kind.start() });
  }
  const cluster = await startCluster();
  const { db, sql, close } = openDatabase(cluster.url, { max: 3 });
  let child: ChildProcess | undefined;
  const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
  const p95 = (late: ReadonlyMap<string, readonly number[]>, skipped = "") =>
    percentile(
      [...late].flatMap(([id, all]) => (id === skipped ? [] : all)),
      0.95,
    );
  try {
    child = await startChild(cluster.url, carriers);
    const small = Math.min(parcels, carriers.length * 150);
    const alone = await collect(sql, await fill(db, carriers, small, 30), () => true, 2 * minuteMs);
    console.log(
      `alone   ${small} parcels of ${carriers.length} carriers, P95 ${seconds(p95(alone.late))} s late, ${alone.open} open`,
    );
    const [dead] = carriers;
    dead?.emulator.behave(() => ({ kind: "silent" }));
    const others = await collect(
      sql,
      await fill(db, carriers, small, 30),
      (id) => id !== dead?.id,
      2 * minuteMs,
    );
    dead?.emulator.behave(null);
    const ratio = Number((p95(others.late, dead?.id) / p95(alone.late, dead?.id)).toFixed(2));
    console.log(
      `dead    ${dead?.id} never answers: the others P95 ${seconds(p95(others.late, dead?.id))} s late (${ratio}×), ${others.open} open`,
    );
    const due = await fill(db, carriers, parcels, windowSeconds);
    const [turns] = await Promise.all([
      collect(sql, due, () => true, windowSeconds * 1000 + waitMinutes * minuteMs),
      troubleInTurn(carriers, windowSeconds),
    ]);
    const all = [...turns.late.values()].flat();
    const most = Math.max(...carriers.map(mostCalls));
    const within = all.filter((ms) => ms <= intervalMs * 0.1).length;
    console.log(
      `turns   ${parcels} parcels in ${windowSeconds} s: P50 ${seconds(percentile(all, 0.5))} s, P95 ${seconds(percentile(all, 0.95))} s, latest ${seconds(Math.max(...all))} s, ${turns.open} open`,
    );
    console.log(`budget  at most ${most} calls in a second of the ${callsMax} that each carrier allows`);
    console.log(
      `FIGURES ${JSON.stringify({
        ...{
          bench: "carriers",
          carriers: carriers.length,
          parcels,
          aloneP95: seconds(p95(alone.late)),
          deadRatio: ratio,
        },
        ...{
          p50: seconds(percentile(all, 0.5)),
          p95: seconds(percentile(all, 0.95)),
          latest: seconds(Math.max(...all)),
        },
        ...{ withinInterval: within, open: turns.open, mostCalls: most, allowed: callsMax },
      })}`,
    );
  } finally {
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await Promise.all(carriers.map(({ emulator }) => emulator.stop()));
    await close();
    await cluster.remove();
  }
}

await main();
