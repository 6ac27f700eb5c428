import { eq, sql } from "drizzle-orm";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { carrierAccountsMax, trialsPerHour } from "./constants";
import { type setAccountCall, setAccountCall as theCall } from "./contract";
import { deleteCarrierAccount } from "./delete-carrier-account";
import { exportCarrierAccounts } from "./export-carrier-accounts";
import { listCarrierAccounts } from "./list-carrier-accounts";
import { listCourierAccounts } from "./list-courier-accounts";
import { ownable } from "./rules";
import { openSecrets, sealSecrets } from "./seal-secrets";
import { setCarrierAccount } from "./set-carrier-account";
import { testCarrierAccount } from "./test-carrier-account";
import { viewFields } from "./view-fields";

let database: TestDatabase;
let [ours, theirs]: TestUser[] = [];
const ctxOf = (user: TestUser | undefined, given: { now?: Date } = {}) =>
  contextOf(database.db, user ?? { cookie: "" }, given);
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

const canary = "CANARY-SECRET-5f1e";
const given = (more: Partial<(typeof setAccountCall)["input"]["_input"]> = {}) =>
  theCall.input.parse({
    ...{ courier: "ups", name: "Berlin", testNumber: "1Z999AA10123456784", remark: "Main" },
    secrets: { id: "client", secret: canary },
    ...more,
  });
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(carrierAccount).where(eq(carrierAccount.id, id));
  if (!row) throw new Error("no such row");
  return row;
};
const jobs = () =>
  database.sql<{ payload: { id: string; trial: number } }[]>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'carrier-accounts/changed' order by j.id`;

describe("a carrier account", () => {
  it("is added in activation with its trial queued, and shows what is no secret", async () => {
    const ctx = await ctxOf(ours);
    const added = await setCarrierAccount(ctx, given());
    expect(added).toMatchObject({
      ...{ name: "Berlin", courier: "ups", testNumber: "1Z999AA10123456784", remark: "Main" },
      ...{ state: 1, reason: null, checkedAt: null, settings: { id: "client" } },
    });
    expect((await jobs()).map(({ payload }) => payload)).toContainEqual({ id: added.id, trial: 1 });
    const list = await listCarrierAccounts(ctx, { page: 1 });
    expect(list).toEqual({ total: 1, accounts: [added] });
    expect((await listCourierAccounts(ctx, { logisId: "ups" })).accounts).toEqual([added]);
    expect((await listCarrierAccounts(ctx, { page: 1, state: 3 })).total).toBe(0);
    expect((await listCarrierAccounts(ctx, { page: 1, courier: "dhl" })).total).toBe(0);
    await expect(listCourierAccounts(ctx, { logisId: "nobody" })).rejects.toMatchObject({
      key: "logisticsNotFound",
    });
  });

  it("has its secret in no answer, row, job, export or audit entry", async () => {
    const ctx = await ctxOf(ours);
    const added = await setCarrierAccount(ctx, given());
    const changed = await setCarrierAccount(ctx, given({ id: added.id, secrets: { secret: `${canary}-2` } }));
    const { caller } = ctx;
    const exported = caller.kind === "user" ? await exportCarrierAccounts(ctx, caller.scope) : [];
    expect(exported).toHaveLength(1);
    const tables = await database.sql<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')`;
    const rows = await Promise.all(
      tables.map(({ name }) => database.sql.unsafe(`select t::text as row from ${name} t`)),
    );
    const texts = JSON.stringify([added, changed, exported, rows]);
    expect(texts).toContain(added.id);
    expect(texts).not.toContain(canary);
    expect(texts).not.toContain(Buffer.from(canary).toString("base64").slice(0, 20));
    expect(texts).toContain("•••");
    const refused = await setCarrierAccount(ctx, given({ secrets: { [canary]: canary } })).catch(
      (error: unknown) => JSON.stringify([error, String(error)]),
    );
    expect(refused).not.toContain(canary);
  });

  it("can be opened for its own row only", async () => {
    const ctx = await ctxOf(ours);
    const { id } = await setCarrierAccount(ctx, given());
    const row = await rowOf(id);
    expect(openSecrets(row)).toEqual({ secret: canary });
    expect(openSecrets({ ...row, id: newId() })).toBeNull();
    expect(openSecrets({ ...row, accountId: theirs?.accountId ?? "" })).toBeNull();
    expect(openSecrets({ ...row, sealed: sealSecrets({}, { accountId: "", id }) })).toBeNull();
  });

  it("keeps the fields that a change leaves out, and is tried again only if the credential changed", async () => {
    const ctx = await ctxOf(ours);
    const { id } = await setCarrierAccount(ctx, given());
    await database.sql`update carrier_account set state = 3, checked_at = now() where id = ${id}`;
    const { secrets: _, ...rest } = given({ id, name: "Bonn", remark: "" });
    expect(await setCarrierAccount(ctx, rest)).toMatchObject({ name: "Bonn", state: 3, remark: "" });
    expect(openSecrets(await rowOf(id))).toEqual({ secret: canary });
    const changed = await setCarrierAccount(ctx, { ...rest, secrets: { id: "other" } });
    expect(changed).toMatchObject({ state: 1, settings: { id: "other" } });
    expect(openSecrets(await rowOf(id))).toEqual({ secret: canary });
    expect((await rowOf(id)).trial).toBe(2);
    const audit = await database.sql`
      select event, before, after from audit_entry
      where account_id = ${ours?.accountId ?? ""} and event like 'carrier_account.%' order by id`;
    expect(audit.map(({ event }) => event)).toEqual([
      ...["carrier_account.created", "carrier_account.changed", "carrier_account.changed"],
    ]);
    expect(audit[1]).toMatchObject({ before: { name: "Berlin" }, after: { name: "Bonn" } });
  });

  it("needs a whole new credential for another carrier", async () => {
    const ctx = await ctxOf(ours);
    const { id } = await setCarrierAccount(ctx, given());
    const { secrets: _, ...rest } = given({ id, courier: "dhl" });
    await expect(setCarrierAccount(ctx, rest)).rejects.toMatchObject({
      ...{ key: "badInput", detail: { issues: [{ path: "secrets.key", rule: "too_small" }] } },
    });
    const changed = await setCarrierAccount(ctx, { ...rest, secrets: { key: "dhl-key" } });
    expect(changed).toMatchObject({ courier: "dhl", settings: {}, state: 1 });
    expect(openSecrets(await rowOf(id))).toEqual({ key: "dhl-key" });
  });

  it.each([
    ["an unknown field", { secrets: { id: "a", secret: "b", more: "c" } }, "secrets"],
    ["a missing field", { secrets: { id: "a" } }, "secrets.secret"],
    ["a line break", { secrets: { id: "a", secret: "b\r\nx: y" } }, "secrets.secret"],
    ["a field that is too long", { secrets: { id: "a", secret: "b".repeat(201) } }, "secrets.secret"],
    ["a carrier that nobody connects", { courier: "china-post" }, "courier"],
  ])("is refused with %s", async (_name, more, path) => {
    await expect(setCarrierAccount(await ctxOf(ours), given(more))).rejects.toMatchObject({
      ...{ key: "badInput", detail: { issues: [{ path }] } },
    });
  });

  it("has a name of its own in its company, ignoring case, also under concurrency", async () => {
    const ctx = await ctxOf(ours);
    const both = await Promise.allSettled(
      ["Berlin", "BERLIN"].map((name) => setCarrierAccount(ctx, given({ name }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { key: "carrierAccountExists" },
    });
    expect(await setCarrierAccount(await ctxOf(theirs), given())).toMatchObject({ name: "Berlin" });
  });

  it("is one of at most fifty, also under concurrency", async () => {
    const { accountId } = ours ?? { accountId: "" };
    await database.db.execute(sql`
      insert into carrier_account (id, account_id, name, courier, connector, settings, sealed, test_number, state,
        trial_at, created_at, updated_at)
      select uuidv7(), ${accountId}, 'Outlet ' || n, 'ups', 'ups', '{}', '', '12345', 2, now(), now(), now()
      from generate_series(1, ${carrierAccountsMax - 2}) n`);
    const ctx = await ctxOf(ours);
    const more = await Promise.allSettled(
      [1, 2, 3, 4].map((at) => setCarrierAccount(ctx, given({ name: `More ${at}` }))),
    );
    expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(more.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { key: "carrierAccountsFull" },
    });
  });

  it("of another company answers like a missing one", async () => {
    const { id } = await setCarrierAccount(await ctxOf(theirs), given());
    const ctx = await ctxOf(ours);
    for (const one of [id, newId()])
      for (const work of [
        () => setCarrierAccount(ctx, given({ id: one })),
        () => testCarrierAccount(ctx, { id: one }),
        () => deleteCarrierAccount(ctx, { id: one }),
      ])
        await expect(work()).rejects.toMatchObject({ key: "notFound" });
    expect(await rowOf(id)).toMatchObject({ state: 1, trial: 1 });
  });

  it("is tried at most five times an hour", async () => {
    const now = new Date(Math.floor(Date.now() / hourMs) * hourMs);
    const ctx = await ctxOf(ours, { now });
    const { id } = await setCarrierAccount(ctx, given());
    for (let at = 1; at < trialsPerHour; at++)
      expect(await testCarrierAccount(ctx, { id })).toEqual({ state: 1 });
    await expect(testCarrierAccount(ctx, { id })).rejects.toMatchObject({ key: "tooFrequent" });
    await expect(setCarrierAccount(ctx, given({ id }))).rejects.toMatchObject({ key: "tooFrequent" });
    expect((await rowOf(id)).trial).toBe(trialsPerHour);
    const later = await ctxOf(ours, { now: new Date(now.getTime() + hourMs) });
    expect(await testCarrierAccount(later, { id })).toEqual({ state: 1 });
  });

  it("is deleted with its credential, once", async () => {
    const ctx = await ctxOf(ours);
    const { id } = await setCarrierAccount(ctx, given());
    const both = await Promise.allSettled([1, 2].map(() => deleteCarrierAccount(ctx, { id })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listCarrierAccounts(ctx, { page: 1 })).total).toBe(0);
  });

  it("is for companies only", async () => {
    const person = await makeUser(database.db, { kind: "personal" });
    await expect(setCarrierAccount(await ctxOf(person), given())).rejects.toMatchObject({ key: "forbidden" });
  });
});

describe("the fields of a credential", () => {
  it("are those that the carrier's connector declares, with the address where they are made", async () => {
    const ctx = await ctxOf(ours);
    expect(await viewFields(ctx, { logisId: "ups" })).toEqual({
      courier: "ups",
      fields: [
        { key: "id", label: "clientId", secret: false, required: true, max: 200 },
        { key: "secret", label: "clientSecret", secret: true, required: true, max: 200 },
      ],
      portal: "https://developer.ups.com/",
    });
    expect(await viewFields(ctx, { logisId: "china-post" })).toMatchObject({ fields: [], portal: null });
    await expect(viewFields(ctx, { logisId: "nobody" })).rejects.toMatchObject({ key: "logisticsNotFound" });
  });

  it("are asked for by every connector of a carrier, and by no aggregator", () => {
    const ids = ownable.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["dhl", "ups", "nova-poshta", "sf-express"]));
    expect(ids).not.toContain("seventeentrack");
    for (const { fields } of ownable) expect(fields.some(({ secret }) => secret)).toBe(true);
  });
});
