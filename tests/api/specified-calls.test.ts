import { roleActiveCall } from "@/lib/accounts/roles/role-contract";
import { addSubscriptionCall } from "@/lib/tracking/subscriptions/contract";
import { askCall } from "./ask-call";
import { makeRole } from "./make-member";
import { makeUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it("a subscription is refused for users of companies (41003), and for nobody else", async () => {
  const { db, sql } = service.database;
  const number = "1Z999AA10123456784";
  await sql`insert into parcel (id, carrier, number, created_at, changed_at)
    values (gen_random_uuid(), 'ups', ${number}, now(), now())`;
  const subscribe = async (email: string, cookie?: string) => {
    const input = { track: number, carrier: "ups", email, language: "en" };
    const { status, text } = await askCall(service, addSubscriptionCall, input, cookie);
    return [status, JSON.parse(text).status.code];
  };
  const company = await makeUser(db);
  expect(await subscribe("a@example.org", company.cookie)).toEqual([403, 41003]);
  expect(await sql`select 1 from subscription`).toHaveLength(0);
  const personal = await makeUser(db, { kind: "personal" });
  expect(await subscribe("a@example.org", personal.cookie)).toEqual([200, 200]);
  expect(await subscribe("b@example.org")).toEqual([200, 200]);
  expect(await subscribe("c@example.org", "session=over")).toEqual([200, 200]);
});

it("a role is switched by the query, for requests of our own pages only", async () => {
  const { db, sql } = service.database;
  const owner = await makeUser(db);
  const id = await makeRole(db, owner, "Desk", {});
  const isActive = async () => (await sql`select active from role where id = ${id}`)[0]?.active;
  const switchTo = async (active: string) =>
    (await askCall(service, roleActiveCall, { id, active }, owner.cookie)).status;
  expect(await isActive()).toBe(true);
  expect([await switchTo("false"), await isActive()]).toEqual([200, false]);
  expect([await switchTo("maybe"), await isActive()]).toEqual([400, false]);
  expect([await switchTo("true"), await isActive()]).toEqual([200, true]);
  const address = `/api/permission/rbac_v2/roles/${id}/active`;
  const send = (path: string, headers: Record<string, string>) =>
    service.send("PUT", path, JSON.stringify({ active: false }), { ...headers, cookie: owner.cookie });
  const json = { "content-type": "application/json", "x-1tracking": "1", "sec-fetch-site": "same-origin" };
  expect((await send(address, json)).status).toBe(400);
  expect((await send(`${address}?active=false`, { "content-type": "application/json" })).status).toBe(403);
  expect(await isActive()).toBe(true);
});
