import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { createDemo } from "@/lib/shipments/list/create-demo";
import { addDemoMembers } from "./add-demo-members";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("gives the demo account departments, active roles and members, and most shipments a department", async () => {
  const access = await createDemo(database.db, new Date(), [addDemoMembers]);
  const places = await database.sql`
    select d.name, p.name as parent, (select count(*)::int from shipment s where s.department_id = d.id) as shipments
    from department d left join department p on p.id = d.parent_id order by d.position`;
  expect(places.map(({ name, parent }) => [name, parent])).toEqual([
    ["Sales", null],
    ["Online shop", "Sales"],
    ["Wholesale", "Sales"],
    ["Customer service", null],
  ]);
  const [, shop, wholesale] = places.map(({ shipments }) => shipments);
  expect(shop).toBeGreaterThan(wholesale);
  expect(wholesale).toBeGreaterThan(0.1 * (access?.shipments ?? 0));
  const members = await database.sql`
    select u.name, u.password_hash, r.active from account_user u left join role r on r.id = u.role_id
    where u.role = 'member'`;
  expect(members).toHaveLength(5);
  for (const member of members) expect(member).toMatchObject({ password_hash: null, active: true });
  const [counted] = await database.sql`
    select sum(count)::int as n from shipment_counts c join department d on d.id = c.department_id`;
  expect(counted?.n).toBe(shop + wholesale);
});
