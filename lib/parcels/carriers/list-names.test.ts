import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { listCountryNames } from "./list-country-names";
import { listKeywords } from "./list-keywords";
import { listLogistics } from "./list-logistics";
import { listResults } from "./list-results";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("statuses, carriers and countries are named in the reader's language", async () => {
  const german = { ...(await contextOf(database.db, await makeUser(database.db))), locale: "de" as const };
  const chinese = { ...german, locale: "zh-CN" as const };
  const { results } = await listResults(german);
  expect(results).toHaveLength(10);
  expect(results.find(({ result }) => result === 40)?.name).toBe("Zugestellt");
  expect((await listCountryNames(german)).countries).toContainEqual({ code: "DE", name: "Deutschland" });
  const names = async (ctx: typeof german | typeof chinese) =>
    (await listLogistics(ctx)).logistics.find(({ code }) => code === "china-post")?.name;
  expect(await names(german)).toBe("China Post");
  expect(await names(chinese)).toBe("中国邮政");
  expect(await listKeywords(german, { id: "sfexpress" })).toEqual({ keywords: ["phone"] });
  await expect(listKeywords(german, { id: "nobody" })).rejects.toMatchObject({ key: "notFound" });
});
