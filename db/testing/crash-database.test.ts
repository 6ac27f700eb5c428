import { type CrashableDatabase, createCrashableDatabase } from "./crash-database";

describe("a database that crashes", () => {
  let database: CrashableDatabase;
  beforeAll(async () => {
    database = await createCrashableDatabase();
  });
  afterAll(() => database.close());

  it("returns at the same address with every acknowledged commit and nothing else", async () => {
    const { sql } = database;
    await sql`create table kept (n int)`;
    for (let n = 0; n < 3; n += 1) {
      await sql`insert into kept values (${n})`;
      const half = sql.begin(async (tx) => {
        await tx`insert into kept values (99)`;
        await tx`select pg_sleep(30)`;
      });
      await Promise.all([expect(half).rejects.toThrow(), database.crash(n * 20)]);
    }
    expect(await sql`select n from kept order by n`).toEqual([0, 1, 2].map((n) => ({ n })));
  });

  it("contains nothing of an aborted transaction, also when it continues as if nothing had happened", async () => {
    const { sql } = database;
    await sql`create table halves (n int)`;
    const goingOn: Promise<unknown>[] = [];
    const half = sql.begin(async (tx) => {
      await tx`insert into halves values (1)`;
      goingOn.push(
        database.crash().then(async () => {
          // Every connection of the pool is a new one by now.
          await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`));
          await tx`insert into halves values (2)`;
        }),
      );
      await goingOn[0];
    });
    await expect(half).rejects.toThrow();
    await expect(goingOn[0]).rejects.toThrow();
    expect(await sql`select n from halves`).toEqual([]);
  });
});
