import { randomBytes } from "node:crypto";
import { apiKey } from "@/db/schema/public-api";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { createSecret } from "@/lib/accounts/api-keys/create-secret";
import { ordersPerMove, shipmentsPerHandover } from "@/lib/accounts/organization/constants";
import { deleteUser } from "@/lib/accounts/users/delete-user";
import { newId } from "@/lib/core/ids";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { moveAddedShipments } from "./move-added-shipments";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let owner: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await makeUser(database.db);
});
afterAll(() => database.close());

let made = 0;
/** A member who was deleted, with shipments that they added. */
async function leaver(count: number): Promise<{ userId: string; prefix: string }> {
  made += 1;
  const prefix = `LEFT${made}X`;
  const { accountId, userId, email } = await makeMember(database.db, owner, `leaver${made}@example.org`);
  await fillShipments(database, { accountId, count, prefix });
  await database.sql`update shipment set added_by = ${userId} where number like ${`${prefix}%`}`;
  await database.db.transaction((tx) =>
    deleteUser(tx, { accountId, userId, emailKey: email, receiveEmail: null }, []),
  );
  return { userId, prefix };
}
/** How many shipments each user has now. */
const holders = async (prefix: string): Promise<Record<string, number>> => {
  const rows = await database.sql`
    select added_by, count(*)::int as n from shipment where number like ${`${prefix}%`} group by 1`;
  return Object.fromEntries(rows.map(({ added_by, n }) => [String(added_by), Number(n)]));
};
const isLeft = async (userId: string) =>
  (await database.sql`select 1 from account_user where id = ${userId}`).length > 0;

it("gives everything to the heir in batches, also across restarts, and the second run changes nothing", async () => {
  const heir = await makeMember(database.db, owner, "heir@example.org");
  const { userId, prefix } = await leaver(shipmentsPerHandover * 2 + 1);
  const payload = { userId, heirId: heir.userId, callerId: owner.userId };
  let looks = 0;
  const signal = {
    get aborted() {
      looks += 1;
      return looks > 1;
    },
  } as AbortSignal;
  await moveAddedShipments(contextOn(database.db, { signal }), payload);
  expect(await holders(prefix)).toEqual({
    [heir.userId]: shipmentsPerHandover,
    [userId]: shipmentsPerHandover + 1,
  });
  expect(await isLeft(userId)).toBe(true);
  const waiting = await database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'organization/member-left'`;
  expect(waiting.map((job) => job.payload)).toEqual([payload]);
  for (let run = 0; run < 2; run++) {
    await moveAddedShipments(contextOn(database.db), payload);
    expect(await holders(prefix)).toEqual({ [heir.userId]: shipmentsPerHandover * 2 + 1 });
    expect(await isLeft(userId)).toBe(false);
  }
});

it("leaves to the owner what who deleted the member does not reach at that moment", async () => {
  const { db, sql } = database;
  const [north, south] = [await makeDepartment(db, owner, "North"), await makeDepartment(db, owner, "South")];
  const roleId = await makeRole(db, owner, "Manager", { operations: ["members.manage"], rows: "below" });
  const manager = await makeMember(db, owner, "manager@example.org", { departmentId: north, roleId });
  const heir = await makeMember(db, owner, "north@example.org", { departmentId: north });
  const { userId, prefix } = await leaver(30);
  await sql`update shipment set department_id = case when number < ${`${prefix}00000011`} then ${north}::uuid
    else ${south}::uuid end where number like ${`${prefix}%`}`;
  const payload = { heirId: heir.userId, callerId: manager.userId };
  await moveAddedShipments(contextOn(db), { ...payload, userId });
  expect(await holders(prefix)).toEqual({ [heir.userId]: 10, [owner.userId]: 20 });
  const later = await leaver(3);
  await sql`update shipment set department_id = ${north} where number like ${`${later.prefix}%`}`;
  await sql`update account_user set active = false where id = ${manager.userId}`;
  await moveAddedShipments(contextOn(db), { ...payload, userId: later.userId });
  expect(await holders(later.prefix)).toEqual({ [owner.userId]: 3 });
});

it("deletes a key that the member made in the last moment: it does not become the owner's", async () => {
  const { userId } = await leaver(1);
  const { secret: _shown, ...stored } = createSecret();
  const { accountId } = owner;
  await database.db
    .insert(apiKey)
    .values({ ...stored, id: newId(), accountId, createdBy: userId, name: "Late", createdAt: new Date() });
  await moveAddedShipments(contextOn(database.db), { userId, heirId: owner.userId, callerId: owner.userId });
  expect(await isLeft(userId)).toBe(false);
  expect(await database.sql`select 1 from api_key where name = 'Late'`).toEqual([]);
});

it("forgets in batches who reported work orders, and does not change their records", async () => {
  const { userId } = await leaver(1);
  const { sql } = database;
  await sql`insert into work_order (id, account_id, seq, title, description, priority, status, values, source, created_by,
    created_at, updated_at, due_at) select uuidv7(), ${owner.accountId}, n, 't', 'd', 3, 'pending', '{}', 'manual', ${userId},
    now(), now(), now() from generate_series(1, ${ordersPerMove + 1}) n`;
  await sql`insert into order_entry (account_id, order_id, at, by, kind, data)
    select account_id, id, now(), created_by, 'created', '{}' from work_order where created_by = ${userId}`;
  await moveAddedShipments(contextOn(database.db), { userId, heirId: owner.userId, callerId: owner.userId });
  expect(await isLeft(userId)).toBe(false);
  const [left] = await sql`select count(*)::int as n, count(created_by)::int as named from work_order
    where account_id = ${owner.accountId}`;
  expect({ ...left }).toEqual({ n: ordersPerMove + 1, named: 0 });
  const [entries] = await sql`select count(*)::int as n from order_entry where by = ${userId}`;
  expect(entries?.n).toBe(ordersPerMove + 1);
});

it("touches nobody who was not deleted", async () => {
  const member = await makeMember(database.db, owner, "stays@example.org");
  for (const userId of [member.userId, owner.userId, newId()])
    await moveAddedShipments(contextOn(database.db), {
      userId,
      heirId: owner.userId,
      callerId: owner.userId,
    });
  expect([await isLeft(member.userId), await isLeft(owner.userId)]).toEqual([true, true]);
});
