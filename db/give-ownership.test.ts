import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { makeUser } from "@/tests/api/make-user";
import { openDatabase } from "./client";
import { giveOwnership } from "./give-ownership";
import { migrateDatabase } from "./migrate";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database";

const owner = { name: `owner "${randomBytes(4).toString("hex")}`, password: "it's \\ secret" };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  const quoted = `"${owner.name.replaceAll('"', '""')}"`;
  await database.sql.unsafe(`reassign owned by ${quoted} to current_user`);
  await database.sql.unsafe(`drop owned by ${quoted}`);
  await database.sql.unsafe(`drop role ${quoted}`);
  await database.close();
});

it("gives a database that a superuser made, with all in it, to a role that is none and that the product runs as", async () => {
  const admin = postgres(database.url, { max: 1, onnotice: () => undefined });
  await giveOwnership(admin, owner);
  await giveOwnership(admin, owner);
  const left = await admin`
    select c.oid::regclass::text from pg_class c where c.relowner = current_user::regrole
      and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
    union all select p.oid::regprocedure::text from pg_proc p where p.proowner = current_user::regrole
      and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  expect(left).toEqual([]);
  await admin.end();
  const url = new URL(database.url);
  Object.assign(url, {
    username: encodeURIComponent(owner.name),
    password: encodeURIComponent(owner.password),
  });
  await migrateDatabase(url.href);
  const opened = openDatabase(url.href, { max: 2 });
  expect(await opened.sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  await makeUser(opened.db);
  await expect(opened.sql`copy account to program 'true'`).rejects.toThrow("permission denied");
  await opened.close();
});
