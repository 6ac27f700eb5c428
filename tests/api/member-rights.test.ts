// Members of one company: what their role does not allow is refused, what it does not show is nowhere (P23, P25).

import type { Access } from "@/lib/core/access";
import type { Call } from "@/lib/core/define-call";
import { operations, type RestrictedColumn, type RowRule, restrictedColumns } from "@/lib/core/operations";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { defaultSort, reportClocks, sorts } from "@/lib/shipments/records/constants";
import { redactSearch } from "@/lib/shipments/records/redact-search";
import { askCall, saidBy } from "./ask-call";
import { apiRoutes } from "./calls";
import { makeDepartment, makeMember, makeRole } from "./make-member";
import { makeTenant, missingThings, sharedNumber, type Tenant, type Things } from "./make-tenant";
import type { TestUser } from "./make-user";
import { readAllRows } from "./read-rows";
import type { ApiRoute } from "./route-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let firm: Tenant;
beforeAll(async () => {
  service = await startService();
  firm = await makeTenant(service.database.db, "CANARYFIRM");
});
afterAll(() => service.stop());

type TestMember = Pick<TestUser, "userId" | "cookie"> & { readonly roleId: string };
let added = 0;

/** A member with a role of their own, logged in. */
async function addMember(
  account: Pick<TestUser, "accountId">,
  access: Partial<Access>,
  departmentId: string | null = null,
): Promise<TestMember> {
  const { db } = service.database;
  added += 1;
  const roleId = await makeRole(db, account, `role ${added}`, access);
  const member = await makeMember(db, account, `added${added}@example.org`, { roleId, departmentId });
  return { ...member, roleId };
}

type BusinessRoute = ApiRoute & { readonly call: Call };
const isBusiness = (route: ApiRoute): route is BusinessRoute =>
  route.call !== null && route.call.access !== "visitor";
const routes = apiRoutes.filter(isBusiness);
const inputOf = (route: BusinessRoute, things: Things) => route.own?.(things) ?? route.sample ?? {};
const named = (some: readonly BusinessRoute[]) =>
  some.map((route) => [`${route.call.method} ${route.file}`, route] as const);
/** Personal accounts' calls refuse companies for another reason. */
const isForCompanies = ({ file }: ApiRoute) => !file.startsWith("subscribe/");

const namesSomething = (route: BusinessRoute) => Boolean(route.own);
/** Stores what the member asked for, or wants to get by mail. */
const storesWish = ({ file }: ApiRoute) => ["company/track/exports", "report/mail"].includes(file);
const isList = ({ path }: Call) => /company\/track\/(select|counts|historySelect)$/.test(path);
const isReading = (call: Call) =>
  isList(call) || /company\/track\/(deleted|imports|importLines)$/.test(call.path);

describe("a call", () => {
  it.each(named(routes))("%s says what a role must allow", (_name, { call }) => {
    expect(["session", "owner", ...operations]).toContain(call.needs);
  });

  it.each(named(routes.filter(({ call }) => call.needs !== "session")))(
    "%s is refused to members whose role does not allow it, has ended or is off",
    async (_name, route) => {
      const { needs } = route.call;
      const { sql } = service.database;
      const input = inputOf(route, firm);
      const before = await readAllRows(service, [firm.accountId]);
      const others = operations.filter((one) => one !== needs);
      const without = await addMember(firm, { operations: others });
      const off = await addMember(firm, { operations: [...operations] });
      await sql`update role set active = false where id = ${off.roleId}`;
      const ended = await addMember(firm, { operations: [...operations] });
      await sql`update account_user set role_id = null where id = ${ended.userId}`;
      for (const { cookie } of [without, off, ended])
        expect((await askCall(service, route.call, input, cookie)).status).toBe(403);
      await remove([without, off, ended]);
      expect(await readAllRows(service, [firm.accountId])).toEqual(before);
    },
  );
});

async function remove(members: readonly TestMember[]): Promise<void> {
  const { sql } = service.database;
  for (const { userId, roleId } of members) {
    await sql`delete from audit_entry where actor_id = ${userId}`;
    await sql`delete from account_user where id = ${userId}`;
    await sql`delete from role where id = ${roleId}`;
  }
}

const ofShipments = routes.filter(
  ({ call, file }) =>
    isForCompanies({ file } as ApiRoute) && /^(shipments|reports)\./.test(String(call.needs)),
);

describe("the shipments of another department", () => {
  let stranger: Readonly<Record<RowRule, TestMember>>;
  beforeAll(async () => {
    const { db, sql } = service.database;
    const theirs = await makeDepartment(db, firm, "theirs");
    const ours = await makeDepartment(db, firm, "ours");
    await sql`update shipment set department_id = ${theirs} where account_id = ${firm.accountId}`;
    await sql`update report_cell set department_id = ${theirs} where account_id = ${firm.accountId}`;
    await sql`
      update deleted_shipment set record = record || jsonb_build_object('department_id', ${theirs}::text)
      where account_id = ${firm.accountId}`;
    const allowed = operations.filter((one) => /^(shipments|reports)\./.test(one));
    const made = async (rows: RowRule) => addMember(firm, { operations: allowed, rows }, ours);
    stranger = {
      all: await made("all"),
      below: await made("below"),
      department: await made("department"),
      own: await made("own"),
      none: await made("none"),
    };
  });

  const limited = ["below", "department", "own", "none"] as const;
  it.each(
    ofShipments
      .filter(namesSomething)
      .flatMap((route) =>
        limited.map((rows) => [`${route.call.method} ${route.file}`, rows, route] as const),
      ),
  )("%s does not show or change them for a member with the rows %s", async (_name, rows, route) => {
    const { cookie } = stranger[rows];
    const before = await readAllRows(service, [firm.accountId]);
    const asked = await askCall(service, route.call, inputOf(route, firm), cookie);
    const onNothing = await askCall(service, route.call, inputOf(route, missingThings(firm)), cookie);
    expect([200, 400, 403, 404]).toContain(asked.status);
    expect(asked.text).not.toContain(firm.canary);
    expect(asked.text.toLowerCase()).not.toContain(firm.canary.toLowerCase());
    expect(saidBy(asked)).toEqual(saidBy(onNothing));
    if (!storesWish(route)) expect(await readAllRows(service, [firm.accountId])).toEqual(before);
  });

  it.each(limited)("count as none in lists and dashboard for a member with the rows %s", async (rows) => {
    const numbers: unknown[] = [];
    const shown = ofShipments.filter(
      ({ call, file }) => isList(call) || /^report\/(?!.*(export|pdf|mail|settingDesc))/.test(file),
    );
    const today = new Date().toISOString().slice(0, 10);
    for (const { call, file } of shown) {
      const input = { dateType: 0, dateStart: today, dateEnd: today, clock: reportClocks[0] };
      const { status, text } = await askCall(service, call, input, stranger[rows].cookie);
      expect([file, status]).toEqual([file, 200]);
      JSON.parse(text, (key, value) => {
        if (
          /^(total|count|n|all|today|yesterday|added|delivered|shipments|simulated|measured|waiting|leftOut|others)$/.test(
            key,
          )
        )
          if (typeof value === "number") numbers.push(value);
        return value;
      });
    }
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((one) => one !== 0)).toEqual([]);
  });

  it("are shown to a member with all rows", async () => {
    const call = routes.find(({ file }) => file === "company/track/select")?.call;
    if (!call) throw new Error("no list");
    const { text } = await askCall(service, call, { dateType: 0, pageSize: 200 }, stranger.all.cookie);
    expect(text).toContain(`${firm.canary} order`);
  });
});

describe("a hidden column", () => {
  const values: Readonly<Record<RestrictedColumn, (mark: string) => Readonly<Record<string, string>>>> = {
    orderNumber: (mark) => ({ order_number: `order ${mark}` }),
    customerName: (mark) => ({ customer_name: `name ${mark}` }),
    customerEmail: (mark) => ({ customer_email: `${mark}@customer.example`, customer_language: "fr" }),
    destination: (mark) => ({ customer_state: `state ${mark}`, destination: mark === "zebra" ? "US" : "AT" }),
    contact: (mark) => ({
      extra: JSON.stringify({ postcode: mark === "zebra" ? "10001" : "1010", phone: mark }),
    }),
  };
  const filters = [
    {},
    { searchTrack: "zebra" },
    { searchTrack: "aardvark" },
    { searchTrack: sharedNumber.slice(0, 6) },
    { trackNum: sharedNumber },
    ...sorts.map((sort) => ({ sort })),
    ...["zebra", "aardvark"].flatMap((mark) => [
      { customer: mark },
      { innerNum: `order ${mark}` },
      { trackNum: `order ${mark}`, numberType: 2 },
      { country: mark === "zebra" ? "US" : "AT" },
    ]),
  ].map((filter) => ({ dateType: 0, pageSize: 200, sort: defaultSort, ...filter }));

  it.each(restrictedColumns)("%s changes no answer, and stands in none", async (column) => {
    const { db, sql } = service.database;
    const tenant = await makeTenant(db, `CANARYHIDES${column.toUpperCase()}`);
    const allowed = operations.filter((one) => /^(shipments|reports)\./.test(one));
    const { cookie } = await addMember(tenant, { operations: allowed, hidden: [column] });
    // Two on the list, which have each other's value the next time: a sort by it would turn them round.
    await storeShipments(db, tenant.accountId, [{ number: "1Z999AA10123456813", carrier: "ups" }]);
    const set = async (mark: string) => {
      const other = mark === "zebra" ? "aardvark" : "zebra";
      const [first, second] = [values[column](mark), values[column](other)];
      for (const [name, value] of Object.entries(first)) {
        await sql`
          update shipment set ${sql(name)} = case when number = ${sharedNumber}
            then (jsonb_populate_record(null::shipment, jsonb_build_object(${name}::text, ${value}::text))).${sql(name)}
            else (jsonb_populate_record(null::shipment, jsonb_build_object(${name}::text, ${second[name] ?? ""}::text))).${sql(name)} end
          where account_id = ${tenant.accountId}`;
        await sql`
          update deleted_shipment set record = record || jsonb_build_object(${name}::text, ${value}::text)
          where account_id = ${tenant.accountId}`;
      }
    };
    const answers = async () => {
      const said: unknown[] = [];
      for (const route of ofShipments.filter(({ call }) => call.method === "GET" || isReading(call)))
        for (const input of isList(route.call) ? filters : [inputOf(route, tenant)])
          said.push(saidBy(await askCall(service, route.call, input, cookie)));
      const begin = routes.find(({ file }) => file === "company/track/exports")?.call;
      const file = routes.find(({ file }) => file === "company/track/export")?.call;
      if (!begin || !file) throw new Error("no export");
      const target = { filter: { dateType: 0 }, archived: false, except: [] };
      const begun = await askCall(service, begin, { target, format: "csv" }, cookie);
      const { id } = JSON.parse(begun.text).data;
      said.push(saidBy(await askCall(service, file, { id }, cookie)));
      return said;
    };
    await set("zebra");
    const first = await answers();
    await set("aardvark");
    expect(await answers()).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/zebra|aardvark/i);
    expect(JSON.stringify(first)).toContain(sharedNumber);
  });
});

it("is left out of links and saved views, which stay usable", () => {
  const query = "customer=Li&sort=-customer&country=DE&trackNum=A-1&numberType=2&result=40";
  const shown = (...hidden: RestrictedColumn[]) =>
    redactSearch(new URLSearchParams(query), new Set(hidden)).toString();
  expect(shown()).toBe(query);
  expect(shown("customerEmail")).toBe("customer=Li&country=DE&trackNum=A-1&numberType=2&result=40");
  expect(shown("customerEmail", "customerName")).toBe("country=DE&trackNum=A-1&numberType=2&result=40");
  expect(shown("orderNumber", "destination")).toBe("customer=Li&sort=-customer&result=40");
});
