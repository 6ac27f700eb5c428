import { eq } from "drizzle-orm";
import { orderCategory, orderEntry, workOrder, workOrderSettings } from "@/db/schema/work-orders";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { RowRule } from "@/lib/core/operations";
import { dueHoursDefault } from "@/lib/messages/order-setup/constants";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";

let made = 0;

/** A company that uses work orders: two departments, and a role for each kind of rows. */
export async function makeCompany({ db }: Pick<TestDatabase, "db">) {
  made += 1;
  const serial = made;
  const owner = await makeUser(db, { email: `orders${serial}@example.org` });
  const { accountId } = owner;
  const now = new Date();
  const categoryId = newId(now);
  await db
    .insert(workOrderSettings)
    .values({ accountId, active: true, lastNumber: 0, dueHours: dueHoursDefault, updatedAt: now });
  await db
    .insert(orderCategory)
    .values({ id: categoryId, accountId, name: "Damage", path: [categoryId], active: true, createdAt: now });
  const departments = {
    north: await makeDepartment(db, owner, "North CANARYNORTH"),
    south: await makeDepartment(db, owner, "South CANARYSOUTH"),
  };
  const role = (rows: RowRule, edits = true) =>
    makeRole(db, owner, `${rows} ${edits}`, {
      ...{ rows, operations: edits ? ["orders.view", "orders.edit"] : ["orders.view"] },
    });
  const roles = {
    all: await role("all"),
    department: await role("department"),
    own: await role("own"),
    reader: await role("department", false),
  };
  const member = (
    name: string,
    departmentId: string | null,
    roleName: keyof typeof roles,
  ): Promise<TestUser> =>
    makeMember(db, owner, `${name}${serial}@example.org`, { departmentId, roleId: roles[roleName] });
  return { owner, accountId, categoryId, departments, roles, member };
}
export type Company = Awaited<ReturnType<typeof makeCompany>>;

/** An order as it is stored, with the kinds of its entries in their order. */
export async function readOrder({ db }: Pick<TestDatabase, "db">, id: string) {
  const [order] = await db.select().from(workOrder).where(eq(workOrder.id, id));
  if (!order) throw new Error("no such order");
  const entries = await db
    .select({ kind: orderEntry.kind, by: orderEntry.by, data: orderEntry.data })
    .from(orderEntry)
    .where(eq(orderEntry.orderId, id))
    .orderBy(orderEntry.id);
  return { order, entries, kinds: entries.map(({ kind }) => kind) };
}
