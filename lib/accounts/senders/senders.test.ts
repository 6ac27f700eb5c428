import { getServers, setServers } from "node:dns/promises";
import { eq } from "drizzle-orm";
import { mail } from "@/db/schema/mail";
import { senderAddress, senderDomain } from "@/db/schema/senders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import { sendSenderCode } from "@/lib/messages/mail/send-sender-code";
import { sendSenderNotice } from "@/lib/messages/mail/send-sender-notice";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { deleteAccountData } from "@/lib/worker/features/delete-account-data";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type DnsEmulator, startDns } from "@/tests/emulators/dns";
import { addSender } from "./add-sender";
import { checkDue } from "./check-due";
import { codesPerDay, codeTriesMax, sendersMax } from "./constants";
import { addSenderCall, type SenderView, verifySenderCall } from "./contract";
import { deleteSender } from "./delete-sender";
import { exportSenders } from "./export-senders";
import { findSender } from "./find-sender";
import { listSenders } from "./list-senders";
import { updateSender } from "./update-sender";
import { verifySender } from "./verify-sender";

jest.setTimeout(60_000);

let database: TestDatabase;
let dns: DnsEmulator;
let [ours, theirs]: TestUser[] = [];
const servers = getServers();
beforeAll(async () => {
  database = await createTestDatabase();
  dns = await startDns();
  setServers([dns.address]);
});
afterAll(async () => {
  setServers(servers);
  await dns.stop();
  await database.close();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
  dns.records.clear();
  await database.sql`delete from sender_address`;
  await database.sql`delete from sender_domain`;
  await database.sql`delete from allowance`;
  await database.sql`delete from mail`;
});

// Noon: limits count by the day, and no test may begin in one day and end in the next.
const from = (Math.floor(Date.now() / dayMs) + 0.5) * dayMs;
const ctxOf = (user: TestUser | undefined, days = 0) =>
  contextOf(database.db, user ?? { cookie: "" }, { now: new Date(from + days * dayMs) });
const given = (address: string, name = "Shop") => addSenderCall.input.parse({ name, address });
const add = async (user: TestUser | undefined, address: string) =>
  addSender(await ctxOf(user), given(address));
const publish = ({ records }: SenderView) => {
  for (const { type, name, value } of records)
    dns.records.set(type === "TXT" ? name : `${type} ${name}`, [value]);
};
/** Runs the job that mails a code, and reads the code in the mail. */
async function mailedCode(id: string, days = 0): Promise<string> {
  const [row] = await database.db.select().from(senderAddress).where(eq(senderAddress.id, id));
  const payload = { id, sentAt: row?.codeSentAt?.getTime() ?? 0 };
  await sendSenderCode((await ctxOf(ours, days)) as never, payload);
  await sendSenderCode((await ctxOf(ours, days)) as never, payload);
  const mails = await database.db
    .select()
    .from(mail)
    .where(eq(mail.key, `code:sender:${id}:${payload.sentAt}`));
  expect(mails.length).toBeLessThanOrEqual(1);
  return /\d{4} \d{4}/.exec(mails[0]?.plain ?? "")?.[0] ?? "";
}
const verify = async (user: TestUser | undefined, id: string, code?: string, days = 0) =>
  verifySender(await ctxOf(user, days), { id, ...verifySenderCall.input.parse(code ? { code } : {}) });
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { key?: string }) => error.key,
  );
const senderOf = (id: string | null, days = 0, user = ours) =>
  findSender(database.db, user?.accountId as never, id, new Date(from + days * dayMs));

async function proven(address: string): Promise<SenderView> {
  const view = await add(ours, address);
  publish(view);
  await verify(ours, view.id, await mailedCode(view.id));
  return verify(ours, view.id);
}

describe("a sender address", () => {
  it("is used once its mailbox and its domain are proven, and not before", async () => {
    const view = await add(ours, "News@Shop-One.example");
    expect(view).toMatchObject({
      state: "NotStarted",
      confirmed: false,
      usable: false,
      domain: { name: "shop-one.example" },
    });
    expect(view.records.map(({ kind }) => kind)).toEqual(["dkim", "dmarc"]);
    const server = await senderOf(view.id);
    expect(server).toMatchObject({
      from: { address: "no-reply@localhost" },
      replyTo: ours?.email,
      dkim: null,
    });
    expect((await verify(ours, view.id)).state).toBe("Pending");
    expect(await keyOf(verify(ours, view.id))).toBe("tooFrequent");
    publish(view);
    await database.sql`delete from allowance`;
    // The domain alone is not enough.
    expect(await verify(ours, view.id)).toMatchObject({
      state: "Pending",
      domain: { state: "Success" },
      usable: false,
    });
    expect((await senderOf(view.id)).dkim).toBeNull();
    const code = await mailedCode(view.id);
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect(await verify(ours, view.id, ` ${code} `)).toMatchObject({
      state: "Success",
      confirmed: true,
      usable: true,
    });
    expect(await senderOf(view.id)).toMatchObject({
      ...{ from: { name: "Shop", address: "News@Shop-One.example" }, replyTo: null },
      dkim: { domain: "shop-one.example", privateKey: expect.stringContaining("BEGIN PRIVATE KEY") },
    });
    // The mailbox alone answers, while the address is off or the domain fails.
    await updateSender(await ctxOf(ours), { id: view.id, active: false });
    expect(await senderOf(view.id)).toMatchObject({
      from: { address: "no-reply@localhost" },
      replyTo: ours?.email,
    });
    expect((await senderOf(view.id, 0, theirs)).from.address).toBe("no-reply@localhost");
  });

  it("takes five entries of a code, for an hour, and only the last one mailed", async () => {
    const { id } = await add(ours, "a@shop-two.example");
    const code = await mailedCode(id);
    const wrong = code.startsWith("0") ? "11111111" : "00000000";
    for (let n = 1; n < codeTriesMax; n += 1) expect(await keyOf(verify(ours, id, wrong))).toBe("wrongCode");
    expect(await keyOf(verify(ours, id, wrong))).toBe("verificationInvalid");
    expect(await keyOf(verify(ours, id, code))).toBe("verificationInvalid");
    await database.sql`delete from allowance`;
    await updateSender(await ctxOf(ours, 1), { id, address: "a@shop-two.example" });
    expect(await keyOf(verify(ours, id, code, 1))).toBe("wrongCode");
    const second = await mailedCode(id, 1);
    expect(await keyOf(verify(ours, id, second, 1.05))).toBe("verificationInvalid");
    expect((await verify(ours, id, second, 1.02)).confirmed).toBe(true);
    expect(await keyOf(verify(ours, id, second, 1.02))).toBe("verificationInvalid");
  });

  it("admits no more than five of fifty simultaneous entries", async () => {
    const { id } = await add(ours, "a@shop-many.example");
    await mailedCode(id);
    const keys = await Promise.all(
      Array.from({ length: 50 }, (_, n) => keyOf(verify(ours, id, String(10_000_000 + n)))),
    );
    expect(keys.filter((key) => key === "wrongCode").length).toBeLessThan(codeTriesMax);
  });

  it("gets a code a minute and five a day", async () => {
    const { id } = await add(ours, "a@shop-three.example");
    const again = (seconds: number) =>
      ctxOf(ours, seconds / 86_400).then((ctx) =>
        keyOf(updateSender(ctx, { id, address: "a@shop-three.example" })),
      );
    expect(await again(0)).toBe("tooFrequent");
    const keys: unknown[] = [];
    for (let n = 1; n <= codesPerDay; n += 1) keys.push(await again(n * 61));
    expect(keys.filter((key) => key === "done").length).toBeLessThanOrEqual(codesPerDay);
    expect(keys.at(-1)).toBe("tooFrequent");
  });

  it("is refused at a domain of many, twice, and beyond twenty", async () => {
    for (const address of ["shop@gmail.com", "a@GMX.de", "a@co.uk", "a@QQ.com"])
      expect(await keyOf(add(ours, address))).toBe("domainShared");
    await add(ours, "a@shop-four.example");
    expect(await keyOf(add(ours, "A@SHOP-four.example"))).toBe("senderExists");
    for (let n = 1; n < sendersMax; n += 1) {
      await database.sql`delete from allowance`;
      await add(ours, `a${n}@shop-four.example`);
    }
    await database.sql`delete from allowance`;
    expect(await keyOf(add(ours, "z@shop-four.example"))).toBe("sendersFull");
    expect(await database.db.$count(senderDomain)).toBe(1);
  });

  it("starts from the beginning with another address, and takes its domain along with the last one", async () => {
    const view = await proven("a@shop-five.example");
    const other = await updateSender(await ctxOf(ours), { id: view.id, address: "a@shop-six.example" });
    expect(other).toMatchObject({
      confirmed: false,
      state: "NotStarted",
      domain: { name: "shop-six.example" },
    });
    expect((await database.db.select().from(senderDomain)).map(({ domain }) => domain)).toEqual([
      "shop-six.example",
    ]);
    await updateSender(await ctxOf(ours), { id: view.id, name: "Other name" });
    expect((await listSenders(await ctxOf(ours))).senders[0]?.name).toBe("Other name");
    await deleteSender(await ctxOf(ours), { id: view.id });
    expect(await database.db.$count(senderDomain)).toBe(0);
    expect(await keyOf(deleteSender(await ctxOf(ours), { id: view.id }))).toBe("notFound");
  });
});

it("two companies prove one domain independently, and learn nothing of each other", async () => {
  const [own, rival] = [await add(ours, "a@shared.example"), await add(theirs, "a@shared.example")];
  expect(own.records[0]?.name).not.toBe(rival.records[0]?.name);
  publish(own);
  expect((await verify(ours, own.id)).domain.state).toBe("Success");
  const answer = await verify(theirs, rival.id);
  expect(answer.domain.state).toBe("Pending");
  expect(JSON.stringify(answer)).not.toContain(own.records[0]?.name.split(".")[0]);
  publish(rival);
  await database.sql`delete from allowance`;
  expect((await verify(theirs, rival.id)).domain.state).toBe("Success");
  expect(await keyOf(verify(theirs, own.id))).toBe("notFound");
  expect(await keyOf(deleteSender(await ctxOf(theirs), { id: own.id }))).toBe("notFound");
});

it("no answer, export, entry or job contains a key", async () => {
  const view = await proven("a@secret.example");
  const ctx = await ctxOf(ours);
  const exported = await exportSenders(ctx, { accountId: ours?.accountId } as never);
  const { dkim } = await senderOf(view.id);
  const secret = (dkim?.privateKey ?? "").split("\n")[3] ?? "none";
  const rows = await database.sql`
    select d::text from sender_domain d union all select e::text from audit_entry e
    union all select j.payload::text from graphile_worker._private_jobs j`;
  for (const text of [view, exported, rows].map((one) => JSON.stringify(one))) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain("PRIVATE KEY");
  }
  expect(JSON.stringify([view, exported])).not.toContain("sealed");
});

describe("the daily check", () => {
  const checkAt = async (days: number) => checkDue((await ctxOf(ours, days)) as never);
  const row = async () => (await database.db.select().from(senderDomain))[0];
  const jobs = () => database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'senders/proof-ended'`;

  it("keeps a proven domain in use for three days, then ends its proof and tells the owner once", async () => {
    const view = await proven("a@lost.example");
    const name = view.records[0]?.name ?? "";
    await checkAt(1);
    expect(await row()).toMatchObject({ state: "Success", failingSince: null });
    const value = dns.records.get(name) ?? "none";
    dns.records.set(name, "failure");
    await checkAt(2);
    expect(await row()).toMatchObject({ state: "TemporaryFailure" });
    dns.records.delete(name);
    await checkAt(4);
    expect(await row()).toMatchObject({ state: "TemporaryFailure" });
    expect((await senderOf(view.id, 4.9)).dkim).not.toBeNull();
    expect((await senderOf(view.id, 5)).dkim).toBeNull();
    await checkAt(5.01);
    expect(await row()).toMatchObject({ state: "Failed" });
    expect(await senderOf(view.id, 5.01)).toMatchObject({ replyTo: "a@lost.example", dkim: null });
    await checkAt(6.01);
    const [job, ...more] = await jobs();
    expect(more).toEqual([]);
    for (let n = 0; n < 2; n += 1) await sendSenderNotice((await ctxOf(ours, 6)) as never, job?.payload);
    const notices = (await database.db.select().from(mail)).filter(({ key }) => key.startsWith("sender:"));
    expect(notices.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [ours?.email, "lost.example is no longer verified"],
    ]);
    dns.records.set(name, value);
    await checkAt(7.01);
    expect(await row()).toMatchObject({ state: "Success", failingSince: null });
    const events = await database.sql`
      select event from audit_entry where account_id = ${ours?.accountId ?? ""} and event like 'sender.%' order by id`;
    expect(events.map(({ event }) => event)).toEqual([
      ...["sender.created", "sender.confirmed", "sender.proven", "sender.failed", "sender.proven"],
    ]);
  });

  it("lets a domain that never was proven fail after ten days, and looks at each once a day", async () => {
    await add(ours, "a@never.example");
    await checkAt(1);
    expect(await row()).toMatchObject({ state: "Pending" });
    const asked = dns.asked.length;
    await checkAt(1.1);
    expect(dns.asked.length).toBe(asked);
    await checkAt(10.1);
    expect(await row()).toMatchObject({ state: "Failed", failingSince: null });
    expect(await jobs()).toHaveLength(1); // Of the test before: nobody gets an email about what never was.
  });
});

it("are deleted with the account", async () => {
  await add(ours, "a@gone.example");
  await database.sql`update account_user set active = false where account_id = ${ours?.accountId ?? ""}`;
  await deleteAccountData((await ctxOf(theirs)) as never, { accountId: ours?.accountId as never });
  expect([await database.db.$count(senderAddress), await database.db.$count(senderDomain)]).toEqual([0, 0]);
});
