import { randomBytes } from "node:crypto";
import { orderShipment } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addOrder } from "@/lib/messages/order-acts/add-order";
import { addParcel } from "@/lib/messages/order-acts/add-parcel";
import { deleteParcel } from "@/lib/messages/order-acts/delete-parcel";
import { type Company, makeCompany } from "@/lib/messages/order-acts/testing/make-company";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { otherParcelsMax } from "./constants";
import { listOrders } from "./list-orders";
import { viewRecord } from "./view-record";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let company: Company;
let ann: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  company = await makeCompany(database);
  ann = await company.member("ann", company.departments.north, "department");
});
afterAll(() => database.close());

const as = (user: TestUser) => contextOf(database.db, user);
const store = (number: string, departmentId: string | null = company.departments.north) =>
  storeShipments(database.db, company.accountId, [{ number, departmentId }]);
async function addAbout(user: TestUser, shipmentId: string | null = null) {
  const text = { title: "Two parcels", description: "Both are late" };
  const input = { ...text, shipmentId, number: null, categoryId: company.categoryId, priority: 3 as const };
  return addOrder(await as(user), { ...input, fields: {} });
}

describe("further parcels of an order", () => {
  it("are added by their number and taken away, find the order, and are in its record", async () => {
    const [first = "", second = ""] = [...(await store("RB123456785GB")), ...(await store("RB123456799GB"))];
    const order = await addAbout(ann, first);
    const left = await addParcel(await as(ann), { ...order, number: "rb 123456799 gb" });
    expect(left.version).toBe(order.version + 1);
    const { otherParcels, entries } = await viewRecord(await as(ann), { id: order.id });
    expect(otherParcels).toMatchObject([
      { shipmentId: second, number: "RB123456799GB", status: "in_transit" },
    ]);
    await database.sql`update shipment set disclosure = 'withheld' where id = ${second}`;
    const withheld = await viewRecord(await as(ann), { id: order.id });
    expect(withheld.otherParcels).toMatchObject([{ shipmentId: second, status: null }]);
    expect(entries.at(-1)).toMatchObject({
      kind: "changed",
      changes: [{ field: "otherParcel", to: { value: second, name: "RB123456799GB" } }],
    });
    const found = await listOrders(await as(ann), {
      ...{ pageIndex: 1, pageSize: 50, view: "all", shipmentId: second },
    });
    expect(found.orders.map(({ id }) => id)).toEqual([order.id]);
    // Its own parcel, and one that it has already, change nothing.
    for (const number of ["RB123456785GB", "RB123456799GB"])
      expect((await addParcel(await as(ann), { ...left, number })).version).toBe(left.version);
    const after = await deleteParcel(await as(ann), { ...left, shipmentId: second });
    expect(after.version).toBe(left.version + 1);
    expect((await viewRecord(await as(ann), { id: order.id })).otherParcels).toEqual([]);
    await expect(deleteParcel(await as(ann), { ...after, shipmentId: second })).rejects.toMatchObject({
      key: "notFound",
    });
  });

  it("are only those that a member sees, and of the own company", async () => {
    const [hidden = ""] = await store("RB123456808GB", company.departments.south);
    const other = await makeUser(database.db);
    await storeShipments(database.db, other.accountId, [{ number: "RB123456811GB" }]);
    const order = await addAbout(ann);
    for (const number of ["RB123456808GB", "RB123456811GB"])
      await expect(addParcel(await as(ann), { ...order, number })).rejects.toMatchObject({ key: "notFound" });
    const left = await addParcel(await as(company.owner), { ...order, number: "RB123456808GB" });
    expect((await viewRecord(await as(ann), { id: order.id })).otherParcels).toEqual([]);
    expect(
      (await viewRecord(await as(ann), { id: order.id })).entries.at(-1)?.changes[0]?.to.name,
    ).toBeNull();
    await expect(deleteParcel(await as(ann), { ...left, shipmentId: hidden })).rejects.toMatchObject({
      key: "notFound",
    });
  });

  it("are at most twenty, and nothing is added beside them", async () => {
    const order = await addAbout(ann);
    const many = Array.from({ length: otherParcelsMax }, (_, at) => ({
      ...{ number: `MANY${String(at).padStart(8, "0")}`, departmentId: company.departments.north },
    }));
    const ids = await storeShipments(database.db, company.accountId, many);
    await database.db.insert(orderShipment).values(
      ids.map((shipmentId) => ({
        ...{ orderId: order.id, shipmentId, accountId: company.accountId, addedAt: new Date() },
      })),
    );
    await store("RB123456825GB");
    await expect(addParcel(await as(ann), { ...order, number: "RB123456825GB" })).rejects.toMatchObject({
      key: "orderParcelsFull",
    });
    expect((await viewRecord(await as(ann), { id: order.id })).otherParcels).toHaveLength(otherParcelsMax);
  });
});
