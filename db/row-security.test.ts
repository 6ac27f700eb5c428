import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { makeUser } from "@/tests/api/make-user";
import { accountDatabase, bypassRowSecurity } from "./account-database";
import { openDatabase } from "./client";
import { migrateDatabase } from "./migrate";
import { ensureRowSecurity, memberRole } from "./row-security";
import { account, accountUser } from "./schema/accounts";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database";

let database: TestDatabase;
let ours: Awaited<ReturnType<typeof makeUser>>;
let theirs: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  database = await createTestDatabase();
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

const own = () => accountDatabase(database, ours.accountId);

describe("tables with an account", () => {
  it("all have row-level security, forced, with a policy for callers and one for the server", async () => {
    const tables = await database.sql`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured,
        array(select polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables)
      expect(table).toEqual({ name: table.name, secured: true, policies: ["account", "server"] });
    const [role] = await database.sql`
      select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = ${memberRole}`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false });
  });

  it("get missing policies back with the next migration", async () => {
    await database.sql`drop policy server on channel`;
    await database.sql`alter table channel no force row level security`;
    await ensureRowSecurity(database.sql);
    const [channel] = await database.sql`
      select relforcerowsecurity as forced, (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
      from pg_class where relname = 'channel'`;
    expect(channel).toEqual({ forced: true, policies: 2 });
  });
});

describe("an account's database", () => {
  it("has only the account's rows, in statements, transactions, savepoints and prepared statements", async () => {
    const ids = [{ id: ours.accountId }];
    const read = () => ({ id: account.id });
    expect(await own().select(read()).from(account)).toEqual(ids);
    expect(await own().select(read()).from(account).prepare("own_accounts").execute()).toEqual(ids);
    await own().transaction(async (tx) => {
      expect(await tx.select(read()).from(account)).toEqual(ids);
      await tx.transaction(async (inner) => expect(await inner.select(read()).from(account)).toEqual(ids));
    });
    // The connection's next user is not limited.
    expect(await database.db.$count(account)).toBe(2);
  });

  it("changes only the account's rows, and adds none to another", async () => {
    expect(
      await own().update(accountUser).set({ name: "changed" }).returning({ id: accountUser.id }),
    ).toEqual([{ id: ours.userId }]);
    const foreign = sql`
      insert into saved_view (id, account_id, user_id, list, name, query, created_at)
      values (gen_random_uuid(), ${theirs.accountId}, ${theirs.userId}, 'list', 'x', '{}', now())`;
    await expect(own().execute(foreign)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("row-level security") },
    });
  });

  it("does not reach tables of the server, or the queue's", async () => {
    for (const table of ["installation", "carrier_token", "graphile_worker._private_jobs"])
      await expect(own().execute(sql.raw(`select * from ${table}`))).rejects.toMatchObject({
        cause: { message: expect.stringContaining("permission denied") },
      });
  });

  it("looks across accounts where it is asked to, and no further; also one within the other", async () => {
    expect(await bypassRowSecurity(own(), (whole) => whole.$count(account))).toBe(2);
    await own().transaction(async (tx) => {
      const counts = await bypassRowSecurity(tx, async (whole) => [
        await bypassRowSecurity(whole, (inner) => inner.$count(account)),
        await whole.$count(account),
      ]);
      expect([...counts, await tx.$count(account)]).toEqual([2, 2, 1]);
      await expect(
        tx.transaction((inner) =>
          bypassRowSecurity(inner, async () => {
            throw new Error("rolled back");
          }),
        ),
      ).rejects.toThrow("rolled back");
      expect(await tx.$count(account)).toBe(1);
      const failing = bypassRowSecurity(tx, () => Promise.reject(new Error("of ours")));
      await expect(failing).rejects.toThrow("of ours");
      expect(await tx.$count(account)).toBe(1);
    });
    expect(await own().$count(account)).toBe(1);
  });

  it("reports a statement's error, and stays usable", async () => {
    await expect(own().execute(sql`select 1 / 0`)).rejects.toMatchObject({
      cause: { message: "division by zero" },
    });
    expect(await own().$count(account)).toBe(1);
  });

  it("rejects where no server answers, and all that wait for a connection", async () => {
    const pool = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { max: 2 });
    const none = accountDatabase(pool, ours.accountId);
    const asked = Array.from({ length: 6 }, () => none.$count(account));
    for (const one of await Promise.allSettled(asked)) expect(one.status).toBe("rejected");
    await pool.close();
  });

  it("refuses an id that is none", () => {
    expect(() => accountDatabase(database, "x'; reset role; --" as never)).toThrow("not an account's id");
  });

  it("keeps two accounts apart when connections are cut in mid-transaction", async () => {
    const pool = openDatabase(database.url, { max: 2 });
    const [a, b] = [accountDatabase(pool, ours.accountId), accountDatabase(pool, theirs.accountId)];
    const seen: string[][] = [[], []];
    const note = async (at: 0 | 1, read: () => PromiseLike<readonly { readonly id: string }[]>) => {
      for (const { id } of await read()) seen[at]?.push(id);
    };
    for (let round = 0; round < 20; round += 1) {
      const cut = a.transaction(async (tx) => {
        await note(0, () => tx.select({ id: account.id }).from(account));
        await database.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`;
        await note(1, () => b.select({ id: account.id }).from(account));
        await note(0, () => tx.select({ id: account.id }).from(account));
      });
      const alone = Array.from({ length: 5 }, () =>
        note(1, () => b.select({ id: account.id }).from(account)),
      );
      await Promise.allSettled([cut, ...alone]);
    }
    await pool.close();
    expect([...new Set(seen[0])]).toEqual([ours.accountId]);
    expect([...new Set(seen[1])]).toEqual([theirs.accountId]);
  });
});

describe("a database user that is no superuser", () => {
  const name = `login_${randomBytes(4).toString("hex")}`;
  const at = (path: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: name, password: name, pathname: `/${path}` });
    return url.href;
  };
  const asAdmin = async (statements: readonly string[]) => {
    const admin = postgres(new URL("/postgres", database.url).href, { max: 1, onnotice: () => undefined });
    for (const statement of statements) await admin.unsafe(statement);
    await admin.end();
  };
  afterAll(() => asAdmin([`drop database if exists ${name} with (force)`, `drop role ${name}`]));

  it("gets an error that says what an administrator must run, and afterwards sees all rows itself and one account's as a caller", async () => {
    await asAdmin([`create role ${name} login password '${name}'`, `create database ${name} owner ${name}`]);
    await expect(migrateDatabase(at(name))).rejects.toThrow(`GRANT ${memberRole} TO ${name}`);
    await asAdmin([`grant ${memberRole} to ${name}`]);
    await migrateDatabase(at(name));
    const opened = openDatabase(at(name), { max: 2 });
    const [first] = [await makeUser(opened.db), await makeUser(opened.db)];
    expect(await opened.db.$count(account)).toBe(2);
    expect(await accountDatabase(opened, first.accountId).$count(account)).toBe(1);
    await opened.close();
  });
});
