import { eq, inArray } from "drizzle-orm";
import { answeredNumber, numberFamily, parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn, storeParcel, viewParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { hashExtra, openExtra, sealExtra } from "@/lib/tracking/store/seal-extra";
import { makeUser } from "@/tests/api/make-user";
import { clearOld } from "./clear-old";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const hours = (count: number) => `${count} hours`;

describe("clearing old data", () => {
  it("keeps raw responses and pushes for 7 days, and the parcel", async () => {
    const { sql } = database;
    const id = await storeParcel(database.db, { number: "1Z999AA10000000001" });
    const ages = [7 * 24 + 1, 7 * 24 - 1, 30 * 24, 0];
    for (const age of ages) {
      await sql`insert into raw_answer (parcel_id, hash, connector, status, body, received_at)
        values (${id}, ${`hash ${age}`}, 'test', 200, '', now() - ${hours(age)}::interval)`;
      await sql`insert into carrier_push (id, connector, event_key, received_at)
        values (gen_random_uuid(), 'test', ${`hash ${age}`}, now() - ${hours(age)}::interval)`;
    }
    await clearOld(contextOn(database.db));
    const raw = await sql`select hash from raw_answer order by received_at`;
    expect(raw.map(({ hash }) => hash)).toEqual(["hash 167", "hash 0"]);
    const pushes = await sql`select event_key from carrier_push order by received_at`;
    expect(pushes.map(({ event_key }) => event_key)).toEqual(["hash 167", "hash 0"]);
    expect(await sql`select 1 from parcel where id = ${id}`).toHaveLength(1);
  });

  it("keeps estimates beside carriers' dates for 90 days, and no longer than their parcels", async () => {
    const { sql } = database;
    const id = await storeParcel(database.db, { number: "1Z999AA10000000008" });
    for (const age of [90 * 24 + 1, 90 * 24 - 1, 0])
      await sql`insert into estimate_made (parcel_id, made_at, low, middle, high, carrier_from, carrier_to)
        values (${id}, now() - ${hours(age)}::interval, now(), now(), now(), current_date, current_date)`;
    const count = async () => (await sql`select 1 from estimate_made where parcel_id = ${id}`).length;
    await clearOld(contextOn(database.db));
    expect(await count()).toBe(2);
    await sql`delete from parcel where id = ${id}`;
    expect(await count()).toBe(0);
  });

  it("deletes sealed postcodes and phones of parcels no longer polled, and expired records of visitors' lookups", async () => {
    const { sql, db } = database;
    const now = new Date();
    const due = await storeParcel(db, { number: "1Z999AA10000000002" });
    const over = await storeParcel(db, { number: "1Z999AA10000000003" });
    const waits = await storeParcel(db, { number: "1Z999AA10000000004" });
    const forgotten = await storeParcel(db, { number: "1Z999AA10000000005" });
    const extra = sealExtra({ postcode: "10115" }, "visitor");
    await db
      .update(parcel)
      .set({ extra })
      .where(inArray(parcel.id, [due, over, waits, forgotten]));
    await sql`update refresh_schedule set due_at = null, reason = 'finished' where parcel_id = ${over}`;
    await sql`update refresh_schedule set due_at = null, reason = 'needsInfo' where parcel_id in (${waits}, ${forgotten})`;
    await sql`update parcel set asked_at = now() where id = ${waits}`;
    await sql`update parcel set asked_at = now() - interval '8 days' where id = ${forgotten}`;
    for (const age of [-1, 1]) {
      const expiresAt = new Date(now.getTime() - age * 1000);
      await db.insert(answeredNumber).values({ network: "n", number: String(age), expiresAt });
      await db.insert(numberFamily).values({ key: String(age), answeredAt: [now], expiresAt });
    }
    await clearOld(contextOn(db, { now }));
    const left = await sql`select id from parcel where extra <> '{}'`;
    expect(left.map(({ id }) => id).sort()).toEqual([due, waits].sort());
    expect(await sql`select number from answered_number`).toEqual([{ number: "-1" }]);
    expect(await sql`select key from number_family`).toEqual([{ key: "-1" }]);
  });

  it("seals what an older version stored in plain text, and protects journeys that may have needed it", async () => {
    const { sql, db } = database;
    const [known, unknown] = [
      await storeParcel(db, { number: "1Z999AA10000000006" }),
      await storeParcel(db, { number: "1Z999AA10000000007" }),
    ];
    const user = await makeUser(db);
    const plain = { postcode: "99947", phone: "0361 9994711" };
    await storeShipments(db, user.accountId, [{ extra: plain }, { extra: {} }]);
    await db
      .update(parcel)
      .set({ extra: plain, status: "in_transit", subStatus: "moving" })
      .where(eq(parcel.id, known));
    await db.update(parcel).set({ extra: plain }).where(eq(parcel.id, unknown));
    await clearOld(contextOn(db));
    await clearOld(contextOn(db));
    const rows = await sql`select * from parcel where id in (${known}, ${unknown}) order by id`;
    // The postcode as a whole: ids and sealed texts are random and may contain the digits.
    expect(JSON.stringify(rows)).not.toMatch(/(?<![\w+/-])99947(?![\w+/-])|9994711/);
    expect(rows.map(({ extra }) => openExtra(extra))).toEqual([plain, plain]);
    expect((await viewParcel(db, known)).problem).toMatchObject({ kind: "protected" });
    expect(rows.find(({ id }) => id === unknown)?.protection).toBeNull();
    const shipments =
      await sql`select extra_hashes from shipment where account_id = ${user.accountId} order by number`;
    expect(shipments.map(({ extra_hashes }) => extra_hashes)).toEqual([hashExtra(plain), {}]);
  });
});
