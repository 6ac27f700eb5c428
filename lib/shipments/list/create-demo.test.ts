import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { composeReply } from "@/lib/connectors/sandbox/compose-reply";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { createDemo, demoEmail, drawShipments } from "./create-demo";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const now = new Date();
const count = async (table: string) =>
  Number((await database.sql`select count(*) as n from ${database.sql(table)}`)[0]?.n);

it("generates the same numbers everywhere, each valid for its carrier, over the last weeks", () => {
  const drawn = drawShipments(now);
  expect(new Set(drawn.map(({ number }) => number)).size).toBe(drawn.length);
  expect(drawn.map(({ number }) => number)).toEqual(drawShipments(new Date(0)).map(({ number }) => number));
  const strangers = drawn.filter(
    ({ number, carrier }) => !detect(number).some((found) => found.carrier === carrier),
  );
  expect(strangers).toEqual([]);
  const days = drawn.map(({ addedAt = now }) => (now.getTime() - addedAt.getTime()) / 86_400_000);
  expect([Math.min(...days) >= 0, Math.max(...days) < 43]).toEqual([true, true]);
  expect(days.filter((age) => age < 8).length).toBeGreaterThan(80);
  expect(days.filter((age) => age > 20).length).toBeGreaterThan(80);
});

it("ships each parcel before its carrier scans it", () => {
  const late = drawShipments(now).filter(({ number, carrier, shippedAt, addedAt = now }) => {
    const item = { key: "1", number, carrier, extra: {}, since: addedAt, language: "en" };
    const reply = composeReply(item as never, { speed: 1 }, { now });
    // Times without a zone or a clock cannot be compared.
    const text = new TextDecoder().decode(reply.body);
    const scans = [...text.matchAll(/"at":"([\d-]+T[\d:]+[+-]\d\d:\d\d)"/g)].map(([, at = ""]) =>
      Date.parse(at),
    );
    return scans.some((at) => at < (shippedAt?.getTime() ?? 0));
  });
  expect(late.map(({ number }) => number)).toEqual([]);
});

it("creates one account under concurrency, stores no password, and is never created again", async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createDemo(database.db, now)));
  const access = made.find((one) => one !== null);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(access).toMatchObject({ email: demoEmail, password: expect.stringMatching(/^[\w-]{16}$/) });
  expect([await count("account"), await count("shipment")]).toEqual([1, access?.shipments]);
  const [user] = await database.sql`select * from account_user`;
  expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(user)).not.toContain(access?.password);
  // Their journeys began when they were added.
  const [apart] = await database.sql`
    select count(*)::int as n from shipment s join parcel p on p.id = s.parcel_id where p.created_at <> s.added_at`;
  expect(apart?.n).toBe(0);
  await database.sql`delete from account`;
  expect(await createDemo(database.db, now)).toBeNull();
});
