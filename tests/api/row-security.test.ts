import type postgres from "postgres";
import { openedDatabase } from "@/lib/platform/adapters/database";
import { askCall } from "./ask-call";
import { apiRoutes } from "./calls";
import { makeTenant, type Tenant } from "./make-tenant";
import { readAllRows } from "./read-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(240_000);

/** Conditions that limit a statement to an account, in SQL of drizzle and of our own. */
const ownRows = /(?:"?\b\w+"?\.)?"?\baccount_id"? = (\$\d+)(?:::uuid)?|"account"\."id" = (\$\d+)/g;
const forget = (text: string) =>
  text.replace(ownRows, (_match, first, second) => `${first ?? second}::uuid is not null`);

let forgotten = 0;

/** A client that forgets the account of each statement. */
function forgetful<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      if (name === "unsafe")
        return (text: string, ...rest: unknown[]) => {
          const changed = forget(text);
          if (changed !== text) forgotten += 1;
          return value.call(target, changed, ...rest);
        };
      if (name === "begin" || name === "savepoint")
        return (work: (inner: object) => unknown) =>
          value.call(target, (inner: object) => work(forgetful(inner)));
      if (name === "reserve") return async () => forgetful((await value.call(target)) as object);
      return value.bind(target);
    },
    // Row-level security marks the clients of transactions.
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

const reached = apiRoutes.flatMap(({ call, own }) => (own && call ? [{ call, own }] : []));

let service: Service;
beforeAll(async () => {
  service = await startService();
  Object.assign(openedDatabase(), { sql: forgetful(openedDatabase().sql) as postgres.Sql });
});
afterAll(() => service.stop());

/** Calls whose answer or effect reached the other account, each made with all ids of it. */
async function leaks(name: string): Promise<readonly string[]> {
  const { db } = service.database;
  const found: string[] = [];
  for (const kind of ["business", "personal"] as const) {
    const victim = await makeTenant(db, `CANARY${name}${kind}`.toUpperCase(), kind);
    const caller = await makeTenant(db, `OTHER${name}${kind}`.toUpperCase(), kind);
    for (const { call, own } of reached) {
      if ((call.access === "business") !== (kind === "business")) continue;
      const before = await rowsOf(victim);
      const { text } = await askCall(service, call, own(victim), caller.cookie);
      const isTold = text.toLowerCase().includes(victim.canary.toLowerCase());
      if (isTold || JSON.stringify(await rowsOf(victim)) !== JSON.stringify(before)) found.push(call.name);
    }
  }
  return found;
}

const rowsOf = ({ accountId }: Tenant) => readAllRows(service, [accountId]);

describe("statements that forget their account (P24)", () => {
  it("reach nothing of another account, through row-level security", async () => {
    expect(await leaks("secured")).toEqual([]);
    expect(forgotten).toBeGreaterThan(150);
  });

  it("reach it without row-level security: the check sees what it should", async () => {
    const tables = await service.database.sql`select relname from pg_class where relforcerowsecurity`;
    for (const { relname } of tables)
      await service.database.sql.unsafe(`alter table "${relname}" disable row level security`);
    expect((await leaks("open")).length).toBeGreaterThan(20);
  });
});
