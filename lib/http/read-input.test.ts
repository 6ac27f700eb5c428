import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { defineCall } from "@/lib/core/define-call";
import { closeDatabase } from "@/lib/platform/database";
import { handle } from "./handle-call";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.SECRET_KEY = randomBytes(32).toString("base64");
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const id = "00000000-0000-7000-8000-00000000000a";
const shape = { path: "test/[id]", params: z.object({ id: z.uuid() }), access: "visitor" } as const;
const both = { input: z.object({ n: z.coerce.number() }), output: z.unknown(), ...shape };
const put = handle(defineCall({ ...both, name: "test.put", method: "PUT" }), async (_ctx, input) => input);
const get = handle(defineCall({ ...both, name: "test.get", method: "GET" }), async (_ctx, input) => input);

const detail = (given: object) => ({ params: Promise.resolve(given) });
const headers = { "content-type": "application/json", "x-client-address": "v1" };
const read = (query: string, given?: object) =>
  get(new Request(`http://t.example/api/test/x?${query}`, { headers }), given && detail(given));

describe("what stands in brackets in a call's path", () => {
  it("reaches the verb with its input, over what was sent under that name", async () => {
    const changed = new Request("http://t.example/api/test/x", {
      method: "PUT",
      headers,
      body: '{"n":1,"id":"other"}',
    });
    expect(await (await put(changed, detail({ id }))).json()).toMatchObject({ data: { n: 1, id } });
    expect(await (await read("n=2&id=y", { id })).json()).toMatchObject({ data: { n: 2, id } });
  });

  it("is not found where it cannot be one of the call's", async () => {
    for (const wrong of [{ id: "[id]" }, {}, undefined]) {
      const answer = await read("n=2", wrong);
      expect([answer.status, (await answer.json()).status.key]).toEqual([404, "notFound"]);
    }
  });
});
