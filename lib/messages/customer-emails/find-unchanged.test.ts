import { eq } from "drizzle-orm";
import { alarm } from "@/db/schema/abnormal-rules";
import { customerEmail, customerSuppression, emailSetting } from "@/db/schema/customer-emails";
import { shipment } from "@/db/schema/shipments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import { storeAlarms } from "@/lib/shipments/list/testing/store-alarms";
import { contextOf, type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { clearOldEmails } from "./clear-emails";
import { contentDays, recordDays } from "./constants";
import { decideAlarms } from "./decide-alarms";
import { findUnchangedShipments } from "./find-unchanged";
import { readContent } from "./read-content";
import { repeatEmail } from "./repeat-email";

let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(customerEmail);
  user = await makeUser(database.db);
});

const start = new Date("2026-06-01T12:00:00Z");
const past = (ms: number) => new Date(start.getTime() + ms);
const at = (now: Date) => contextOn(database.db, { now });

async function switchOn(occasion: Occasion, given: Partial<typeof emailSetting.$inferInsert> = {}) {
  const on = { active: true, activeSince: start, delayMinutes: 0, updatedAt: start };
  await database.db.insert(emailSetting).values({ accountId: user.accountId, occasion, ...on, ...given });
}
async function add(given: StoredShipment = {}): Promise<string> {
  const usual = { customerEmail: "kim@shop.example", addedAt: past(-9 * dayMs), lastEventAt: start };
  const [id = ""] = await storeShipments(database.db, user.accountId, [{ ...usual, ...given }]);
  return id;
}
const emailsOf = (id: string) =>
  database.db.select().from(customerEmail).where(eq(customerEmail.shipmentId, id));

describe("an email about days without news", () => {
  it("waits once they are over, once for each shipment, not for what was silent when it was switched on", async () => {
    await switchOn("unchanged", { days: 5 });
    const id = await add();
    const longer = await add({ lastEventAt: past(-5.5 * dayMs) });
    const delivered = await add({ status: "delivered", deliveredAt: start });
    await findUnchangedShipments(at(past(4.9 * dayMs)));
    expect(await emailsOf(id)).toEqual([]);
    for (const days of [5.01, 5.02, 6]) await findUnchangedShipments(at(past(days * dayMs)));
    expect(await emailsOf(id)).toMatchObject([{ occasion: "unchanged", state: "waiting", repeats: null }]);
    expect(await emailsOf(longer)).toEqual([]);
    expect(await emailsOf(delivered)).toEqual([]);
  });

  it("is not about a shipment that had news meanwhile, though it is looked for late", async () => {
    await switchOn("unchanged", { days: 5 });
    const id = await add();
    await database.db
      .update(shipment)
      .set({ lastEventAt: past(3 * dayMs) })
      .where(eq(shipment.id, id));
    await findUnchangedShipments(at(past(7 * dayMs)));
    expect(await emailsOf(id)).toEqual([]);
    await findUnchangedShipments(at(past(8.1 * dayMs)));
    expect(await emailsOf(id)).toMatchObject([{ state: "waiting" }]);
  });
});

describe("an email about an alarm", () => {
  it("waits once for a shipment, however many rules found it abnormal, and not for a closed alarm", async () => {
    await switchOn("alarm");
    const [id, other] = [await add(), await add()];
    await storeAlarms(database.db, user.accountId, [id, other], "Silent");
    await storeAlarms(database.db, user.accountId, [id], "At customs");
    await database.db.update(alarm).set({ endedAt: start }).where(eq(alarm.shipmentId, other));
    const alarms = await database.db
      .select({ id: alarm.id })
      .from(alarm)
      .where(eq(alarm.accountId, user.accountId));
    const alarmIds = alarms.map((one) => one.id);
    const now = new Date();
    await Promise.all([decideAlarms(at(now), { alarmIds }), decideAlarms(at(now), { alarmIds })]);
    expect(await emailsOf(id)).toMatchObject([{ occasion: "alarm", state: "waiting" }]);
    expect(await emailsOf(other)).toEqual([]);
  });
});

const envelope = {
  ...{ from: { name: "Shop", address: "no-reply@t.example" }, replyTo: null, senderId: null, headers: {} },
};

describe("a sent email", () => {
  async function sent() {
    await switchOn("in_transit");
    const shipmentId = await add();
    const [row] = await database.db
      .insert(customerEmail)
      .values({
        ...{ id: crypto.randomUUID(), accountId: user.accountId, shipmentId, occasion: "in_transit" },
        ...{ number: "RR1", carrier: "ups", recipient: "kim@shop.example", state: "sent", happenedAt: start },
        ...{ subject: "S", html: "<p>h</p>", plain: "h", headers: envelope, queuedAt: start, sentAt: start },
        ...{ createdAt: start, updatedAt: start },
      })
      .returning();
    return { shipmentId, id: row?.id ?? "" };
  }
  const asUser = (now: Date) => contextOf(database.db, user, { now });

  it("is sent again as a record of its own, but to nobody who wants no emails", async () => {
    const { shipmentId, id } = await sent();
    await repeatEmail(await asUser(past(hourMs)), { id });
    expect(await emailsOf(shipmentId)).toMatchObject([{ state: "sent" }, { state: "waiting", repeats: id }]);
    const stopped = { recipient: "kim@shop.example", reason: "unsubscribed", detail: "", since: start };
    await database.db.insert(customerSuppression).values({ accountId: user.accountId, ...stopped });
    await expect(repeatEmail(await asUser(past(hourMs)), { id })).rejects.toMatchObject({
      key: "emailNotSendable",
    });
    const other = await contextOf(database.db, await makeUser(database.db));
    await expect(repeatEmail(other, { id })).rejects.toMatchObject({ key: "notFound" });
  });

  it("loses what it said after thirty days, and its record once its shipment is gone", async () => {
    const { shipmentId, id } = await sent();
    expect(await readContent(await asUser(past(hourMs)), { id })).toMatchObject({ subject: "S" });
    await clearOldEmails(at(past((contentDays + 1) * dayMs)));
    await expect(readContent(await asUser(past(hourMs)), { id })).rejects.toMatchObject({ key: "notFound" });
    await clearOldEmails(at(past((recordDays + 1) * dayMs)));
    expect(await emailsOf(shipmentId)).toHaveLength(1);
    await database.db.delete(shipment).where(eq(shipment.id, shipmentId));
    await clearOldEmails(at(past((recordDays + 1) * dayMs)));
    expect(await emailsOf(shipmentId)).toEqual([]);
  });
});
