import type { ChildProcess } from "node:child_process";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOn, storeParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { receivePush } from "@/lib/tracking/refresh/receive-push";
import { type SeventeentrackEmulator, startSeventeentrack } from "@/tests/emulators/seventeentrack";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";

/** Parcels pushed at a time, and minimum number of kills while pushes wait. */
const lot = 50;
const kills = 5;
/** Shortened, so that the test does not take minutes: in production 5 s and 20 s. */
const beatMs = 200;
const deadAfterMs = 900;

let database: TestDatabase;
let track: SeventeentrackEmulator;
let bundle: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  [database, bundle, track] = await Promise.all([
    createTestDatabase(),
    buildProcess("run-worker"),
    startSeventeentrack(),
  ]);
  process.env.SEVENTEENTRACK_TOKEN = track.token;
  await database.sql`create table status_change (parcel_id uuid, sub_status text)`;
  await database.sql`
    create function record_change() returns trigger language plpgsql as $$ begin
      insert into status_change values (new.id, new.sub_status);
      return null;
    end $$`;
  await database.sql`
    create trigger record_change after update on parcel for each row
    when (old.status <> new.status or old.sub_status is distinct from new.sub_status)
    execute function record_change()`;
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await track.stop();
  await database.close();
});

async function startChild(): Promise<ChildProcess> {
  const child = await startProcess(bundle, [beatMs, deadAfterMs], {
    ...process.env,
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    SEVENTEENTRACK_TOKEN: track.token,
    SANDBOX: "off",
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

async function until(isDone: () => Promise<boolean>, withinMs: number): Promise<void> {
  const start = Date.now();
  while (!(await isDone())) {
    if (Date.now() - start > withinMs) throw new Error("not in time");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const settled = async () => {
  const [row] = await database.sql`select count(*)::int as n from carrier_push where settled_at is not null`;
  return row?.n as number;
};

let parcels = 0;
/** Two pushes for each of this many more parcels, as received: not processed yet. */
async function receiveLot(): Promise<void> {
  const local = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19);
  const place = { offset: "+00:00", city: "Porto", country: "PT" };
  const story = [
    { step: "accepted" as const, local: local(20), ...place },
    { step: "out" as const, local: local(1), ...place },
  ];
  for (let left = lot; left > 0; left--) {
    const number = `RX${String(200_000_000 + parcels++)}CN`;
    await storeParcel(database.db, { number, carrier: "china-post" });
    for (const known of [1, 2]) {
      track.parcels.set(number, { number, events: story.slice(0, known) });
      const { body, headers } = track.drawPush({ number, carrier: 3011 });
      const push = { connector: "seventeentrack", headers: new Headers(headers), body: Buffer.from(body) };
      await receivePush(contextOn(database.db), push);
    }
  }
  await database.sql`update refresh_schedule set due_at = null`;
}

describe("a worker that is killed while it processes carriers' pushes", () => {
  it("loses no push and notifies nothing twice", async () => {
    let killed = 0;
    for (let inTheMiddle = 0; inTheMiddle < kills; killed++) {
      const before = await settled();
      while (parcels * 2 - before < lot * 3) await receiveLot();
      const child = await startChild();
      await until(async () => (await settled()) > before, 30_000);
      await endProcess(child, "SIGKILL");
      if ((await settled()) < parcels * 2) inTheMiddle++;
    }
    const survivor = await startChild();
    await until(async () => (await settled()) === parcels * 2, 60_000);
    await endProcess(survivor, "SIGTERM");
    expect(
      await database.sql`select outcome, count(*)::int as n from carrier_push where body is null group by 1`,
    ).toEqual([{ outcome: "stored", n: parcels * 2 }]);
    const [row] = await database.sql`
      select count(*) filter (where sub_status = 'out_for_delivery')::int as out,
        count(*) filter (where jsonb_array_length(checkpoints) = 2)::int as whole from parcel`;
    expect(row).toEqual({ out: parcels, whole: parcels });
    const twice = await database.sql`
      select parcel_id from status_change group by 1, sub_status having count(*) > 1`;
    expect(twice).toHaveLength(0);
    expect(await database.sql`select 1 from status_change`).not.toHaveLength(0);
    expect(await database.sql`select 1 from refresh_schedule where lease is not null`).toHaveLength(0);
    console.log(`FIGURES ${JSON.stringify({ test: "kill push", pushes: parcels * 2, kills: killed })}`);
  }, 180_000);
});
