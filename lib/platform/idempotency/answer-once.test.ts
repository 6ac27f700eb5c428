import { sql } from "drizzle-orm";
import { installation } from "@/db/schema/platform";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { makeUser } from "@/tests/api/make-user";
import { answerOnce } from "./answer-once";

let database: TestDatabase;
let scope: AccountScope;
beforeAll(async () => {
  database = await createTestDatabase();
  scope = (await makeUser(database.db)) as unknown as AccountScope;
});
afterAll(() => database.close());
beforeEach(() => database.sql`delete from installation where name like 'work %'`);

let made = 0;
const contextAt = (now = new Date()) => ({ db: database.db, now }) as Context;
const requested = (key: string) => ({
  call: "add",
  headers: new Headers({ "idempotency-key": key }),
  input: {},
});
/** Inserts a row and returns its id. */
async function work({ db }: Context): Promise<Response> {
  made += 1;
  const name = `work ${made}`;
  await db.transaction((tx) => tx.insert(installation).values({ name, value: "" }));
  return Response.json({ name });
}
const left = async () =>
  (await database.sql`select name from installation where name like 'work %'`).map(({ name }) => name);

it("keeps work and response together: if the database rolls back one, the other never happened", async () => {
  const cut = answerOnce(contextAt(), scope, requested("cut"), async (ctx) => {
    await work(ctx);
    await ctx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return Response.json({});
  });
  await expect(cut).rejects.toThrow();
  expect(await left()).toEqual([]);
  const again = await answerOnce(contextAt(), scope, requested("cut"), work);
  expect([again.status, await left()]).toEqual([200, [`work ${made}`]]);
});

it("rolls back an error on our side, and allows a retry", async () => {
  const failed = await answerOnce(contextAt(), scope, requested("failed"), async (ctx) => {
    await work(ctx);
    return new Response(null, { status: 500 });
  });
  expect([failed.status, await left()]).toEqual([500, []]);
  expect((await answerOnce(contextAt(), scope, requested("failed"), work)).status).toBe(200);
});

it("repeats what died with its process, not what may still be running", async () => {
  const begun = (key: string, at: Date) =>
    new Promise<() => void>((started) => {
      const ended = new Promise<void>((end) => {
        const slow = answerOnce(contextAt(at), scope, requested(key), async (ctx) => {
          const answer = await work(ctx);
          started(end);
          await ended;
          return answer;
        });
        slow.then(
          () => results.push("done"),
          (error: { key?: string }) => results.push(error.key),
        );
      });
    });
  const results: unknown[] = [];
  const now = new Date();
  const endFresh = await begun("fresh", now);
  const refused = answerOnce(contextAt(), scope, requested("fresh"), work);
  await expect(refused).rejects.toMatchObject({ key: "repeatConflict" });
  endFresh();
  // Considered dead after a minute, but only slow: one of the two counts, and its response is returned to both.
  const endSlow = await begun("slow", new Date(now.getTime() - 61_000));
  const second = await answerOnce(contextAt(now), scope, requested("slow"), work);
  endSlow();
  while (results.length < 2) await new Promise((later) => setTimeout(later, 20));
  expect(results).toEqual(["done", "repeatConflict"]);
  expect((await left()).length).toBe(2);
  const third = await answerOnce(contextAt(), scope, requested("slow"), work);
  expect(third.headers.get("idempotency-replayed")).toBe("true");
  expect(await third.json()).toEqual(await second.json());
});
