import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addChannel } from "@/lib/connectors/channels/add-channel";
import { makeUser } from "@/tests/api/make-user";
import { listArchivedChannels } from "./list-archived-channels";
import { listListedChannels } from "./list-listed-channels";
import { contextOf, storeShipments } from "./testing/store-shipments";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("counts the shipments of each channel, those of the archive apart, and nobody else's", async () => {
  const [user, other] = [await makeUser(database.db), await makeUser(database.db)];
  const [ctx, theirs] = [await contextOf(database.db, user), await contextOf(database.db, other)];
  for (const code of ["Sea", "AIR", "None"]) await addChannel(ctx, { name: code, code, courier: "ups" });
  const archived = { archivedAt: new Date(), archivedWhy: "stopped" } as const;
  await storeShipments(database.db, user.accountId, [
    ...[{ method: "AIR" }, { method: "air" }, { method: "SEA" }, { method: "Truck" }, {}],
    { method: "AIR", ...archived },
  ]);
  await storeShipments(database.db, other.accountId, [{ method: "AIR" }]);
  const counts = ({ channels }: Awaited<ReturnType<typeof listListedChannels>>) =>
    channels.map(({ name, code, count }) => `${name} ${code} ${count}`);
  expect(counts(await listListedChannels(ctx))).toEqual(["AIR AIR 2", "Sea Sea 1"]);
  expect(counts(await listArchivedChannels(ctx))).toEqual(["AIR AIR 1"]);
  expect(counts(await listListedChannels(theirs))).toEqual([]);
});
