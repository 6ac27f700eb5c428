import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { account, accountUser } from "@/db/schema/accounts";
import { mail } from "@/db/schema/mail";
import { reportRecipient } from "@/db/schema/reports";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { readPdf } from "@/lib/platform/pdf/testing/read-pdf";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findDueReports } from "@/lib/shipments/monthly-reports/find-due-reports";
import { endReportMail, setReportMail } from "@/lib/shipments/monthly-reports/set-report-mail";
import { buildReport } from "@/lib/shipments/reports/build-report";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { sendReport } from "./send-report";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const month = "2026-05-01";
/** Seven in the morning in Berlin. */
const morning = new Date("2026-05-01T05:00:00Z");
const contextAt = (now: Date) => contextOn(database.db, { now });

/** A company in Berlin with deliveries in April, whose owner switched the report on then. */
async function makeReader(): Promise<TestUser> {
  const user = await makeUser(database.db);
  await database.db.update(account).set({ timeZone: "Europe/Berlin" }).where(eq(account.id, user.accountId));
  await storeShipments(
    database.db,
    user.accountId,
    Array.from({ length: 5 }, () => ({
      ...{ addedAt: new Date("2026-04-10T08:00:00Z"), onlineAt: new Date("2026-04-11T08:00:00Z") },
      ...{ deliveredAt: new Date("2026-04-13T08:00:00Z"), status: "delivered" as const, destination: "FR" },
    })),
    "Europe/Berlin",
  );
  await switchOn(user);
  await buildReport({ db: database.db, now: morning }, user);
  return user;
}

const switchOn = async (user: TestUser) =>
  setReportMail(await contextOf(database.db, user, { now: new Date("2026-04-15T08:00:00Z") }), { on: true });
const mailsTo = ({ email }: TestUser) => database.db.select().from(mail).where(eq(mail.recipient, email));
/** Who is due at an instant. */
async function dueAt(now: Date): Promise<readonly unknown[]> {
  await database.sql`delete from graphile_worker._private_jobs`;
  await findDueReports(contextAt(now));
  const rows = await database.sql`select payload from graphile_worker._private_jobs`;
  return rows.map(({ payload }) => payload);
}

it("sends the report of the month before once, however often and at once it is run", async () => {
  const user = await makeReader();
  const due = { userId: user.userId, month };
  await Promise.all([1, 2, 3].map(() => sendReport(contextAt(morning), due)));
  await sendReport(contextAt(new Date("2026-05-20T05:00:00Z")), due);
  const [sent, ...others] = await mailsTo(user);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    subject: "Shipment report April 2026",
    fileName: "shipment-report-2026-04.pdf",
  });
  expect(sent?.plain).toContain("5 shipments of Muster were delivered in April 2026");
  const { pages } = readPdf(sent?.file ?? new Uint8Array());
  expect(pages[0]?.replace(/\s/g, " ")).toContain("April 2026");
});

it("is due from six in the morning of the first day in the account's zone until it is sent, and again a month later", async () => {
  const user = await makeReader();
  const own = async (at: string) =>
    (await dueAt(new Date(at))).filter((payload) => (payload as { userId: string }).userId === user.userId);
  expect(await own("2026-04-30T23:00:00Z")).toEqual([]);
  expect(await own("2026-05-01T03:59:59Z")).toEqual([]);
  expect(await own("2026-05-01T04:00:00Z")).toEqual([{ userId: user.userId, month }]);
  expect(await own("2026-05-09T12:00:00Z")).toEqual([{ userId: user.userId, month }]);
  await sendReport(contextAt(morning), { userId: user.userId, month });
  expect(await own("2026-05-31T22:00:00Z")).toEqual([]);
  expect(await own("2026-06-01T04:00:00Z")).toEqual([{ userId: user.userId, month: "2026-06-01" }]);
});

it("waits while the figures are older than the first of the month", async () => {
  const user = await makeReader();
  await database.sql`update report_account set built_at = '2026-04-30T10:00:00Z' where account_id = ${user.accountId}`;
  await sendReport(contextAt(morning), { userId: user.userId, month });
  expect(await mailsTo(user)).toEqual([]);
  expect(await dueAt(morning)).toContainEqual({ userId: user.userId, month });
});

it("is not sent to who may not see reports any more, is switched off, has left, or ended it by the link", async () => {
  const owner = await makeReader();
  const roleId = await makeRole(database.db, owner, "Reports", { operations: ["reports.view"] });
  const [allowed, barred, off, left, ended] = (await Promise.all(
    ["allowed", "barred", "off", "left", "ended"].map((name) =>
      makeMember(database.db, owner, `${name}@example.net`, { roleId }),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  for (const one of [allowed, barred, off, left, ended]) await switchOn(one);
  const { db } = database;
  await db.update(accountUser).set({ roleId: null }).where(eq(accountUser.id, barred.userId));
  await db.update(accountUser).set({ active: false }).where(eq(accountUser.id, off.userId));
  await db.delete(accountUser).where(eq(accountUser.id, left.userId));
  await db.update(accountUser).set({ locale: "de" }).where(eq(accountUser.id, allowed.userId));
  await sendReport(contextAt(morning), { userId: allowed.userId, month });
  const [sent] = await mailsTo(allowed);
  expect(sent?.subject).toBe("Sendungsbericht April 2026");
  const link = String(Object(sent?.headers)["List-Unsubscribe"]);
  await endReportMail(contextAt(morning), {
    token: new URL(link.slice(1, -1)).searchParams.get("token") ?? "",
  });
  const rest = await db
    .select({ id: reportRecipient.userId })
    .from(reportRecipient)
    .where(eq(reportRecipient.accountId, owner.accountId));
  expect(rest.map(({ id }) => id)).not.toContain(allowed.userId);
  await setReportMail(await contextOf(db, ended, { now: morning }), { on: false });
  for (const one of [barred, off, left, ended, allowed])
    await sendReport(contextAt(morning), {
      userId: one.userId,
      month: one === allowed ? "2026-06-01" : month,
    });
  for (const one of [barred, off, left, ended]) expect(await mailsTo(one)).toEqual([]);
  expect(await mailsTo(allowed)).toHaveLength(1);
  await expect(endReportMail(contextAt(morning), { token: "x" })).rejects.toMatchObject({
    key: "linkExpired",
  });
});

it("keeps an account's figures built while somebody gets them, though nobody looks", async () => {
  const user = await makeReader();
  const later = new Date("2026-08-01T05:00:00Z");
  await buildReport({ db: database.db, now: later }, user);
  const builtAt = async () =>
    (await database.sql`select built_at from report_account where account_id = ${user.accountId}`)[0]
      ?.built_at;
  expect(await builtAt()).not.toBeNull();
  await setReportMail(await contextOf(database.db, user, { now: later }), { on: false });
  await buildReport({ db: database.db, now: later }, user);
  expect(await builtAt()).toBeNull();
});
