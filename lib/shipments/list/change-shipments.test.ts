import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { issueLot } from "@/lib/accounts/quota/issue-lot";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { followShipments } from "@/lib/shipments/bulk/follow-shipments";
import { markDeliveredBatch } from "@/lib/shipments/bulk/mark-delivered-batch";
import { refreshShipments } from "@/lib/shipments/bulk/refresh-shipments";
import { updateShipments } from "@/lib/shipments/bulk/update-shipments";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import type { ShipmentChange } from "@/lib/shipments/records/schemas";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addShipment } from "./add-shipment";
import { archiveOld } from "./archive-old";
import { contextOf } from "./testing/store-shipments";
import { updateShipment } from "./update-shipment";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
let ours: Context;
let theirs: Context;
let users: TestUser[];

beforeAll(async () => {
  database = await createTestDatabase();
  users = [await makeUser(database.db), await makeUser(database.db)];
  [ours, theirs] = (await Promise.all(users.map((user) => contextOf(database.db, user)))) as [
    Context,
    Context,
  ];
  // Time runs back and forth in these tests: numbers that outlast a month.
  for (const { accountId } of users)
    await database.db.transaction((tx) =>
      issueLot(tx, {
        ...{ accountId, kind: "grant", source: "grant:test", amount: 1000 },
        ...{ lasts: { months: 24 }, now: new Date() },
      }),
    );
});
afterAll(() => database.close());

let serial = 1000;
const nextNumber = () => upsNumber(serial++);

async function add(ctx: Context, number = nextNumber(), more: ShipmentChange = {}): Promise<string> {
  const { result, shipment } = await addShipment(ctx, { number, carrier: "ups", ...more });
  if (result !== "inserted" || !shipment) throw new Error(`it was ${result}`);
  return shipment.id;
}
/** Instants are formatted as by PostgreSQL. */
const instant = (at: Date) =>
  `${at
    .toISOString()
    .replace("T", " ")
    .replace(/\.?0*Z$/, "")}+00`;
const rowOf = async (id: string) => (await database.sql`select * from shipment where id = ${id}`)[0];
const scheduleOf = async (id: string) => {
  const [row] = await database.sql`
    select r.* from refresh_schedule r join shipment s on s.parcel_id = r.parcel_id where s.id = ${id}`;
  return row;
};
const parcelOf = async (number: string, carrier = "ups") => {
  const [row] = await database.sql`
    select p.id, r.due_at, r.reason, r.listed, r.after_delivery, r.lease from parcel p
    join refresh_schedule r on r.parcel_id = p.id where p.number = ${number} and p.carrier = ${carrier}`;
  return row;
};
/** All rows of an account's shipment list. */
const shipmentsOf = (user: TestUser | undefined) =>
  database.sql`select * from shipment where account_id = ${user?.accountId ?? ""} order by id`;
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { key?: string }) => error.key,
  );
const later = (ctx: Context, ms: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });
const day = 86_400_000;
const ago = (days: number) => new Date(ours.now.getTime() - days * day).toISOString();
/** Backdates a shipment, and its parcel's tracking, to this moment. */
async function age(id: string, at: string): Promise<void> {
  await database.sql`update shipment set added_at = ${at} where id = ${id}`;
  await database.sql`update refresh_schedule set followed_since = ${at}
    where parcel_id = (select parcel_id from shipment where id = ${id})`;
}

describe("adding a number", () => {
  it("normalises it, finds its carrier, stores the given fields, and reports a second attempt as a duplicate", async () => {
    const number = nextNumber();
    const typed = `${number.slice(0, 2)} ${number.slice(2).toLowerCase()}`;
    const details = { orderNumber: "A-1", customerEmail: "kunde@example.org", destination: "DE", method: "" };
    const first = await addShipment(ours, { number: typed, ...details });
    expect(first).toMatchObject({
      result: "inserted",
      reason: null,
      shipment: {
        number,
        carrier: "ups",
        orderNumber: "A-1",
        destination: "DE",
        method: null,
        source: "manual",
      },
    });
    expect(await addShipment(ours, { number, carrier: "ups" })).toEqual({
      result: "duplicate",
      reason: null,
      shipment: null,
    });
    expect((await addShipment(ours, { number, carrier: "dhl" })).result).toBe("inserted");
    expect((await addShipment(ours, { number: "0Q9X8W7E6R5T4Y3U2I1O0P" })).shipment?.carrier).toBeNull();
  });

  it.each([
    [{ number: "  " }, "noNumber"],
    [{ number: "12" }, "numberLength"],
    [{ number: "1".repeat(30).padEnd(60, "2") }, "numberLength"],
    [{ number: "hello world" }, "numberCharacters"],
    [{ number: "1.23457E+17" }, "numberScientific"],
    [{ number: upsNumber(1), carrier: "nobody" }, "carrierUnknown"],
    [{ number: upsNumber(1), customerEmail: "no mailbox" }, "emailMalformed"],
    [{ number: upsNumber(1), customerLanguage: "not a language" }, "languageUnknown"],
    [{ number: upsNumber(1), destination: "XX" }, "countryUnknown"],
    [{ number: upsNumber(1), shippedAt: "2999-01-01T00:00:00Z" }, "dateFuture"],
  ] as const)("rejects %j and stores nothing", async (input, reason) => {
    const before = await shipmentsOf(users[0]);
    expect(await addShipment(ours, input)).toEqual({ result: "refused", reason, shipment: null });
    expect(await shipmentsOf(users[0])).toEqual(before);
  });
});

describe("editing", () => {
  it("changes the named fields, removes those that are null, and leaves the rest", async () => {
    const id = await add(ours, nextNumber(), { orderNumber: "1", customerName: "Erika", method: "fast" });
    const edited = await updateShipment(ours, { id, orderNumber: "2", customerName: null });
    expect(edited).toMatchObject({ orderNumber: "2", customerName: null, method: "fast", carrier: "ups" });
    expect((await updateShipment(ours, { id, customerLanguage: "German" })).customerLanguage).toBe("de");
    await updateShipment(ours, { id, afterDelivery: true });
    expect(await scheduleOf(id)).toMatchObject({ after_delivery: true });
    await updateShipment(ours, { id, afterDelivery: false });
    expect(await scheduleOf(id)).toMatchObject({ after_delivery: false });
  });

  it("moves to another parcel for another carrier, with that parcel's journey, and pauses the old one", async () => {
    const number = nextNumber();
    const id = await add(ours, number);
    await add(theirs, number, { carrier: "dhl" });
    await database.sql`update parcel set status = 'pick_up', sub_status = 'out_for_delivery', version = 7
      where number = ${number} and carrier = 'dhl'`;
    const edited = await updateShipment(ours, { id, carrier: "dhl", orderNumber: "new" });
    expect(edited).toMatchObject({ carrier: "dhl", status: "pick_up", version: 7, orderNumber: "new" });
    expect(await parcelOf(number)).toMatchObject({ listed: false, due_at: null, reason: "stopped" });
    expect(await parcelOf(number, "dhl")).toMatchObject({ listed: true });
  });

  it("rejects an unknown carrier, one already on the list, or any in the archive; nothing changes", async () => {
    const number = nextNumber();
    const [id, other] = [await add(ours, number), await add(ours, number, { carrier: "dhl" })];
    const before = await shipmentsOf(users[0]);
    const tries = { carrier: "dhl", orderNumber: "lost" };
    expect(await errorOf(updateShipment(ours, { id, ...tries, carrier: "nobody" }))).toBe(
      "logisticsNotFound",
    );
    expect(await errorOf(updateShipment(ours, { id, ...tries }))).toBe("trackExists");
    expect(await errorOf(updateShipment(ours, { id, customerEmail: "x" }))).toBe("badInput");
    expect(await shipmentsOf(users[0])).toEqual(before);
    await followShipments(ours, { target: { ids: [id] }, follow: false });
    expect(await errorOf(updateShipment(ours, { id, carrier: "fedex" }))).toBe("trackNotUpdatable");
    expect((await updateShipment(ours, { id, carrier: "ups", orderNumber: "kept" })).orderNumber).toBe(
      "kept",
    );
    expect((await rowOf(other))?.carrier).toBe("dhl");
  });

  it("applies the same change to many, and counts those already on the list with that carrier", async () => {
    const number = nextNumber();
    const second = later(ours, 1);
    const ids = [await add(ours, number), await add(second, number, { carrier: "dhl" }), await add(second)];
    const change = { carrier: "fedex", method: "bulk" };
    const answer = await updateShipments(ours, { target: { ids }, change });
    expect(answer).toEqual({
      changed: 2,
      refused: 1,
      refusals: [{ id: ids[1], number, carrier: "dhl", reason: "numberInList" }],
      run: null,
      deletionId: null,
    });
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map((row) => [row?.carrier, row?.method])).toEqual([
      ["fedex", "bulk"],
      ["dhl", null],
      ["fedex", "bulk"],
    ]);
    expect(await parcelOf(number)).toMatchObject({ listed: false });
    expect(await parcelOf(number, "dhl")).toMatchObject({ listed: true });
  });
});

describe("a change event", () => {
  const notifiedOf = async (work: () => Promise<unknown>) => {
    await database.sql`delete from graphile_worker._private_jobs`;
    await work();
    const rows = await database.sql`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'shipments/changed'`;
    return rows.flatMap(({ payload }) => payload.shipmentIds as string[]);
  };

  it("is emitted for another carrier's journey, which may be finished without further news", async () => {
    const number = nextNumber();
    await add(theirs, number, { carrier: "fedex" });
    await database.sql`update parcel set status = 'delivered', sub_status = 'delivered', version = 5
      where number = ${number} and carrier = 'fedex'`;
    const id = await add(ours, number);
    expect(await notifiedOf(() => updateShipment(ours, { id, carrier: "fedex" }))).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: "delivered" });
    expect(await notifiedOf(() => updateShipment(ours, { id, orderNumber: "4711" }))).toEqual([]);
  });

  it("is not emitted after stopping, though another account still tracks the parcel", async () => {
    const number = nextNumber();
    const stopped = await add(ours, number);
    const followed = await add(theirs, number);
    await followShipments(ours, { target: { ids: [stopped] }, follow: false });
    const parcelIds = [String((await parcelOf(number))?.id)];
    await database.sql`update parcel set status = 'undelivered', sub_status = 'moving', version = version + 1 where id = ${parcelIds[0] ?? ""}`;
    expect(await notifiedOf(() => copyParcels(ours, { parcelIds }))).toEqual([followed]);
    // The archive still shows the current state.
    expect(await rowOf(stopped)).toMatchObject({ status: "undelivered" });
  });

  it("is emitted for a status set by the account itself", async () => {
    const id = await add(ours);
    const { accountId } = users[0] as TestUser;
    const batch = { accountId, ids: [id], now: ours.now, language: "en" };
    const settle = () => database.db.transaction((tx) => markDeliveredBatch(tx, batch));
    expect(await notifiedOf(settle)).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: "delivered", settled: true });
  });
});

describe("stopping and continuing", () => {
  it("moves a shipment to the archive and back, keeps the day it was added, and polls again from then on", async () => {
    const number = nextNumber();
    const id = await add(ours, number);
    const added = (await rowOf(id))?.added_at;
    expect(await followShipments(ours, { target: { ids: [id] }, follow: false })).toMatchObject({
      changed: 1,
    });
    expect(await rowOf(id)).toMatchObject({ archived_why: "stopped", archived_at: instant(ours.now) });
    expect(await parcelOf(number)).toMatchObject({ listed: false, due_at: null, reason: "stopped" });
    // A repeat is rejected; so is continuing a number that is on the list by now.
    expect(await followShipments(ours, { target: { ids: [id] }, follow: false })).toMatchObject({
      refused: 1,
    });
    const twin = await add(ours, number);
    expect(await followShipments(ours, { target: { ids: [id] }, follow: true })).toEqual({
      changed: 0,
      refused: 1,
      refusals: [{ id, number, carrier: "ups", reason: "numberInList" }],
      run: null,
      deletionId: null,
    });
    await deleteShipments(ours, { target: { ids: [twin] } });
    await database.sql`update parcel set status = 'undelivered', version = 9 where number = ${number}`;
    const soon = later(ours, 60_000);
    expect(await followShipments(soon, { target: { ids: [id] }, follow: true })).toMatchObject({
      changed: 1,
    });
    expect(await rowOf(id)).toMatchObject({
      archived_at: null,
      archived_why: null,
      added_at: added,
      status: "undelivered",
    });
    expect(await scheduleOf(id)).toMatchObject({
      listed: true,
      due_at: instant(soon.now),
      followed_since: instant(soon.now),
    });
  });

  it("continues with the parcel that has the number by now, unless the old journey was finished", async () => {
    const [open, over] = [nextNumber(), nextNumber()];
    const ids = [await add(ours, open), await add(ours, over)];
    await followShipments(ours, { target: { ids }, follow: false });
    await database.sql`update parcel set status = 'delivered' where number = ${over}`;
    for (const number of [open, over]) {
      const id = newId();
      await database.sql`insert into parcel (id, carrier, number, generation, status, created_at, changed_at)
        values (${id}, 'ups', ${number}, 2, 'in_transit', now(), now())`;
      await database.sql`insert into refresh_schedule (parcel_id, reason, wanted_at, followed_since)
        values (${id}, 'stopped', now(), now())`;
    }
    await followShipments(ours, { target: { ids }, follow: true });
    const rows = await database.sql`
      select p.generation, s.status, r.listed, r.due_at is not null as due from shipment s
      join parcel p on p.id = s.parcel_id join refresh_schedule r on r.parcel_id = p.id
      where s.id = any(${ids}::uuid[]) order by p.generation desc`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { generation: 2, status: "in_transit", listed: true, due: true },
      { generation: 1, status: "delivered", listed: true, due: false },
    ]);
  });

  it("restores only the latest of several with one number", async () => {
    const number = nextNumber();
    const older = await add(ours, number);
    await followShipments(ours, { target: { ids: [older] }, follow: false });
    const newer = await add(later(ours, 1000), number);
    await followShipments(ours, { target: { ids: [newer] }, follow: false });
    const answer = await followShipments(ours, { target: { ids: [older, newer] }, follow: true });
    expect(answer).toMatchObject({ changed: 1, refused: 1 });
    expect((await rowOf(newer))?.archived_at).toBeNull();
  });

  it("happens automatically after ninety days, which restart when continued", async () => {
    const [old, young, again] = [await add(ours), await add(ours), await add(ours)] as [
      string,
      string,
      string,
    ];
    await age(old, ago(90.1));
    await age(young, ago(89.9));
    await age(again, ago(100));
    await archiveOld(ours);
    expect(await rowOf(old)).toMatchObject({ archived_why: "aged", archived_at: instant(ours.now) });
    expect(await rowOf(again)).toMatchObject({ archived_why: "aged" });
    expect((await rowOf(young))?.archived_at).toBeNull();
    expect(await scheduleOf(old)).toMatchObject({ listed: false, due_at: null });
    await followShipments(ours, { target: { ids: [again] }, follow: true });
    await archiveOld(later(ours, 89 * day));
    expect((await rowOf(again))?.archived_at).toBeNull();
    await archiveOld(later(ours, 91 * day));
    expect((await rowOf(again))?.archived_why).toBe("aged");
  });

  it("counts the ninety days per account: another account that adds or continues the number changes none", async () => {
    const number = nextNumber();
    const [mine, resumed] = [await add(ours, number), await add(theirs, number)];
    await age(mine, ago(100));
    await age(resumed, ago(100));
    await followShipments(theirs, { target: { ids: [resumed] }, follow: false });
    await followShipments(theirs, { target: { ids: [resumed] }, follow: true });
    expect((await rowOf(resumed))?.resumed_at).toBe(instant(theirs.now));
    await archiveOld(ours);
    expect(await rowOf(mine)).toMatchObject({ archived_why: "aged", resumed_at: null });
    expect((await rowOf(resumed))?.archived_at).toBeNull();
    // A number added again is a new shipment, tracked for ninety days of its own; the parcel is polled that
    // long.
    const soon = later(ours, 60 * day);
    const anew = await add(soon, number);
    expect(await scheduleOf(anew)).toMatchObject({ listed: true, followed_since: instant(soon.now) });
    await archiveOld(later(theirs, 91 * day));
    expect((await rowOf(resumed))?.archived_why).toBe("aged");
    expect((await rowOf(anew))?.archived_at).toBeNull();
    await archiveOld(later(soon, 91 * day));
    expect((await rowOf(anew))?.archived_why).toBe("aged");
  });

  it("skips continued shipments, and finds those behind them", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await add(ours));
    const [first = "", second = "", last = ""] = ids;
    await database.sql`
      insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status,
        resumed_at)
      select uuidv7(), account_id, parcel_id, 'RESUMED' || lpad(n::text, 8, '0'), carrier, source, ${ago(200)}, added_on,
        updated_at, status, ${ours.now.toISOString()}
      from shipment, generate_series(1, 1500) n where id = ${first}`;
    for (const id of ids) await age(id, ago(id === last ? 50 : 100));
    await archiveOld(ours);
    expect(await rowOf(first)).toMatchObject({ archived_why: "aged" });
    expect(await rowOf(second)).toMatchObject({ archived_why: "aged" });
    expect((await rowOf(last))?.archived_at).toBeNull();
    const left = await database.sql`
      delete from shipment where number like 'RESUMED%' and archived_at is null returning 1`;
    expect(left).toHaveLength(1500);
  });
});

describe("refreshing", () => {
  it("fetches a few before background work, and at most once a minute however often it is requested", async () => {
    const number = nextNumber();
    const id = await add(ours, number);
    await database.sql`update refresh_schedule set due_at = now() + interval '1 day'`;
    await database.sql`delete from graphile_worker._private_jobs`;
    const press = () => refreshShipments(ours, { target: { ids: [id] } });
    expect(await press()).toEqual({ changed: 1, refused: 0, refusals: [], run: null, deletionId: null });
    expect(await press()).toMatchObject({ changed: 1 });
    const jobs = await database.sql`select task_identifier, priority from graphile_worker.jobs`;
    expect(jobs.map((job) => ({ ...job }))).toEqual([
      { task_identifier: "tracking/refresh-parcels", priority: 0 },
    ]);
    expect(await parcelOf(number)).toMatchObject({ lease: expect.any(String) });
    await followShipments(ours, { target: { ids: [id] }, follow: false });
    expect(await press()).toEqual({
      changed: 0,
      refused: 1,
      refusals: [{ id, number, carrier: "ups", reason: "archived" }],
      run: null,
      deletionId: null,
    });
  });

  it("schedules many behind those already due, except those fetched a minute ago", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await add(ours));
    const [asked = ""] = ids;
    await database.sql`update refresh_schedule set due_at = ${new Date(ours.now.getTime() + day).toISOString()}, lease = null`;
    await database.sql`update parcel set asked_at = ${new Date(ours.now.getTime() - 30_000).toISOString()}
      where id = (select parcel_id from shipment where id = ${asked})`;
    expect(await refreshShipments(ours, { target: { ids } })).toMatchObject({ changed: 60 });
    const due = await database.sql`select 1 from refresh_schedule where due_at = ${ours.now.toISOString()}`;
    expect(due).toHaveLength(59);
  });
});

describe("two accounts with one number", () => {
  it("release the parcel that a shipment has by then, also if it was moved to it meanwhile", async () => {
    const [number, other] = [nextNumber(), nextNumber()];
    const id = await add(ours, number);
    await deleteShipments(ours, { target: { ids: [await add(ours, other)] } });
    let gone: Promise<unknown> = Promise.resolve();
    await database.sql.begin(async (tx) => {
      await tx`select 1 from refresh_schedule r join parcel p on p.id = r.parcel_id where p.number = ${number} for update`;
      gone = deleteShipments(ours, { target: { ids: [id] } });
      const waits = () => database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waits()).length === 0);
      await tx`update shipment set parcel_id = p.id from parcel p where p.number = ${other} and shipment.id = ${id}`;
      await tx`update refresh_schedule r set listed = true, due_at = now() from parcel p
        where p.id = r.parcel_id and p.number = ${other}`;
    });
    await gone;
    expect(await parcelOf(number)).toMatchObject({ listed: false, due_at: null });
    expect(await parcelOf(other)).toMatchObject({ listed: false, due_at: null, reason: "stopped" });
  });

  it("do not affect each other, and a foreign id responds like a missing one", async () => {
    const number = nextNumber();
    const [mine, foreign] = [await add(ours, number), await add(theirs, number)] as [string, string];
    const before = await shipmentsOf(users[1]);
    const missing = newId();
    const remove = (ids: string[]) => deleteShipments(ours, { target: { ids } });
    const verbs = [
      (ids: string[]) => updateShipments(ours, { target: { ids }, change: { orderNumber: "taken" } }),
      (ids: string[]) => refreshShipments(ours, { target: { ids } }),
      (ids: string[]) => followShipments(ours, { target: { ids }, follow: false }),
      (ids: string[]) => followShipments(ours, { target: { ids }, follow: true }),
      remove,
    ];
    for (const verb of verbs) {
      for (const id of [foreign, missing])
        expect(await verb([id])).toEqual({
          changed: 0,
          refused: 1,
          refusals: [{ id, number: null, carrier: null, reason: "gone" }],
          run: null,
          deletionId: verb === remove ? expect.any(String) : null,
        });
    }
    expect(await errorOf(updateShipment(ours, { id: foreign, orderNumber: "taken" }))).toBe("trackNotFound");
    expect(await errorOf(updateShipment(ours, { id: missing, orderNumber: "taken" }))).toBe("trackNotFound");
    // A filter is scoped to the account too: all of this number means only its own.
    const filter = { trackNum: number, dateType: 0 };
    const all = { filter, archived: false, except: [] };
    expect(await deleteShipments(ours, { target: all })).toEqual({
      changed: 1,
      refused: 0,
      refusals: [],
      run: null,
      deletionId: expect.any(String),
    });
    expect(await rowOf(mine)).toBeUndefined();
    expect(await shipmentsOf(users[1])).toEqual(before);
    // The other account still tracks the parcel.
    expect(await parcelOf(number)).toMatchObject({ listed: true });
    await deleteShipments(theirs, { target: all });
    expect(await parcelOf(number)).toMatchObject({ listed: false, due_at: null, reason: "stopped" });
  });
});
