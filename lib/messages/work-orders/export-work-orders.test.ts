import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeTenant, type Tenant } from "@/tests/api/make-tenant";
import { exportWorkOrders } from "./export-work-orders";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function exported(tenant: Tenant) {
  const ctx = await contextOf(database.db, tenant);
  if (ctx.caller.kind !== "user") throw new Error("nobody is logged in");
  return exportWorkOrders(ctx, ctx.caller.scope);
}

describe("the export of an account", () => {
  it("has its work orders with their records, and what it set for them, and nothing of another account", async () => {
    const ours = await makeTenant(database.db, "CANARYOURS");
    await makeTenant(database.db, "CANARYTHEIRS");
    const all = await exported(ours);
    expect(all?.counts).toEqual({ orders: 2, entries: 2 });
    expect(all?.orders.map(({ id }) => id).sort()).toEqual([ours.workOrderId, ours.otherWorkOrderId].sort());
    expect(all?.entries).toMatchObject([
      { orderId: ours.otherWorkOrderId, kind: "created", data: { text: "CANARYOURS text" } },
      { orderId: ours.workOrderId, by: ours.userId },
    ]);
    expect(all?.settings).toMatchObject({ active: true });
    expect(all?.categories.map(({ id }) => id).sort()).toEqual(
      [ours.categoryId, ours.unusedCategoryId].sort(),
    );
    expect(all?.fields).toMatchObject([{ id: ours.fieldId }]);
    expect(all?.triggers).toMatchObject([{ id: ours.triggerId }]);
    expect(all?.firings).toHaveLength(2);
    expect(JSON.stringify(all)).not.toContain("CANARYTHEIRS");
  });

  it("has none of a personal account", async () => {
    expect(await exported(await makeTenant(database.db, "CANARYPERSON", "personal"))).toBeNull();
  });
});
