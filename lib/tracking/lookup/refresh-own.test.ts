import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { ups as upsConnector } from "@/lib/connectors/providers/ups/client";
import { hourMs } from "@/lib/core/calendar";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { refreshParcels } from "@/lib/tracking/refresh/refresh-parcels";
import { scheduleOwn } from "@/lib/tracking/refresh/schedule-own";
import { makeCarrierAccount } from "@/tests/api/make-carrier-account";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type EmulatedContext, emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { type EmulatedParcel, journeyOf, type Way } from "@/tests/emulators/journey";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { contextOn, lease, readParcel, storeParcel } from "./testing/make-parcel";

jest.setTimeout(60_000);

let database: TestDatabase;
let ups: UpsEmulator;
let [ours, theirs]: TestUser[] = [];
const open: EmulatedContext[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  ups = await startUps();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  ups.behave(null);
  ups.calls.splice(0);
  ups.parcels.clear();
  await database.sql`
    truncate parcel, carrier_account, carrier_budget, carrier_host, carrier_reading, carrier_token cascade`;
});
afterAll(async () => {
  await ups.stop();
  await database.close();
});

let serial = 0;
const idOf = (user: TestUser | undefined) => user?.accountId as TestUser["accountId"];
const right = () => ({ settings: { id: ups.id }, secrets: { secret: ups.secret }, state: 3 as const });
const wrong = { settings: { id: "nobody" }, secrets: { secret: "CANARY-7" }, state: 3 as const };
const accountFor = (user: TestUser | undefined, given: Parameters<typeof makeCarrierAccount>[3]) =>
  makeCarrierAccount(database.db, { accountId: idOf(user) }, `Outlet ${++serial}`, given);

/** The same journey with its last event three hours ago. */
function recent({ number, events }: EmulatedParcel): EmulatedParcel {
  const timeOf = (local = "") => Date.parse(`${local}Z`);
  const shift = Date.now() - 3 * hourMs - timeOf(events.at(-1)?.local);
  const move = (local: string) => new Date(timeOf(local) + shift).toISOString().slice(0, 19);
  return { number, events: events.map((event) => ({ ...event, local: move(event.local) })) };
}

/** A parcel of UPS that this account has among its shipments, and that UPS knows. */
async function ship(
  user: TestUser | undefined,
  { way = "transit" as Way, archivedAt = null as Date | null } = {},
) {
  const number = `1Z999AA1${String(++serial).padStart(10, "0")}`;
  ups.parcels.set(number, recent(journeyOf(number, way)));
  if (user === undefined) return storeParcel(database.db, { number });
  const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [
    { number, carrier: "ups", archivedAt, archivedWhy: archivedAt && "stopped" },
  ]);
  const [row] = await database.sql`select parcel_id from shipment where id = ${shipmentId}`;
  const parcelId = String(row?.parcel_id);
  const now = new Date();
  await database.db
    .insert(refreshSchedule)
    .values({ parcelId, dueAt: now, reason: "asked", wantedAt: now, followedSince: now, listed: true });
  await database.sql`update parcel set generation = 1 where id = ${parcelId}`;
  return parcelId;
}

const server = () => [
  setUp(upsConnector, { id: ups.id, secret: ups.secret }, { concurrent: 4, pauseSeconds: 30 }),
];
function emulated(connectors: readonly ActiveConnector[] = []) {
  const made = emulatedContext({ db: database.db, emulators: [ups], connectors });
  open.push(made);
  return made;
}
async function refresh(ids: readonly string[], made = emulated(), db = database.db) {
  const payload = { concurrencyKey: "x", parcelIds: [...ids], lease: await lease(database.db, ids) };
  await refreshParcels(contextOn(db), payload, { ...made.cx, db });
}
const stateOf = async (id: string) => {
  const [row] = await database.sql`select state, reason from carrier_account where id = ${id}`;
  return [row?.state, row?.reason];
};
const failures = () => database.sql`
  select account_id from audit_entry where event = 'carrier_account.failed' and account_id = ${idOf(ours)}`;

describe("a company's own credential", () => {
  it("fetches its shipments where the server has none, which are then polled by their state", async () => {
    await accountFor(ours, right());
    const id = await ship(ours);
    await refresh([id]);
    const parcel = await readParcel(database.db, id);
    expect(parcel).toMatchObject({ status: "in_transit", outcome: "found" });
    expect(parcel.schedule).toMatchObject({ reason: "moving", lease: null });
  });

  it("is not used for anybody else's parcels, nor for those it has stopped or that nobody has", async () => {
    await accountFor(ours, right());
    const ids = [await ship(theirs), await ship(ours, { archivedAt: new Date() }), await ship(undefined)];
    await refresh(ids);
    for (const id of ids)
      expect(await readParcel(database.db, id)).toMatchObject({ outcome: "notConnected" });
    expect(ups.calls).toHaveLength(0);
  });

  it("is not used while it is tried, or fails", async () => {
    for (const state of [1, 2] as const) await accountFor(ours, { ...right(), state });
    const id = await ship(ours);
    await refresh([id]);
    expect(await readParcel(database.db, id)).toMatchObject({ outcome: "notConnected" });
  });

  it("is asked before the server's own, with a budget and a token of its own", async () => {
    const own = await accountFor(ours, right());
    await refresh([await ship(ours)], emulated(server()));
    const budgets = await database.sql`select account from carrier_budget`;
    expect(budgets).toHaveLength(1);
    expect(budgets[0]?.account).toMatch(new RegExp(`^ups own ${own} [0-9a-f]{16}$`));
    expect(
      await database.sql`select 1 from carrier_token where account = ${String(budgets[0]?.account)}`,
    ).toHaveLength(1);
  });

  it("that is refused fails once, with an entry, and the server's own is asked", async () => {
    const own = await accountFor(ours, wrong);
    const ids = await Promise.all([1, 2, 3, 4].map(() => ship(ours)));
    const made = emulated(server());
    await Promise.all([refresh(ids.slice(0, 2), made), refresh(ids.slice(2), made)]);
    for (const id of ids) expect(await readParcel(database.db, id)).toMatchObject({ outcome: "found" });
    expect(await stateOf(own)).toEqual([2, "denied"]);
    expect(await failures()).toHaveLength(1);
    expect(made.logged()).not.toContain("CANARY-7");
    const before = ups.calls.length;
    await refresh([await ship(ours)], made);
    expect(ups.calls.slice(before).map(({ path }) => path)).toEqual([expect.stringContaining("/details/")]);
  });

  it("that was replaced meanwhile is not failed by an answer to the earlier one", async () => {
    const own = await accountFor(ours, wrong);
    const id = await ship(ours);
    ups.behave(({ path }) => {
      if (path.endsWith("/token"))
        void database.sql`update carrier_account set trial = trial + 1 where id = ${own}`.execute();
      return null;
    });
    await refresh([id]);
    await database.sql`select pg_sleep(0.1)`;
    expect(await stateOf(own)).toEqual([3, null]);
  });

  it.each([
    ["is limited", { status: 429, headers: { "retry-after": "3600" } }],
    ["cannot be read", { status: 200 }],
  ])("that %s delays nobody: the server's own is asked", async (_name, given) => {
    await accountFor(ours, right());
    const made = emulated(server());
    const id = await ship(ours);
    let tokens = 0;
    let isFirst = true;
    ups.behave(({ path }) => {
      if (path.endsWith("/token")) tokens += 1;
      else if (isFirst) {
        isFirst = false;
        return { kind: "status", body: '{"odd":1}', ...given };
      }
      return null;
    });
    await refresh([id], made);
    expect(tokens).toBe(2);
    expect(await readParcel(database.db, id)).toMatchObject({ outcome: "found" });
    // The interface itself stays as it is for everybody else.
    expect(
      await database.sql`select 1 from carrier_reading where connector = 'ups' and recent like '%x%'`,
    ).toHaveLength(0);
  });

  it("brings the journey to everybody, and neither proofs of delivery nor the response", async () => {
    await accountFor(ours, right());
    const [id, others] = [
      await ship(ours, { way: "delivered" }),
      await ship(undefined, { way: "delivered" }),
    ];
    await refresh([id, others], emulated(server()));
    const [parcel, other] = [await readParcel(database.db, id), await readParcel(database.db, others)];
    expect([parcel.status, other.status]).toEqual(["delivered", "delivered"]);
    expect(parcel.proof).toEqual([]);
    const raw = await database.sql`select parcel_id from raw_answer`;
    expect(raw.map(({ parcel_id }) => parcel_id)).toEqual([others]);
  });

  it("costs no statement where no company has one, and one for all parcels of a job otherwise", async () => {
    const statements: string[] = [];
    const counted = postgres(database.url, {
      max: 4,
      debug: (_connection, query) => void statements.push(query),
    });
    const db = drizzle(counted);
    const count = async (ids: readonly string[]) => {
      statements.splice(0);
      await refresh(ids, emulated(server()), db);
      return statements.filter((text) => text.includes("carrier_account"));
    };
    try {
      const ids = () => Promise.all(Array.from({ length: 20 }, () => ship(ours)));
      // The condition in the statement that reads the leased parcels.
      expect((await count(await ids())).map((text) => text.slice(0, 6))).toEqual(["select"]);
      expect(statements.some((text) => text.includes("from carrier_account a"))).toBe(true);
      await accountFor(ours, right());
      expect(await count(await ids())).toHaveLength(2);
    } finally {
      await counted.end();
    }
  });
});

describe("an activation", () => {
  it("makes the company's shipments due that nobody could fetch, and no others", async () => {
    const [waiting, found, foreign] = [await ship(ours), await ship(ours), await ship(theirs)];
    await database.sql`update parcel set outcome = 'notConnected' where id in (${waiting}, ${foreign})`;
    await database.sql`update parcel set outcome = 'found' where id = ${found}`;
    await database.sql`update refresh_schedule set due_at = now() + interval '1 day', lease = null`;
    const after = "00000000-0000-0000-0000-000000000000";
    await scheduleOwn(contextOn(database.db), { accountId: idOf(ours), connector: "ups", after });
    const due = await database.sql`select parcel_id from refresh_schedule where due_at <= now()`;
    expect(due.map(({ parcel_id }) => parcel_id)).toEqual([waiting]);
  });
});
