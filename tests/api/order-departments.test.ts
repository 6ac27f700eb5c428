// Work orders of another department: for every call of orders they are as if they did not exist (P23).
import { newId } from "@/lib/core/ids";
import { operations, type RowRule } from "@/lib/core/operations";
import { askCall, saidBy } from "./ask-call";
import { apiRoutes } from "./calls";
import { makeDepartment, makeMember, makeRole } from "./make-member";
import { makeTenant, type Tenant, type Things } from "./make-tenant";
import { readAllRows } from "./read-rows";
import type { ApiRoute } from "./route-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);
let service: Service;
let firm: Tenant;
let ours: string;
let theirs: string;
const cookies = new Map<RowRule, string>();
const limited = ["below", "department", "own", "none"] as const;

beforeAll(async () => {
  service = await startService();
  const { db } = service.database;
  firm = await makeTenant(db, "CANARYORDERS");
  ours = await makeDepartment(db, firm, "ours");
  theirs = await makeDepartment(db, firm, "theirs");
  const allowed = operations.filter((one) => /^orders\.(view|edit)$/.test(one));
  for (const rows of limited) {
    const roleId = await makeRole(db, firm, `rows ${rows}`, { operations: allowed, rows });
    const member = await makeMember(db, firm, `${rows}@example.org`, { roleId, departmentId: ours });
    cookies.set(rows, member.cookie);
  }
});
afterAll(() => service.stop());

/** Puts the firm's orders and shipments into departments. */
async function place(orders: string, shipments: string): Promise<void> {
  const { sql } = service.database;
  await sql`update work_order set department_id = ${orders} where account_id = ${firm.accountId}`;
  await sql`update shipment set department_id = ${shipments} where account_id = ${firm.accountId}`;
}

type OrderRoute = ApiRoute & { readonly call: NonNullable<ApiRoute["call"]> };
const inputOf = (route: OrderRoute, things: Things) => route.own?.(things) ?? {};
/** Calls about an order or the orders of a shipment. */
const routes = apiRoutes.filter((route): route is OrderRoute => {
  if (route.call === null || !/^orders\.(view|edit)$/.test(String(route.call.needs))) return false;
  const mark = { workOrderId: "MARK", otherWorkOrderId: "MARK", workOrderFileId: "MARK", shipmentId: "MARK" };
  return JSON.stringify(inputOf(route as OrderRoute, mark as unknown as Things)).includes("MARK");
});
const missing = (things: Things): Things => ({
  ...things,
  ...{ workOrderId: newId(), otherWorkOrderId: newId(), workOrderFileId: newId(), shipmentId: newId() },
});

it("there are such calls", () => {
  expect(routes.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["workorder/work_order/getList", "workorder/work_order_record"]),
  );
});

describe.each(limited)("for a member with the rows %s", (rows) => {
  it.each(routes.map((route) => [`${route.call.method} ${route.file}`, route] as const))(
    "%s neither shows nor changes another department's orders",
    async (_name, route) => {
      await place(theirs, theirs);
      const cookie = cookies.get(rows) ?? "";
      const before = await readAllRows(service, [firm.accountId]);
      const asked = await askCall(service, route.call, inputOf(route, firm), cookie);
      const onNothing = await askCall(service, route.call, inputOf(route, missing(firm)), cookie);
      expect(asked.text.toLowerCase()).not.toContain(`${firm.canary.toLowerCase()} `);
      expect(saidBy(asked)).toEqual(saidBy(onNothing));
      expect(await readAllRows(service, [firm.accountId])).toEqual(before);
    },
  );

  const list = routes.find(({ file }) => file === "workorder/work_order/getList");
  const filters = [
    {},
    { q: "canary" },
    { q: "#1" },
    { number: "CANARY" },
    { waiting: true },
    { customer: "canary@customer.example" },
    ...["mine", "department", "unassigned", "overdue", "all"].map((view) => ({ view })),
    ...["pending", "resolved"].map((status) => ({ status })),
    ...["root", "theirs"].map((departmentId) => ({ departmentId })),
  ];

  it("the queue counts and finds none of them, whatever it is asked for", async () => {
    await place(theirs, theirs);
    if (!list) throw new Error("no list");
    for (const filter of filters) {
      const departmentId = "departmentId" in filter && filter.departmentId === "theirs" ? theirs : undefined;
      const input = { ...filter, ...(departmentId && { departmentId }), pageSize: 200 };
      const { status, text } = await askCall(service, list.call, input, cookies.get(rows) ?? "");
      const { data } = JSON.parse(text);
      expect([filter, status, data.orders, data.total]).toEqual([filter, 200, [], 0]);
      expect(Object.values(data.counts)).toEqual([0, 0, 0, 0, 0]);
    }
  });

  it("the stricter of the order's and the shipment's department holds", async () => {
    if (!list) throw new Error("no list");
    const seen = async () => {
      const { text } = await askCall(service, list.call, { pageSize: 200 }, cookies.get(rows) ?? "");
      const { orders, total, counts } = JSON.parse(text).data;
      return [orders.map(({ id }: { id: string }) => id), total, counts.all];
    };
    const sees = rows === "below" || rows === "department";
    await place(ours, theirs);
    expect(await seen()).toEqual(sees ? [[firm.otherWorkOrderId], 1, 1] : [[], 0, 0]);
    await place(theirs, ours);
    expect(await seen()).toEqual([[], 0, 0]);
    await place(ours, ours);
    expect((await seen())[1]).toBe(sees ? 2 : 0);
  });
});
