import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { abnormalRule } from "@/db/schema/abnormal-rules";
import { accountUser } from "@/db/schema/accounts";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { locales } from "@/lib/core/locales";
import { addRule } from "@/lib/shipments/abnormal-rules/add-rule";
import { refreshAlarms } from "@/lib/shipments/abnormal-rules/refresh-alarms";
import { ruleSchema } from "@/lib/shipments/abnormal-rules/schemas";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { sendAlarmDigest } from "./send-alarm-digest";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const start = Date.now();
const later = (minutes: number) => contextOn(database.db, { now: new Date(start + minutes * 60_000) });
const mailsTo = ({ email }: TestUser) =>
  database.sql`select subject, plain from mail where recipient = ${email} order by created_at`;

/** A company whose rule sends emails. */
async function makeRule() {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  const rule = ruleSchema.parse({ name: "Silent", kind: "noNews", hours: 5, actions: ["mail"] });
  const { id } = await addRule(ctx, rule);
  /** Opens alarms. */
  const open = async (count: number, minutes: number) => {
    const lastEventAt = new Date(start - 6 * hourMs);
    const shipments = Array.from({ length: count }, () => ({ lastEventAt }));
    const shipmentIds = await storeShipments(database.db, user.accountId, shipments);
    await refreshAlarms(later(minutes), { shipmentIds });
  };
  return { user, id, open };
}

it("sends one email an hour about all new alarms, however often the job runs", async () => {
  const { user, id, open } = await makeRule();
  await open(12, 0);
  await Promise.all([1, 2, 3].map(() => sendAlarmDigest(later(1), { ruleId: id })));
  expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual(["12 abnormal shipments: Silent"]);
  await open(1, 2);
  await sendAlarmDigest(later(3), { ruleId: id });
  expect(await mailsTo(user)).toHaveLength(1);
  const jobs = await database.sql`
    select run_at from graphile_worker._private_jobs where key = ${`alarm-mail:${id}`}`;
  expect(jobs.map(({ run_at }) => new Date(run_at).getTime())).toEqual([start + 61 * 60_000]);
  await sendAlarmDigest(later(62), { ruleId: id });
  await sendAlarmDigest(later(200), { ruleId: id });
  expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([
    "12 abnormal shipments: Silent",
    "1 abnormal shipment: Silent",
  ]);
});

it("sends nothing about a deleted rule, or to an owner who wants no emails", async () => {
  const { user, id, open } = await makeRule();
  await open(1, 0);
  await database.db.update(accountUser).set({ notifyMail: false }).where(eq(accountUser.id, user.userId));
  await sendAlarmDigest(later(1), { ruleId: id });
  await database.db.delete(abnormalRule).where(eq(abnormalRule.id, id));
  await sendAlarmDigest(later(1), { ruleId: id });
  expect(await mailsTo(user)).toEqual([]);
});

it.each(locales)("has all its words in %s", async (locale) => {
  const { user, id, open } = await makeRule();
  await database.db.update(accountUser).set({ locale }).where(eq(accountUser.id, user.userId));
  await open(2, 0);
  await sendAlarmDigest(later(1), { ruleId: id });
  const [mail] = await mailsTo(user);
  expect(mail?.subject).toContain("2");
  expect(mail?.plain).toMatch(/TEST\d{10}/);
  expect(mail?.plain).toContain(`/${locale}/userManage/track/all?attention=alarm&dateType=0`);
  expect(mail?.plain).not.toContain("mail.alarm");
});
