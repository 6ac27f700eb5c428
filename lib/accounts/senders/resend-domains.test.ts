import { getServers, setServers } from "node:dns/promises";
import { senderDomain } from "@/db/schema/senders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import { createGuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type DnsEmulator, startDns } from "@/tests/emulators/dns";
import { type ResendEmulator, startResend } from "@/tests/emulators/resend";
import { addSender } from "./add-sender";
import { checkDomain } from "./check-domain";
import { deleteSender } from "./delete-sender";
import { findSender } from "./find-sender";
import { listSenders } from "./list-senders";
import { deleteProviderDomain } from "./read-provider-domain";
import { storeWanted } from "./store-wanted";

jest.setTimeout(60_000);
process.env.RESEND_API_KEY = "re_test_12345678";

let database: TestDatabase;
let dns: DnsEmulator;
let resend: ResendEmulator;
let send: ReturnType<typeof createGuardedFetch>;
let [ours, theirs]: TestUser[] = [];
const servers = getServers();
beforeAll(async () => {
  database = await createTestDatabase();
  dns = await startDns();
  setServers([dns.address]);
  resend = await startResend();
  send = createGuardedFetch({ testHosts: new Map([["api.resend.com", resend.origin]]), totalMs: 2_000 });
});
afterAll(async () => {
  setServers(servers);
  await send.close();
  await resend.close();
  await dns.stop();
  await database.close();
  delete process.env.RESEND_API_KEY;
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
  dns.records.clear();
  resend.behave("ok");
  resend.domains.clear();
  resend.domainCalls.length = 0;
  for (const table of ["sender_address", "sender_domain", "allowance", "graphile_worker._private_jobs"])
    await database.sql.unsafe(`delete from ${table}`);
});

const from = Date.now();
const ctxOf = async (user: TestUser | undefined, days = 0) =>
  (await contextOf(database.db, user ?? { cookie: "" }, { now: new Date(from + days * dayMs) })) as never;
const rowsOf = () => database.db.select().from(senderDomain);
const rowOf = async (user = ours) => {
  const row = (await rowsOf()).find(({ accountId }) => accountId === user?.accountId);
  if (!row) throw new Error("no such row");
  return row;
};
async function add(user: TestUser | undefined, address: string) {
  const { id } = await addSender(await ctxOf(user), { name: "Shop", address });
  await storeWanted(await ctxOf(user), await rowOf(user), send);
  const { senders } = await listSenders(await ctxOf(user));
  const view = senders.find((one) => one.id === id);
  if (!view) throw new Error("not listed");
  return view;
}
const publish = ({ records }: Awaited<ReturnType<typeof add>>) => {
  for (const { type, name, value } of records) {
    const key = type === "TXT" ? name : `${type} ${name}`;
    const known = dns.records.get(key);
    dns.records.set(key, [...(Array.isArray(known) ? known.filter((one) => one !== value) : []), value]);
  }
};
const check = async (user = ours, days = 0) => {
  await checkDomain(await ctxOf(user, days), await rowOf(user), { send });
  return rowOf(user);
};
const leftJobs = () => database.sql<{ payload: { providerId: string } }[]>`
  select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'senders/domain-left'`;

it("a domain is created at the service, and proven by its word and by our own look-up together", async () => {
  const view = await add(ours, "a@one.example");
  expect(view.records.map(({ kind, type, name }) => `${kind} ${type} ${name}`)).toEqual([
    "ownership TXT _1tracking.one.example",
    "returnPath MX send.one.example",
    "spf TXT send.one.example",
    "dkim TXT resend._domainkey.one.example",
    "dmarc TXT _dmarc.one.example",
  ]);
  publish(view);
  // We find everything, the service does not yet.
  expect(await check()).toMatchObject({ state: "Pending" });
  expect(resend.domainCalls).toContain(`POST /domains/${(await rowOf()).providerId}/verify`);
  resend.verify("one.example");
  expect(await check()).toMatchObject({ state: "Success", sealedKey: null });
  // The service says yes, and we do not find it any more.
  dns.records.delete("MX send.one.example");
  expect(await check(ours, 1)).toMatchObject({ state: "TemporaryFailure" });
  await database.sql`update sender_address set confirmed_at = now()`;
  const sender = () => findSender(database.db, ours?.accountId as never, view.id, new Date(from + dayMs));
  expect(await sender()).toEqual({
    from: { name: "Shop", address: "a@one.example" },
    replyTo: null,
    dkim: null,
  });
});

it("a company that names a domain which another one has proven there proves nothing by that", async () => {
  publish(await add(ours, "a@shared.example"));
  resend.verify("shared.example");
  expect(await check()).toMatchObject({ state: "Success" });
  const rival = await add(theirs, "a@shared.example");
  expect(resend.domains.size).toBe(1);
  expect(await check(theirs)).toMatchObject({ state: "Pending" });
  publish(rival);
  expect(await check(theirs)).toMatchObject({ state: "Success" });
  expect(await check(ours)).toMatchObject({ state: "Success" });
  // It stays at the service until the last one has left it.
  const [own, other] = (await rowsOf()).map(({ providerId }) => providerId);
  expect(own).toBe(other);
  for (const user of [theirs, ours]) {
    const { senders } = await listSenders(await ctxOf(user));
    await deleteSender(await ctxOf(user), { id: senders[0]?.id ?? "" });
    for (const { payload } of await leftJobs()) await deleteProviderDomain(database.db, payload, send);
    expect(resend.domains.size).toBe(user === ours ? 0 : 1);
  }
});

it("a domain that the operator has there is used, and never deleted", async () => {
  resend.domains.set("d_op", { id: "d_op", name: "operated.example", status: "verified", records: [] });
  const { id } = await add(ours, "a@operated.example");
  expect(await rowOf()).toMatchObject({ providerId: "d_op", providerCreated: false });
  await deleteSender(await ctxOf(ours), { id });
  expect(await leftJobs()).toHaveLength(0);
});

it.each(["down", "tooMany", "html", "badKey"] as const)(
  "no answer of the service is no failure: %s",
  async (behaviour) => {
    const view = await add(ours, "a@later.example");
    publish(view);
    resend.verify("later.example");
    expect(await check()).toMatchObject({ state: "Success" });
    resend.behave(behaviour);
    expect(await check(ours, 1)).toMatchObject({ state: "TemporaryFailure", providerId: expect.any(String) });
    resend.behave("ok");
    expect(await check(ours, 2)).toMatchObject({ state: "Success", failingSince: null });
  },
);

it("a domain that was deleted there is created again", async () => {
  publish(await add(ours, "a@again.example"));
  resend.domains.clear();
  expect((await check()).providerId).toBe([...resend.domains.keys()][0]);
});

it("is proven for the transport in use only", async () => {
  const view = await add(ours, "a@moved.example");
  await database.sql`update sender_domain set transport = 'smtp', state = 'Success'`;
  await database.sql`update sender_address set confirmed_at = now()`;
  const sender = await findSender(database.db, ours?.accountId as never, view.id);
  expect(sender.from.address).toBe("no-reply@localhost");
  expect(await check()).toMatchObject({ transport: "resend", state: "Pending" });
});
