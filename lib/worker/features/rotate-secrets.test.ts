import { getTableName } from "drizzle-orm";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { features } from "./list-features";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const [old, present] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64"));
const now = new Date("2026-03-01T12:00:00Z");
const extra = { postcode: "10115" };

/** The product as a process with these keys runs it: it reads its variables once. */
async function under<T>(
  SECRET_KEY: string | undefined,
  SECRET_KEY_PREVIOUS: string | undefined,
  work: (product: Awaited<ReturnType<typeof load>>) => T | Promise<T>,
): Promise<T> {
  Object.assign(process.env, { SECRET_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY_PREVIOUS ?? "" });
  let done: T | undefined;
  await jest.isolateModulesAsync(async () => {
    done = await work(await load());
  });
  return done as T;
}
const load = async () => ({
  ...(await import("@/lib/connectors/carrier-accounts/seal-secrets")),
  ...(await import("@/lib/platform/adapters/sign-token")),
  ...(await import("@/lib/messages/mail/sign-plus-address")),
  ...(await import("@/lib/tracking/store/seal-extra")),
  ...(await import("@/lib/shipments/account-data/rotate-parcel-keys")),
  ...(await import("./rotate-secrets")),
});

it("names every column of the tables that holds a sealed text", async () => {
  const columns = features.flatMap(({ sealed = [] }) => sealed.flatMap((one) => one.columns));
  const named = columns.map(({ table, name }) => `${getTableName(table)}.${name}`);
  // Carriers' tokens are fetched again.
  const found = await database.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^sealed|^(previous_)?secret$' and table_name <> 'carrier_token'`;
  expect(new Set(named)).toEqual(new Set(found.map(({ name }) => name)));
});

it("accepts what the previous key made, makes everything with the present one, and needs the previous no more", async () => {
  const { accountId } = await makeUser(database.db);
  const [id, parcelId] = [newId(now), newId(now)];
  const made = await under(old, undefined, async (product) => {
    const sealed = product.sealSecrets({ key: "canary" }, { accountId, id });
    const names = { name: "a", courier: "dhl", connector: "dhl", settings: {}, testNumber: "1" };
    const times = { createdAt: now, updatedAt: now, trialAt: now };
    await database.db.insert(carrierAccount).values({ id, accountId, sealed, ...names, ...times, state: 3 });
    await storeShipments(database.db, accountId, [
      { parcelId, extra, extraHashes: product.hashExtra(extra) },
    ]);
    const [protection, kept] = [product.hashExtra(extra), product.sealExtra(extra, "account")];
    await database.db.update(parcel).set({ protection, extra: kept });
    await storeShipments(database.db, accountId, [{ parcelId: newId(now) }]);
    await database.sql`update parcel set protection = '{"phone": "gone"}' where protection is null`;
    const address = product.signPlusAddress("in@t.example", "order", id);
    return { token: product.signToken("unsubscribe", "x", null), code: product.deriveCode("c", 6), address };
  });
  const read = async (product: Awaited<ReturnType<typeof load>>) => {
    const [row] = await database.db.select().from(carrierAccount);
    const [stored] = await database.sql`
      select p.extra, p.protection, s.extra_hashes from parcel p join shipment s on s.parcel_id = p.id where p.id = ${parcelId}`;
    return [
      row && product.openSecrets(row)?.key,
      product.openExtra(stored?.extra).postcode,
      product.knowsExtra(stored?.protection, extra),
      product.knowsKeys(stored?.protection, stored?.extra_hashes),
    ];
  };
  const right = ["canary", "10115", true, true];
  await under(present, old, async (product) => {
    expect(await read(product)).toEqual(right);
    expect(product.readToken("unsubscribe", made.token, now)).toBe("x");
    expect(product.isDerivedCode("c", 6, made.code)).toBe(true);
    expect(product.readPlusAddress("in@t.example", "order", made.address)).toBe(id);
    expect(product.deriveCode("c", 6)).not.toBe(made.code);
    expect(await product.rotateSecrets(database.db)).toBe(1);
    expect(await product.rotateParcelKeys(database.db)).toEqual({ parcels: 1, left: 1 });
    expect(await read(product)).toEqual(right);
    expect(await product.rotateSecrets(database.db)).toBe(0);
    expect(await product.rotateParcelKeys(database.db)).toEqual({ parcels: 0, left: 1 });
  });
  await under(present, undefined, async (product) => {
    expect(await read(product)).toEqual(right);
    expect(() => product.readToken("unsubscribe", made.token, now)).toThrow("no longer valid");
    expect(product.isDerivedCode("c", 6, made.code)).toBe(false);
    expect(product.readPlusAddress("in@t.example", "order", made.address)).toBe("forged");
  });
  await under(old, undefined, async (product) =>
    expect(await read(product)).toEqual([undefined, undefined, false, true]),
  );
});
