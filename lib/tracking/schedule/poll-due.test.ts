import { type OpenDatabase, openDatabase } from "@/db/client";
import { nobodysShare } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { breakerOpenMs, dayAheadShare } from "@/lib/connectors/kit/constants";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { dayMs } from "@/lib/core/calendar";
import { accountOf, makeConnector } from "@/lib/tracking/lookup/testing/make-connector";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { refreshParcels } from "@/lib/tracking/refresh/refresh-parcels";
import { leaseAheadMs, leasedMax, leaseQueuedMs, refreshJobMax } from "@/lib/tracking/store/constants";
import { startDhl } from "@/tests/emulators/dhl";
import { emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { queuesOf } from "./find-connectors";
import { divide } from "./pick-due";
import { leaseDue } from "./poll-due";
import { queueAll } from "./queue-parcels";

let database: TestDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url, { max: 4 });
});
afterEach(async () => {
  await database.sql`truncate parcel, carrier_budget, carrier_host, carrier_reading cascade`;
  await database.sql`delete from graphile_worker._private_jobs`;
});
afterAll(async () => {
  await other.close();
  await database.close();
});

let serial = 0;

interface Given {
  readonly carrier?: string;
  /** Default: the carrier's own. Empty = not known yet. */
  readonly connector?: string;
  readonly count?: number;
  /** Minutes since the first was due; each further one a microsecond less. */
  readonly overdue?: number;
  /** Serial number of the account on whose list they are. */
  readonly listedBy?: number;
  readonly subscribed?: boolean;
  /** Days since the last look; default long ago. */
  readonly looked?: number;
}

/** Stores due parcels; returns their ids, longest due first. */
async function store(given: Given): Promise<readonly string[]> {
  const {
    carrier = "a",
    connector = carrier,
    count = 1,
    overdue = 1,
    listedBy,
    subscribed = false,
    looked = 30,
  } = given;
  const share = listedBy === undefined ? nobodysShare : accountOf(listedBy);
  const rows = await database.sql`
    with p as (
      insert into parcel (id, carrier, number, created_at, changed_at)
      select uuidv7(), ${carrier}, 'N' || ${serial} + n, now(), now() from generate_series(1, ${count}::int) n
      returning id, number
    )
    insert into refresh_schedule (parcel_id, connector, due_at, reason, wanted_at, followed_since, listed, subscribed, share)
    select id, ${connector}, now() - make_interval(mins => ${overdue}) + substr(number, 2)::int * interval '1 microsecond',
      'moving', now() - make_interval(days => ${looked}), now(), ${listedBy !== undefined}, ${subscribed}, ${share}
    from p order by number returning parcel_id, due_at`;
  serial += count;
  return rows
    .toSorted((one, next) => (one.parcel_id < next.parcel_id ? -1 : 1))
    .map(({ parcel_id }) => parcel_id);
}

const leased = async () =>
  (await database.sql`select parcel_id, connector from refresh_schedule where lease is not null`) as unknown as {
    parcel_id: string;
    connector: string;
  }[];
const leasedIds = async () => new Set((await leased()).map(({ parcel_id }) => parcel_id));
/** As if all leased ones had been fetched. */
const settle = () => database.sql`
  update refresh_schedule set lease = null, due_at = now() + interval '4 hours' where lease is not null`;
const poll = (
  active: readonly ReturnType<typeof makeConnector>[],
  turns = new Map<string, string>(),
  now = new Date(),
) => leaseDue(database.db, now, { active, turns });
/** Grants this many calls within the time that is leased ahead. */
const callsAhead = (count: number) => ({ rate: { max: 1, seconds: leaseAheadMs / 1000 / count, burst: 1 } });

describe("who is fetched first while a budget is short", () => {
  it("followed parcels before others, however long those are due", async () => {
    await store({ count: 30, overdue: 600 });
    const followed = [
      ...(await store({ listedBy: 1, overdue: 3 })),
      ...(await store({ subscribed: true, overdue: 2 })),
      ...(await store({ looked: 1, overdue: 1 })),
    ];
    await store({ looked: 4, overdue: 500 });
    expect(await poll([makeConnector("a", callsAhead(3))])).toBe(3);
    expect(await leasedIds()).toEqual(new Set(followed));
  });

  it("the others from what the followed ones leave, longest due first", async () => {
    const [first] = await store({ overdue: 600, count: 5 });
    const [followed] = await store({ listedBy: 1 });
    await poll([makeConnector("a", callsAhead(2))]);
    expect(await leasedIds()).toEqual(new Set([first, followed]));
  });

  it("of a day's calls, the others get no more than their part of the day by now", async () => {
    await store({ count: 40, overdue: 600 });
    const followed = await store({ count: 40, listedBy: 1 });
    // Used up to now's part of the day: what is left ahead of it is for followed parcels.
    const perDay = 120;
    const cap = 0.7 * perDay;
    const dayPart = () => (Date.now() % dayMs) / dayMs;
    const used = Math.floor(cap * dayPart());
    const ahead = (part: number) => Math.max(0, Math.floor(cap * (part + (1 - part) * dayAheadShare)) - used);
    await database.sql`insert into carrier_budget (account, paid_until, day, used_today)
      values ('a account', now(), (now() at time zone 'utc' + interval '1 minute')::date, ${used})`;
    const before = ahead(dayPart());
    const count = await poll([makeConnector("a", { perDay })]);
    const after = ahead(dayPart());
    expect(count).toBeGreaterThanOrEqual(Math.min(before, after));
    expect(count).toBeLessThanOrEqual(Math.max(before, after));
    for (const id of await leasedIds()) expect(followed).toContain(id);
  });

  it("accounts in turn: 5,000 parcels of one delay none of 10 of another", async () => {
    await store({ count: 5000, overdue: 300, listedBy: 1 });
    const small = await store({ count: 10, listedBy: 2 });
    const tiny = await store({ count: 2, listedBy: 3 });
    const visitors = await store({ count: 4, looked: 1 });
    const [active, turns] = [[makeConnector("a", callsAhead(4))], new Map<string, string>()];
    const seen = new Set<string>();
    for (let round = 1; round <= 10; round++) {
      expect(await poll(active, turns)).toBe(4);
      for (const id of await leasedIds()) seen.add(id);
      await settle();
      const done = (ids: readonly string[]) => ids.filter((id) => seen.has(id)).length;
      expect(done(small)).toBeGreaterThanOrEqual(round);
      expect(done(tiny)).toBe(Math.min(round, 2));
      expect(done(visitors)).toBeGreaterThanOrEqual(Math.min(round, 4));
    }
  });

  it("takes turns over polls that lease one parcel each, from wherever the last one ended", async () => {
    for (const listedBy of [1, 2, 3, 4, 5]) await store({ count: 20 * listedBy, listedBy });
    const [active, turns] = [[makeConnector("a", callsAhead(1))], new Map<string, string>()];
    const shares: string[] = [];
    for (let each = 0; each < 15; each++) {
      expect(await poll(active, turns)).toBe(1);
      const [row] = await database.sql`select share from refresh_schedule where lease is not null`;
      shares.push(row?.share);
      await settle();
    }
    const order = [1, 2, 3, 4, 5].map(accountOf);
    expect(shares).toEqual([...order, ...order, ...order]);
  });
});

describe("a carrier that cannot be asked", () => {
  const budget = (why: string) => database.sql`
    insert into carrier_budget (account, paid_until, day, blocked_until, blocked_why)
    values ('a account', now(), current_date, now() + interval '1 hour', ${why})`;
  const host = (secondsOpen: number) => database.sql`
    insert into carrier_host (host, recent, opened_at, changed_at)
    values ('a.example', 'xxxxxxxxxx', now() - make_interval(secs => ${secondsOpen}), now())`;

  it.each([
    ["that said stop", () => budget("call")],
    ["whose day is used up", () => budget("day")],
    ["that rejects the credential", () => budget("denied")],
    ["that is down", () => host(1)],
    [
      "whose answers cannot be read",
      () => database.sql`insert into carrier_reading (connector, recent, slowed_at, trial_at, changed_at)
        values ('a', 'x', now(), now() + interval '5 minutes', now())`,
    ],
  ])("takes no room of the others: one %s", async (_, block) => {
    const dead = await store({ count: leasedMax + 500, overdue: 600, listedBy: 1 });
    const alive = await store({ carrier: "b", count: 20, listedBy: 1 });
    await block();
    expect(await poll([makeConnector("a"), makeConnector("b")])).toBe(20);
    expect(await leasedIds()).toEqual(new Set(alive));
    const [row] = await database.sql`
      select count(*)::int as due from refresh_schedule where due_at <= now() and parcel_id = any(${dead})`;
    // They wait in order: nothing was written.
    expect(row?.due).toBe(dead.length);
  });

  it("that never answers leases no more than its own part", async () => {
    await store({ count: leasedMax + 500, overdue: 600, listedBy: 1 });
    const active = [makeConnector("a"), makeConnector("b")];
    let count = 0;
    for (let each = await poll(active); each > 0; each = await poll(active)) count += each;
    expect(count).toBe(leasedMax);
    await store({ carrier: "b", count: 20, listedBy: 1 });
    expect(await poll(active)).toBe(20);
  });

  it("is tested with one parcel once its pause is over", async () => {
    await store({ count: 20, listedBy: 1 });
    await host(breakerOpenMs / 1000 + 1);
    expect(await poll([makeConnector("a")])).toBe(1);
    expect(await poll([makeConnector("a")])).toBe(0);
  });

  it("that takes many numbers a call is tested with one call, however many are due", async () => {
    await store({ count: 27, listedBy: 1 });
    await host(breakerOpenMs / 1000 + 1);
    const active = [makeConnector("a", {}, { batch: { max: 10 } })];
    expect(await poll(active)).toBe(10);
    expect(await poll(active)).toBe(0);
  });

  it("has its parcels fetched by an aggregator, as that one's budget allows", async () => {
    await store({ count: 20, listedBy: 1 });
    await host(1);
    const aggregator = makeConnector("all", callsAhead(5), { tier: "aggregator", carriers: null });
    expect(await poll([makeConnector("a"), aggregator])).toBe(5);
  });
});

describe("leases", () => {
  it("are no more than the budget grants soon, with two workers at once, and each parcel has one", async () => {
    await store({ count: 300, listedBy: 1 });
    const active = [makeConnector("a", callsAhead(40), { batch: { max: 3 } })];
    const turns = [new Map(), new Map()];
    for (let round = 0; round < 8; round++)
      await Promise.all(
        [database.db, other.db].map((db, at) =>
          leaseDue(db, new Date(), { active, turns: turns[at] ?? new Map() }),
        ),
      );
    // 40 calls of three parcels, and one call that is free now.
    expect((await leased()).length).toBeLessThanOrEqual(41 * 3);
    expect((await leased()).length).toBeGreaterThanOrEqual(40 * 3);
    const jobs = await database.sql<{ ids: string[] }[]>`
      select payload -> 'parcelIds' as ids from graphile_worker._private_jobs`;
    const ids = jobs.flatMap((job) => job.ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids)).toEqual(await leasedIds());
    for (const job of jobs.slice(0, -1)) expect(job.ids.length % 3).toBe(0);
  });

  it("wait for further parcels of the same call as long as the budget takes to grant one", async () => {
    // 168 calls a day without readers: one in nine minutes.
    const active = [makeConnector("a", { perDay: 240 }, { batch: { max: 5 } })];
    await store({ count: 3, listedBy: 1, overdue: 5 });
    expect(await poll(active)).toBe(0);
    await store({ count: 2, listedBy: 2 });
    expect(await poll(active)).toBe(5);
    await settle();
    await store({ count: 3, listedBy: 1, overdue: 10 });
    expect(await poll(active)).toBe(3);
  });

  it("of a worker that died are due again, in order, and nothing is lost", async () => {
    const ids = await store({ count: 60, listedBy: 1 });
    const active = [makeConnector("a")];
    expect((await poll(active)) + (await poll(active))).toBe(60);
    const later = new Date(Date.now() + leaseQueuedMs + 1000);
    expect(await poll(active)).toBe(0);
    const before = new Map(
      (await database.sql`select parcel_id, lease from refresh_schedule`).map((row) => [
        row.parcel_id,
        row.lease,
      ]),
    );
    expect((await poll(active, new Map(), later)) + (await poll(active, new Map(), later))).toBe(60);
    const after = await database.sql`select parcel_id, lease from refresh_schedule`;
    expect(new Set(after.map(({ parcel_id }) => parcel_id))).toEqual(new Set(ids));
    for (const { parcel_id, lease } of after) expect(lease).not.toBe(before.get(parcel_id));
  });

  it("end in no call over the day's budget, by two workers at once and a real carrier's connector", async () => {
    const emulator = await startDhl();
    const emulated = emulatedContext({
      db: database.db,
      emulators: [emulator],
      connectors: [setUp(dhl, { key: emulator.key }, { concurrent: 4, pauseSeconds: 30, perDay: 40 })],
    });
    const { cx } = emulated;
    try {
      await store({ carrier: "dhl", count: 100, listedBy: 1 });
      const work = async (db: OpenDatabase["db"]) => {
        for (let round = 0; round < 4; round++) {
          await leaseDue(db, new Date(), { active: cx.connectors, turns: new Map() });
          const jobs = await db.execute<{ payload: Parameters<typeof refreshParcels>[1] }>(
            "delete from graphile_worker._private_jobs returning payload" as never,
          );
          // The others tell that parcels on lists changed.
          for (const { payload } of jobs.filter((job) => "lease" in job.payload))
            await refreshParcels(contextOn(db), payload, { ...cx, db });
        }
      };
      await Promise.all([work(database.db), work(other.db)]);
      expect(emulator.calls.length).toBeGreaterThan(0);
      // Seven tenths are for parcels without a reader.
      expect(emulator.calls.length).toBeLessThanOrEqual(28);
      const [row] = await database.sql`
        select count(*) filter (where reason = 'throttled')::int as refused, count(*) filter (where lease is not null)::int as leased
        from refresh_schedule`;
      expect(row).toEqual({ refused: 0, leased: 0 });
    } finally {
      await emulated.close();
      await emulator.stop();
    }
  });
});

it("puts parcels of an unknown connector into its queue, and moves them into the queue of another when a process starts that has it", async () => {
  const unknown = { connector: "", count: 3 };
  const ids = [
    ...(await store({ carrier: "a", ...unknown })),
    ...(await store({ carrier: "b", ...unknown })),
  ];
  const all = makeConnector("all", {}, { tier: "aggregator", carriers: null });
  await poll([all]);
  const queues = async () =>
    (await database.sql`select connector from refresh_schedule order by parcel_id`).map(
      ({ connector }) => connector,
    );
  expect(await queues()).toEqual(ids.map(() => "all"));
  await queueAll(contextOn(database.db), queuesOf([makeConnector("b"), all]));
  expect(await queues()).toEqual(["all", "all", "all", "b", "b", "b"]);
});

it("divides a batch so that small demands are met first and nothing is left over", () => {
  expect(divide([50, 3, 50, 0], 60)).toEqual([29, 3, 28, 0]);
  expect(divide([5, 5], 60)).toEqual([5, 5]);
  expect(divide([9, 9, 9], 2).reduce((sum, part) => sum + part, 0)).toBe(2);
  expect(refreshJobMax).toBeLessThanOrEqual(50);
});
