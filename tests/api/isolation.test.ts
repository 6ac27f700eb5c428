import { askCall, saidBy } from "./ask-call";
import { apiRoutes } from "./calls";
import { makeTenant, missingThings, type Tenant, type Things } from "./make-tenant";
import { makeUser } from "./make-user";
import { readAllRows } from "./read-rows";
import type { ApiRoute } from "./route-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

type SignedIn = ApiRoute & { call: NonNullable<ApiRoute["call"]> };
const isSignedIn = (route: ApiRoute): route is SignedIn =>
  route.call !== null && route.call.access !== "visitor";
const routes = apiRoutes.filter(isSignedIn);
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

const missing = () => missingThings(ours);
const request = (route: SignedIn, input: Readonly<Record<string, unknown>>, cookie?: string) =>
  askCall(service, route.call, input, cookie);
const rowsOf = ({ accountId }: Tenant) => readAllRows(service, [accountId]);

const kindOf = (route: SignedIn) =>
  route.call.access === "business" ? ("business" as const) : ("personal" as const);
const own = (route: SignedIn) => (kindOf(route) === "business" ? ours : person);
const foreign = (route: SignedIn) => (kindOf(route) === "business" ? theirs : neighbour);

describe("every call that requires a log-in", () => {
  it("has a row in the matrix, and no other call has one", () => {
    expect(apiRoutes.filter(({ own }) => own !== undefined)).toEqual(routes);
  });

  it.each(each)(
    "%s: returns nothing to visitors, ended and idle sessions and disabled members",
    async (_name, route) => {
      const input = route.own?.(missing()) ?? route.sample ?? {};
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

  it.each(each.filter(([, { own }]) => own))(
    "%s: responds to another account's ids as to missing ones, and does not change them",
    async (_name, route) => {
      const row = route.own;
      if (!row) return;
      const [victim, caller] = [own(route), foreign(route)];
      const before = await rowsOf(victim);
      const answered = async (things: Things) => {
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

  it.each(each.filter(([, { own }]) => own))("%s: works on the account's own data", async (_name, route) => {
    // Each call gets its own account, so that deletions do not affect the others.
    const tenant = await makeTenant(
      service.database.db,
      `OWN${route.call.name.replace(/\W/g, "").toUpperCase()}`,
      kindOf(route),
    );
    const answered = await request(route, route.own?.(tenant) ?? {}, tenant.cookie);
    expect([answered.status, answered.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  });
});
