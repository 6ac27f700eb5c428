import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { clearOld } from "./clear-old";
import { contextOn, storeParcel } from "./testing/make-parcel";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const hours = (count: number) => `${count} hours`;

describe("clearing what is old", () => {
  it("keeps raw answers and pushes for seven days and changes for thirty, and no parcel goes with them", async () => {
    const { sql } = database;
    const id = await storeParcel(database.db, { number: "1Z999AA10000000001" });
    const ages = [7 * 24 + 1, 7 * 24 - 1, 30 * 24 + 1, 30 * 24 - 1, 0];
    for (const [at, age] of ages.entries()) {
      await sql`insert into raw_answer (parcel_id, hash, connector, status, body, received_at)
        values (${id}, ${`hash ${age}`}, 'test', 200, '', now() - ${hours(age)}::interval)`;
      await sql`insert into parcel_change (parcel_id, version, kind, result, previous, at)
        values (${id}, ${at + 1}, 'status', 8, 0, now() - ${hours(age)}::interval)`;
      await sql`insert into carrier_push (id, connector, event_key, received_at)
        values (gen_random_uuid(), 'test', ${`hash ${age}`}, now() - ${hours(age)}::interval)`;
    }
    await clearOld(contextOn(database.db));
    const raw = await sql`select hash from raw_answer order by received_at`;
    expect(raw.map(({ hash }) => hash)).toEqual(["hash 167", "hash 0"]);
    const pushes = await sql`select event_key from carrier_push order by received_at`;
    expect(pushes.map(({ event_key }) => event_key)).toEqual(["hash 167", "hash 0"]);
    const changes = await sql`select version::int from parcel_change order by version`;
    expect(changes.map(({ version }) => version)).toEqual([1, 2, 4, 5]);
    expect(await sql`select 1 from parcel where id = ${id}`).toHaveLength(1);
  });
});
