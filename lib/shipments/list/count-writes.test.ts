import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { followShipments } from "@/lib/shipments/bulk/follow-shipments";
import { refreshShipments } from "@/lib/shipments/bulk/refresh-shipments";
import { updateNotify } from "@/lib/shipments/bulk/update-notify";
import { updateShipments } from "@/lib/shipments/bulk/update-shipments";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { makeUser } from "@/tests/api/make-user";
import { addOwnTracks } from "./add-own-tracks";
import { addShipment } from "./add-shipment";
import { archiveOld } from "./archive-old";
import { contextOf } from "./testing/store-shipments";

jest.setTimeout(120_000);
process.env.LOG_LEVEL = "silent";
process.env.ONETRACKING_EMBEDDED = "1";
let database: TestDatabase;
let serial = 500_000;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const carriers = ["ups", "dhl", "fedex"] as const;
const numbers = 4;
/** A write: the use case, the account, the numbers, the carrier. */
const write = fc.record({
  verb: fc.constantFrom(
    "add",
    "edit",
    "stop",
    "continue",
    "delete",
    "refresh",
    "news",
    "age",
    "mails",
    "carrier",
  ),
  who: fc.nat(2),
  which: fc.uniqueArray(fc.nat(numbers - 1), { minLength: 1, maxLength: numbers }),
  carrier: fc.constantFrom(...carriers),
  flag: fc.boolean(),
  status: fc.constantFrom("in_transit", "undelivered", "delivered", "alert"),
});
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never;

async function doWrite(accounts: readonly Context[], names: readonly string[], one: Write): Promise<void> {
  const ctx = accounts[one.who];
  const chosen = one.which.map((at) => names[at] ?? "");
  const accountId = ctx?.caller.kind === "user" ? ctx.caller.scope.accountId : "";
  if (!ctx) return;
  const rows = await database.sql`
    select id from shipment where account_id = ${accountId} and number = any(${chosen}::text[])`;
  const target = { ids: rows.map(({ id }) => String(id)) };
  const own = ctx.caller.kind === "user" && ctx.caller.scope.kind === "personal";
  if (one.verb === "add") {
    const [number = ""] = chosen;
    if (own) await addOwnTracks(ctx, { tracks: [{ number, carrier: one.carrier }], notify: one.flag });
    else await addShipment(ctx, { number, carrier: one.carrier, afterDelivery: one.flag });
  }
  if (one.verb === "news") {
    await database.sql`update parcel set status = ${one.status}, version = version + 1
      where number = any(${chosen}::text[])`;
    const parcels = await database.sql`select id from parcel where number = any(${chosen}::text[])`;
    const parcelIds = parcels.map(({ id }) => String(id));
    if (parcelIds.length > 0) await copyParcels(contextOn(database.db), { parcelIds });
  }
  if (one.verb === "age") {
    const long = "2020-01-01T00:00:00Z";
    await database.sql`update shipment set added_at = ${long}, resumed_at = null
      where account_id = ${accountId} and number = any(${chosen}::text[])`;
    await database.sql`update refresh_schedule set followed_since = ${long}
      where parcel_id in (select parcel_id from shipment where number = any(${chosen}::text[]))`;
    await archiveOld(contextOn(database.db));
  }
  if (target.ids.length === 0) return;
  if (one.verb === "edit")
    await updateShipments(ctx, { target, change: { afterDelivery: one.flag, orderNumber: one.verb } });
  if (one.verb === "carrier") await updateShipments(ctx, { target, change: { carrier: one.carrier } });
  if (one.verb === "stop") await followShipments(ctx, { target, follow: false });
  if (one.verb === "continue") await followShipments(ctx, { target, follow: true });
  if (one.verb === "delete") await deleteShipments(ctx, { target });
  if (one.verb === "refresh") await refreshShipments(ctx, { target });
  if (one.verb === "mails" && own) await updateNotify(ctx, { target, notify: one.flag });
}

async function expectTrue(): Promise<void> {
  const { sql } = database;
  const counted = await sql`
    select account_id, added_on as day, archived_at is not null as archived, status, carrier, count(*)::int as count
    from shipment group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
  const tallied = await sql`
    select account_id, day, archived, status, carrier, sum(count)::int as count
    from shipment_counts group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`;
  expect(tallied.map((row) => ({ ...row }))).toEqual(counted.map((row) => ({ ...row })));
  // Each parcel is tracked for accounts with it on their list, and has subscribers for emails about it there.
  const wrong = await sql`
    select p.number, p.carrier, r.listed, r.subscribed, r.after_delivery, r.due_at, r.reason from refresh_schedule r
    join parcel p on p.id = r.parcel_id,
    lateral (select count(*) > 0 as listed, coalesce(bool_or(after_delivery), false) as after
      from shipment s where s.parcel_id = r.parcel_id and s.archived_at is null) list,
    lateral (select count(*) > 0 as subscribed from subscription b join shipment s on s.account_id = b.account_id
      and s.parcel_id = b.parcel_id and s.archived_at is null
      where b.parcel_id = r.parcel_id and b.state = 'active') mails
    where r.listed <> list.listed or r.after_delivery <> list.after or r.subscribed <> mails.subscribed
      or (not list.listed and not mails.subscribed and r.due_at is not null and r.lease is null)
      or (list.listed and r.due_at is null)`;
  expect(wrong.map((row) => ({ ...row }))).toEqual([]);
  // No list has a carrier's number twice, or a parcel with another number or carrier.
  expect(
    await sql`select 1 from shipment s join parcel p on p.id = s.parcel_id
      where p.number <> s.number or p.carrier <> s.carrier`,
  ).toEqual([]);
}

describe("after any sequence of writes by several accounts", () => {
  it("the counts are right, and each parcel is tracked exactly for the accounts that want it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 25 }), async (writes) => {
        const users = [
          await makeUser(database.db),
          await makeUser(database.db),
          await makeUser(database.db, { kind: "personal" }),
        ];
        const accounts = await Promise.all(users.map((user) => contextOf(database.db, user)));
        const names = Array.from({ length: numbers }, () => upsNumber(serial++));
        for (const one of writes) await doWrite(accounts, names, one);
        await expectTrue();
      }),
      { numRuns: 60 },
    );
  });

  it("also when all of them write at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 30 }), async (writes) => {
        const users = [
          await makeUser(database.db),
          await makeUser(database.db),
          await makeUser(database.db, { kind: "personal" }),
        ];
        const accounts = await Promise.all(users.map((user) => contextOf(database.db, user)));
        const names = Array.from({ length: numbers }, () => upsNumber(serial++));
        await Promise.all(writes.map((one) => doWrite(accounts, names, one)));
        await expectTrue();
      }),
      { numRuns: 25 },
    );
  });
});
