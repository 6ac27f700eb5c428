import { callAddress } from "@/lib/core/define-call";
import { newId } from "@/lib/core/ids";
import { apiRoutes } from "./calls";
import { isolationRows, type Things } from "./isolation-rows";
import { makeTenant, type Tenant } from "./make-tenant";
import { makeUser } from "./make-user";
import { type ApiRoute, bracketed, rowKey } from "./route-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

type SignedIn = ApiRoute & { call: NonNullable<ApiRoute["call"]> };
const isSignedIn = (route: ApiRoute): route is SignedIn =>
  route.call !== null && route.call.access !== "visitor";
const routes = apiRoutes.filter(isSignedIn);
const keyOf = (route: ApiRoute) => rowKey(route, apiRoutes);
const each = routes.map((route) => [`${route.call.method} ${route.file}`, route] as const);

let service: Service;
let ours: Tenant;
let theirs: Tenant;
let person: Tenant;
let neighbour: Tenant;
beforeAll(async () => {
  service = await startService();
  const { db } = service.database;
  ours = await makeTenant(db, "CANARYOURS");
  theirs = await makeTenant(db, "CANARYTHEIRS");
  person = await makeTenant(db, "CANARYPRIVATE", "personal");
  neighbour = await makeTenant(db, "CANARYNEIGHBOUR", "personal");
});
afterAll(() => service.stop());

/** Ids that do not exist. */
const missing = (): Things => ({
  shipmentId: newId(),
  archivedId: newId(),
  deletedId: newId(),
  draftId: newId(),
  doneImportId: newId(),
  runId: newId(),
  exportId: newId(),
  viewId: newId(),
  sessionId: newId(),
  keyId: newId(),
  identityId: newId(),
  channelId: newId(),
  eventId: `evt_${newId()}`,
  memberId: newId(),
  invitationId: newId(),
});

/** Requests as a browser with this cookie: path ids filled in, a GET's or DELETE's input in the query. */
async function request({ call }: SignedIn, input: Readonly<Record<string, unknown>>, cookie?: string) {
  const name = bracketed(callAddress(call)) ?? "";
  const address = callAddress(call).replace(`[${name}]`, encodeURIComponent(String(input[name])));
  const given = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
  const headers = { "x-1tracking": "1", "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) };
  const { method } = call;
  if (method !== "GET" && method !== "DELETE")
    return service.send(method, address, JSON.stringify(given), {
      "content-type": "application/json",
      ...headers,
    });
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]));
  return service.send(method, `${address}?${query}`, null, headers);
}

/** The content of a response without ids and times. */
const saidBy = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replace(/"requestId":"[^"]*"/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
});

/** All rows of an account, in all tables. */
async function rowsOf({ accountId }: Tenant): Promise<unknown> {
  const { sql } = service.database;
  const tables = await sql`
    select table_name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public' order by 1`;
  const rows: unknown[] = [];
  for (const { table_name } of tables) {
    const found = await sql`select * from ${sql(table_name)} where account_id = ${accountId}`;
    rows.push([table_name, found.map((row) => JSON.stringify({ ...row, seen_at: null })).sort()]);
  }
  return rows;
}
const kindOf = (route: SignedIn) =>
  route.call.access === "business" ? ("business" as const) : ("personal" as const);
const own = (route: SignedIn) => (kindOf(route) === "business" ? ours : person);
const foreign = (route: SignedIn) => (kindOf(route) === "business" ? theirs : neighbour);

describe("every call that requires a log-in", () => {
  it("has a row in the matrix, and every row is a call", () => {
    expect(Object.keys(isolationRows).sort()).toEqual(routes.map(keyOf).sort());
  });

  it.each(each)(
    "%s: returns nothing to visitors, ended and idle sessions and disabled members",
    async (_name, route) => {
      const input = isolationRows[keyOf(route)]?.(missing()) ?? route.sample ?? {};
      const stranger = await request(route, input);
      expect([stranger.status, stranger.text.includes("401")]).toEqual([401, true]);
      const { db, sql } = service.database;
      const [ended, idle] = [await makeUser(db), await makeUser(db)];
      const [off, gone] = [await makeUser(db), await makeUser(db)];
      await sql`update account set idle_minutes = 30 where id = ${idle.accountId}`;
      await sql`update account_session set seen_at = now() - interval '30 minutes' where account_id = ${idle.accountId}`;
      await sql`update account_session set expires_at = now() - interval '1 second' where account_id = ${ended.accountId}`;
      await sql`update account_user set active = false where id = ${off.userId}`;
      await sql`delete from account_user where id = ${gone.userId}`;
      for (const { cookie } of [ended, idle, off, gone])
        expect((await request(route, input, cookie)).status).toBe(401);
      if (route.call.access === "business")
        expect((await request(route, input, (await makeUser(db, { kind: "personal" })).cookie)).status).toBe(
          403,
        );
    },
  );

  it.each(each.filter(([, route]) => isolationRows[keyOf(route)]))(
    "%s: responds to another account's ids as to missing ones, and does not change them",
    async (_name, route) => {
      const row = isolationRows[keyOf(route)];
      if (!row) return;
      const [victim, caller] = [own(route), foreign(route)];
      const before = await rowsOf(victim);
      const answered = async (things: Parameters<typeof row>[0]) => {
        // Exports contain the audit log, in which they stand themselves.
        await service.database.sql`
          delete from audit_entry where account_id = ${caller.accountId} and event like 'account.%exported'`;
        return request(route, row(things), caller.cookie);
      };
      const requested = await answered(victim);
      expect(requested.status).not.toBe(500);
      expect(requested.text.toLowerCase()).not.toContain(victim.canary.toLowerCase());
      expect(await rowsOf(victim)).toEqual(before);
      expect(saidBy(await answered(missing()))).toEqual(saidBy(requested));
    },
  );

  it.each(each.filter(([, route]) => isolationRows[keyOf(route)]))(
    "%s: works on the account's own data",
    async (_name, route) => {
      const row = isolationRows[keyOf(route)];
      // Each call gets its own account, so that deletions do not affect the others.
      const tenant = await makeTenant(
        service.database.db,
        `OWN${keyOf(route).replace(/\W/g, "").toUpperCase()}`,
        kindOf(route),
      );
      const answered = await request(route, row?.(tenant) ?? {}, tenant.cookie);
      expect([answered.status, answered.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    },
  );
});
