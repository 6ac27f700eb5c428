import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { parseEnv } from "@/lib/platform/environment/env";
import { offerDemo } from "./offer-demo";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
});
afterAll(() => database.close());
const accounts = async () => Number((await database.sql`select count(*) as n from account`)[0]?.n);

it.each([
  ["a database of its own", { DATABASE_URL: "postgres://somebody@db.example/tracking" }],
  ["simulation off", { SANDBOX: "off" }],
  ["a carrier that is connected", { DHL_API_KEY: "0123456789" }],
  ["a carrier that is connected beside the simulated ones", { DHL_API_KEY: "0123456789", SANDBOX: "on" }],
  ["the worker alone", { ROLE: "worker" }],
  ["the web process alone", { ROLE: "web" }],
])("a server with %s gets no demo account, though its database is empty", async (_what, variables) => {
  expect(await offerDemo(parseEnv(variables))).toBeNull();
  expect(await accounts()).toBe(0);
});

it("two concurrent starts create one, and the next one creates none", async () => {
  const made = await Promise.all([offerDemo(parseEnv({})), offerDemo(parseEnv({}))]);
  expect(made.filter((access) => access !== null)).toHaveLength(1);
  expect(await offerDemo(parseEnv({}))).toBeNull();
  expect(await accounts()).toBe(1);
});
