import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { customerEmail, emailOption, emailSetting } from "@/db/schema/customer-emails";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import { webhook, webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { minuteMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { decideEmails } from "@/lib/messages/customer-emails/decide-emails";
import { emailsReported } from "@/lib/messages/customer-emails/events";
import { recordCustomerEvent } from "@/lib/messages/customer-emails/record-event";
import { recordClick, recordOpen } from "@/lib/messages/customer-emails/record-open";
import { reportEmails } from "@/lib/messages/customer-emails/report-emails";
import { sendEmails } from "@/lib/messages/customer-emails/send-emails";
import { signLinks } from "@/lib/messages/customer-emails/sign-links";
import { unsubscribe } from "@/lib/messages/customer-emails/stop-recipient";
import type { MailEvent } from "@/lib/messages/mail/schemas";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { createGuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type ResendEmulator, startResend } from "@/tests/emulators/resend";
import { startReceiver } from "@/tests/emulators/webhook-receiver";
import { recordCustomerEmails } from "./record-customer-emails";
import { recordEvents } from "./record-events";
import { runDeliveries } from "./run-deliveries";
import { makeWebhook } from "./testing/make-webhook";

jest.setTimeout(120_000);
Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });

/** Set NIGHTLY for the long run. */
const histories = process.env.NIGHTLY ? 1_000 : 20;
const steps = 16;
const start = Date.parse("2026-06-01T12:00:00Z");
const at = (minute: number) => new Date(start + minute * minuteMs);

let database: TestDatabase;
let resend: ResendEmulator;
beforeAll(async () => {
  resend = await startResend();
  Object.assign(process.env, {
    ...{ RESEND_API_KEY: "re_test_0001", RESEND_CALLS_PER_SECOND: "100" },
    TEST_CARRIER_HOSTS: `api.resend.com=${resend.origin}`,
  });
  database = await createTestDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url });
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
  await resend.close();
});
beforeEach(() => database.sql`delete from graphile_worker._private_jobs`);

const ctxAt = (now: Date) => contextOn(database.db, { now });
const company = (countOpens = true) =>
  counted(makeWebhook(database.db, { ...activated, now: at(-60) }), countOpens);
const activated = { host: "receiver.example", state: "activated" } as const;

async function counted<User extends TestUser>(made: Promise<User>, countOpens: boolean): Promise<User> {
  const user = await made;
  await database.db.insert(emailOption).values({ accountId: user.accountId, countOpens, updatedAt: at(0) });
  return user;
}

/** An email of which nobody knows yet whether it was sent, and its shipment. */
async function storeEmail({ accountId }: TestUser, given: Partial<typeof customerEmail.$inferInsert> = {}) {
  const [shipmentId = ""] = await storeShipments(database.db, accountId, [{ subStatus: "moving" }]);
  const id = newId();
  await database.db.insert(customerEmail).values({
    ...{
      id,
      accountId,
      shipmentId,
      occasion: "in_transit",
      number: "1Z",
      carrier: "ups",
      state: "uncertain",
    },
    ...{
      recipient: `${id}@shop.example`,
      reason: "lost",
      happenedAt: at(0),
      createdAt: at(0),
      updatedAt: at(0),
    },
    ...given,
  });
  return { id, shipmentId };
}

/** Takes the jobs out of the queue. */
async function takeJobs(): Promise<string[][]> {
  const rows = await database.sql`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${emailsReported.name}`;
  await database.sql`delete from graphile_worker._private_jobs`;
  return rows.map(({ payload }) => emailsReported.payload.parse(payload).emailIds);
}
const runJobs = async (jobs: readonly string[][], now: Date) => {
  for (const emailIds of jobs) await recordCustomerEmails(ctxAt(now), { emailIds });
};
const eventsOf = (shipmentId: string) =>
  database.db
    .select()
    .from(webhookEvent)
    .where(eq(webhookEvent.shipmentId, shipmentId))
    .orderBy(webhookEvent.id);
const typesOf = async (shipmentId: string) => (await eventsOf(shipmentId)).map(({ type }) => type);

const report = (id: string, kind: MailEvent["kind"], time: Date) =>
  recordCustomerEvent(ctxAt(time), {
    ...{ kind, at: time, recipients: [], detail: "", tag: id, providerId: null },
  });
const reader = { method: "GET", agent: "Mozilla/5.0 (X11; Linux) Firefox/140" };
const tokenOf = (address: string) => new URL(address, "https://x.example").searchParams.get("token") ?? "";
const open = (id: string, now: Date, agent = reader.agent) =>
  recordOpen(ctxAt(now), tokenOf(signLinks(id).pixel), { ...reader, agent });
const click = (id: string, now: Date) => {
  const to = "https://shop.example/";
  return recordClick(ctxAt(now), { token: tokenOf(signLinks(id).redirect(to)), to }, reader);
};
const stop = (id: string, now: Date) => unsubscribe(ctxAt(now), { token: tokenOf(signLinks(id).oneClick) });

let seed = 20_260_601;
const chance = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

/** What a reader of the events would expect of one email, without a database. */
class Model {
  isSent = false;
  readonly expected = new Set<string>();
  readonly countsOpens: boolean;
  constructor(countsOpens: boolean) {
    this.countsOpens = countsOpens;
  }

  report(kind: MailEvent["kind"]): void {
    this.isSent = true;
    this.expected.add("letter.sent");
    if (kind !== "sent") this.expected.add(kind === "softBounced" ? "letter.bounced" : `letter.${kind}`);
  }
  read(type: "letter.opened" | "letter.clicked"): void {
    // Nobody reads what was not sent: that is a machine.
    if (this.isSent && this.countsOpens) this.expected.add(type);
  }
  run(): void {
    if (!this.isSent) this.expected.add("letter.failed");
  }
}

const kinds = ["sent", "delivered", "bounced", "softBounced", "complained"] as const;

async function step(id: string, model: Model, minute: number): Promise<void> {
  const draw = chance();
  if (draw < 0.5) {
    const kind = pick(kinds);
    // As late, and as early, as the network brings it.
    await report(id, kind, at(minute - Math.floor(chance() * 30)));
    model.report(kind);
  } else if (draw < 0.6) {
    await open(id, at(minute + 40), "GoogleImageProxy");
  } else if (draw < 0.7) {
    await open(id, at(minute + 40));
    model.read("letter.opened");
  } else if (draw < 0.8) {
    await click(id, at(minute + 40));
    model.read("letter.clicked");
  } else if (draw < 0.85) {
    await stop(id, at(minute));
    model.expected.add("letter.unsubscribed");
  } else {
    const jobs = await takeJobs();
    if (jobs.length > 0) model.run();
    const shuffled = [...jobs, ...jobs].sort(() => chance() - 0.5);
    await Promise.all(shuffled.map((emailIds) => recordCustomerEmails(ctxAt(at(minute)), { emailIds })));
  }
}

it("records each thing that happened to an email once, in whatever order and however often it is reported", async () => {
  const companies = [await company(true), await company(false)];
  for (let nth = 0; nth < histories; nth += 1) {
    const countsOpens = nth % 2 === 0;
    const user = companies[countsOpens ? 0 : 1] as TestUser;
    const { id, shipmentId } = await storeEmail(user);
    const model = new Model(countsOpens);
    await database.db.transaction((tx) => reportEmails(tx, [{ id }]));
    for (let minute = 1; minute <= steps; minute += 1) await step(id, model, minute);
    const rest = await takeJobs();
    if (rest.length > 0) model.run();
    await runJobs(rest, at(60));
    await recordCustomerEmails(ctxAt(at(61)), { emailIds: [id] });
    const events = await eventsOf(shipmentId);
    const types = events.map(({ type }) => type);
    expect([nth, [...types].sort()]).toEqual([nth, [...model.expected].sort()]);
    expect(events.map(({ sequence }) => sequence)).toEqual(types.map((_, place) => place + 1));
    for (const later of ["letter.delivered", "letter.bounced", "letter.opened", "letter.clicked"])
      if (types.includes(later)) expect(types.indexOf("letter.sent")).toBeLessThan(types.indexOf(later));
  }
});

it("shows the email in the shape of the other events, and counts with them", async () => {
  const user = await company();
  const templateId = newId();
  await database.db.insert(emailTemplate).values({
    ...{ id: templateId, accountId: user.accountId, name: "On its way", tags: [], active: true, version: 1 },
    ...{ createdAt: at(0), updatedAt: at(0) },
  });
  await database.db
    .insert(emailTemplateVersion)
    .values({ templateId, version: 1, texts: {}, createdBy: user.userId, createdAt: at(0) });
  const { id, shipmentId } = await storeEmail(user, { templateId, recipient: "kim@shop.example" });
  await recordEvents(ctxAt(at(1)), { shipmentIds: [shipmentId] });
  await report(id, "delivered", at(2));
  await runJobs(await takeJobs(), at(3));
  await database.sql`update shipment set sub_status = 'arrived' where id = ${shipmentId}`;
  await recordEvents(ctxAt(at(4)), { shipmentIds: [shipmentId] });
  const events = await eventsOf(shipmentId);
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ...[["track.updated", 1] as const, ["letter.sent", 2] as const],
    ...[["letter.delivered", 3] as const, ["track.updated", 4] as const],
  ]);
  const { data, type, eventId } = events[2] as (typeof events)[number];
  expect(eventId).toBe(`evt_${id.replaceAll("-", "")}_delivered`);
  const body = webhookBodySchema.omit({ verify: true }).parse({ type, timestamp: at(3).toISOString(), data });
  expect(body.data.letter).toMatchObject({
    ...{ occasion: "in_transit", state: "delivered", recipient: "kim@shop.example", repeated: false },
    ...{ template: { id: templateId, name: "On its way" }, deliveredAt: at(2).toISOString() },
  });
});

it("records nothing, and queues nothing, for accounts without an address", async () => {
  const user = await counted(makeUser(database.db), true);
  const { id, shipmentId } = await storeEmail(user);
  await report(id, "delivered", at(1));
  await open(id, at(10));
  expect(await takeJobs()).toEqual([]);
  await recordCustomerEmails(ctxAt(at(11)), { emailIds: [id] });
  expect(await typesOf(shipmentId)).toEqual([]);
});

it("records nothing that happened before there was an address, nor about a deleted shipment", async () => {
  const user = await counted(makeWebhook(database.db, { ...activated, now: at(5) }), true);
  const [early, deleted] = [await storeEmail(user), await storeEmail(user)];
  await report(early.id, "delivered", at(4));
  await report(early.id, "complained", at(6));
  await report(deleted.id, "delivered", at(6));
  await database.sql`delete from shipment where id = ${deleted.shipmentId}`;
  await runJobs(await takeJobs(), at(7));
  expect(await typesOf(early.shipmentId)).toEqual(["letter.complained"]);
  expect(await typesOf(deleted.shipmentId)).toEqual([]);
});

it("records emails that the service took, and those that it refused", async () => {
  const user = await company();
  const now = at(30);
  await database.db.insert(emailSetting).values({
    ...{ accountId: user.accountId, occasion: "in_transit", active: true, activeSince: at(0) },
    ...{ delayMinutes: 0, updatedAt: at(0) },
  });
  const about = { addedAt: at(1), statusSince: at(2), lastEventAt: at(2) };
  const shipmentIds = await storeShipments(database.db, user.accountId, [
    { ...about, customerEmail: "kim@shop.example" },
    { ...about, customerEmail: "kim@invalid.shop.example" },
  ]);
  await decideEmails(ctxAt(now), { shipmentIds });
  await sendEmails(ctxAt(now), { clock: () => now });
  await runJobs(await takeJobs(), now);
  expect(await Promise.all(shipmentIds.map(typesOf))).toEqual([["letter.sent"], ["letter.failed"]]);
});

it("delivers them signed, in order, and once more under the same id after a failure", async () => {
  // Deliveries are for all accounts: those of other tests have no receiver.
  await database.sql`truncate webhook, webhook_event cascade`;
  const receiver = await startReceiver();
  const host = "letters.example";
  const made = await makeWebhook(database.db, { host, state: "activated", now: at(-60) });
  const user = await counted(Promise.resolve(made), true);
  const { id, shipmentId } = await storeEmail(user);
  await report(id, "delivered", at(1));
  await report(id, "complained", at(2));
  await runJobs(await takeJobs(), new Date());
  const tried: string[] = [];
  receiver.behave((request) => {
    tried.push(request.id);
    return { kind: "answer", status: request.count === 1 ? 500 : 200 };
  });
  const fetch = createGuardedFetch({ testHosts: new Map([[host, receiver.origin]]) });
  const deliveries = await runDeliveries({ db: database.db, fetch, waitFactor: 0.001 });
  while ((await eventsOf(shipmentId)).some(({ state }) => state === "waiting")) await wait(25);
  await deliveries.stop();
  await fetch.close();
  await receiver.close();
  const bodies = receiver.received.map(
    ({ body, headers }) =>
      new Webhook(made.secret).verify(body, headers as Record<string, string>) as { type: string },
  );
  expect(bodies.map(({ type }) => type)).toEqual(["letter.sent", "letter.delivered", "letter.complained"]);
  const name = (news: string) => `evt_${id.replaceAll("-", "")}_${news}`;
  expect(tried).toEqual([name("sent"), name("sent"), name("delivered"), name("complained")]);
});

it("records what its account chose, and of a type that is chosen again only what happens then", async () => {
  const user = await company();
  const { id, shipmentId } = await storeEmail(user, {
    state: "sent",
    sentAt: at(1),
    deliveredAt: at(2),
    reason: null,
  });
  const set = (types: Record<string, string>) =>
    database.db.update(webhook).set({ types }).where(eq(webhook.accountId, user.accountId));
  await set({ "letter.delivered": at(-60).toISOString() });
  await recordCustomerEmails(ctxAt(at(3)), { emailIds: [id] });
  expect(await typesOf(shipmentId)).toEqual(["letter.delivered"]);
  await set({
    "letter.delivered": at(-60).toISOString(),
    "letter.sent": at(5).toISOString(),
    "letter.complained": at(5).toISOString(),
  });
  await report(id, "complained", at(6));
  await recordCustomerEmails(ctxAt(at(7)), { emailIds: [id] });
  expect(await typesOf(shipmentId)).toEqual(["letter.delivered", "letter.complained"]);
});
