import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { billingDetails } from "@/db/schema/invoices";
import { planSubscription } from "@/db/schema/payments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { issueCreditNote } from "@/lib/accounts/invoices/issue-credit-note";
import { issueInvoice } from "@/lib/accounts/invoices/issue-invoice";
import { makeCharge, makeRefund } from "@/lib/accounts/invoices/testing/make-charge";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { setPlan } from "@/lib/accounts/quota/set-plan";
import { locales } from "@/lib/core/locales";
import { readPdf } from "@/lib/platform/pdf/testing/read-pdf";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { deliverMail } from "./deliver-mail";
import { sendPaymentNotice } from "./send-payment-notice";
import { sendPlanEnded } from "./send-plan-ended";
import { sendPlanFailing } from "./send-plan-failing";
import { sendRefundNotice } from "./send-refund-notice";

jest.setTimeout(60_000);
let database: TestDatabase;
const received: ParsedMail[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData(stream, _session, done) {
    simpleParser(stream).then((parsed) => {
      received.push(parsed);
      done();
    }, done);
  },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    ...{ SECRET_KEY: randomBytes(32).toString("base64"), LOG_LEVEL: "silent" },
    ...{ OPERATOR_NAME: "Nordlicht GmbH", OPERATOR_ADDRESS: "Hamburg" },
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const noon = new Date("2026-11-27T12:00:00Z");
const ctx = () => contextOn(database.db, { now: noon });
const mailsTo = ({ email }: TestUser) =>
  database.sql<{ id: string; subject: string; plain: string }[]>`
    select id, subject, plain from mail where recipient = ${email} order by id`;
/** All that was written to somebody: ids of one moment have no order. */
const plainOf = (mails: readonly { readonly plain: string }[]) => mails.map(({ plain }) => plain).join("\n");
const speak = ({ userId }: TestUser, locale: string) =>
  database.sql`update account_user set locale = ${locale} where id = ${userId}`;
/** As the worker runs the jobs: each twice. */
async function payFor(user: TestUser, item: string) {
  const bought = await makeCharge(database.db, user.accountId, { item, now: noon });
  for (let run = 0; run < 2; run++) await sendPaymentNotice(ctx(), bought, await issueInvoice(ctx(), bought));
  return bought;
}
async function giveBack(user: TestUser, bought: Awaited<ReturnType<typeof payFor>>, cents: number) {
  const refund = await makeRefund(database.db, user.accountId, { bought, cents, now: noon });
  for (let run = 0; run < 2; run++)
    await sendRefundNotice(ctx(), refund, await issueCreditNote(ctx(), refund));
}
const change = (id: string | null, fields: Partial<typeof planSubscription.$inferInsert>) =>
  database.db
    .update(planSubscription)
    .set(fields)
    .where(eq(planSubscription.id, id ?? ""));

it("says once what a payment bought and until when it lasts, with the invoice as a PDF", async () => {
  const user = await makeUser(database.db);
  await payFor(user, "medium");
  const [first, ...more] = await mailsTo(user);
  expect(more).toEqual([]);
  expect(first?.subject).toBe("Payment received: $20.00");
  expect(first?.plain).toContain("a pack of 2,000 tracking numbers for $20.00");
  expect(first?.plain).toContain("until 27 February 2027");
  expect(first?.plain).toContain("/en/userManage/userSetting/rechargeRecord");
  await deliverMail(database.db, first?.id ?? "", noon);
  const [attached] = received.at(-1)?.attachments ?? [];
  expect(attached).toMatchObject({ contentType: "application/pdf", filename: "2026-000001.pdf" });
  expect(readPdf(attached?.content ?? Buffer.alloc(0)).pages[0]).toContain("Nordlicht GmbH");
});

it("says of a plan which month was paid", async () => {
  const user = await makeUser(database.db);
  await payFor(user, "business");
  const [mail] = await mailsTo(user);
  expect(mail?.plain).toContain("$29.00 for one month of the Business plan");
  expect(mail?.plain).toContain("until 26 December 2026");
});

it("speaks the owner's language, whichever the invoice has", async () => {
  const user = await makeUser(database.db);
  await speak(user, "de");
  const details = { name: "SARL", address: "1 rue", city: "Paris", country: "FR", locale: "fr" };
  await database.db.insert(billingDetails).values({ accountId: user.accountId, details, updatedAt: noon });
  await payFor(user, "small");
  const [mail] = await mailsTo(user);
  expect(mail?.subject).toMatch(/^Zahlung erhalten/);
  await deliverMail(database.db, mail?.id ?? "", noon);
  expect(readPdf(received.at(-1)?.attachments[0]?.content ?? Buffer.alloc(0)).pages[0]).toContain("Facture");
});

it("says once that money went back, and what became of unused and used numbers", async () => {
  const user = await makeUser(database.db);
  await database.sql`insert into quota_account (account_id, plan) values (${user.accountId}, 'free')`;
  const bought = await payFor(user, "small");
  const numbers = Array.from({ length: 580 }, (_, at) => `R${at}`);
  await database.db.transaction((tx) =>
    drawQuota(tx, { accountId: user.accountId, origin: "file", now: noon }, numbers),
  );
  await giveBack(user, bought, bought.cents);
  const mails = await mailsTo(user);
  expect(mails).toHaveLength(2);
  const last = mails.find(({ subject }) => subject === "Money returned: $6.00");
  expect(last?.plain).toContain("20 unused tracking numbers from it were taken back");
  expect(last?.plain).toContain("480 numbers had already been used");
  await deliverMail(database.db, last?.id ?? "", noon);
  expect(received.at(-1)?.attachments[0]?.filename).toMatch(/^C2026-\d{6}\.pdf$/);
});

it("sends nothing about a refund for which no money was left", async () => {
  const user = await makeUser(database.db);
  const bought = await payFor(user, "small");
  await giveBack(user, bought, bought.cents);
  await giveBack(user, bought, 100);
  expect(await mailsTo(user)).toHaveLength(2);
});

describe("a plan whose charge fails", () => {
  it("gets one email for each time, with the day until which it goes on", async () => {
    const user = await makeUser(database.db);
    const { subscriptionId } = await payFor(user, "start");
    const failing = { subscriptionId: subscriptionId ?? "" };
    await change(subscriptionId, { state: "failing", failingSince: noon });
    for (let run = 0; run < 3; run++) await sendPlanFailing(ctx(), failing);
    let mails = await mailsTo(user);
    expect(mails).toHaveLength(2);
    expect(plainOf(mails)).toContain("PayPal couldn’t charge $9.00 for your Start plan");
    // Paid until the end of 27 December, and seven days of grace.
    expect(plainOf(mails)).toContain("continues until 3 January 2027");
    await change(subscriptionId, { failingSince: new Date(noon.getTime() + 1) });
    await sendPlanFailing(ctx(), failing);
    mails = await mailsTo(user);
    expect(mails).toHaveLength(3);
  });

  it("gets none if it was paid meanwhile", async () => {
    const user = await makeUser(database.db);
    const { subscriptionId } = await payFor(user, "start");
    await sendPlanFailing(ctx(), { subscriptionId: subscriptionId ?? "" });
    expect(await mailsTo(user)).toHaveLength(1);
  });
});

it("says once that a plan ended and what holds now, and nothing if the account has it again", async () => {
  const user = await makeUser(database.db);
  const { subscriptionId } = await payFor(user, "volume");
  const ended = { subscriptionId: subscriptionId ?? "" };
  await change(subscriptionId, { state: "ended" });
  await sendPlanEnded(ctx(), ended);
  expect(await mailsTo(user)).toHaveLength(1);
  await database.db.transaction((tx) =>
    setPlan(tx, { accountId: user.accountId, plan: "free", lasts: null, isForced: true, now: noon }),
  );
  for (let run = 0; run < 2; run++) await sendPlanEnded(ctx(), ended);
  const mails = await mailsTo(user);
  expect(mails).toHaveLength(2);
  expect(plainOf(mails)).toContain("The limits of the Free plan apply now");
  expect(plainOf(mails)).toContain("Archived shipments that are more than 90 days old stay until");
});

it.each(locales)("has all its words in %s", async (locale) => {
  const user = await makeUser(database.db);
  await speak(user, locale);
  const pack = await payFor(user, "medium");
  const { subscriptionId, ...plan } = await payFor(user, "business");
  const numbers = Array.from({ length: 6500 }, (_, at) => `${locale}${at}`);
  await database.db.transaction((tx) =>
    drawQuota(tx, { accountId: user.accountId, origin: "file", now: noon }, numbers),
  );
  await giveBack(user, pack, pack.cents);
  await giveBack(user, { ...plan, subscriptionId }, plan.cents);
  await change(subscriptionId, { state: "failing", failingSince: noon });
  await sendPlanFailing(ctx(), { subscriptionId: subscriptionId ?? "" });
  await change(subscriptionId, { state: "ended" });
  await database.sql`update quota_account set plan = 'free' where account_id = ${user.accountId}`;
  await sendPlanEnded(ctx(), { subscriptionId: subscriptionId ?? "" });
  const mails = await mailsTo(user);
  expect(mails).toHaveLength(6);
  for (const { subject, plain } of mails) {
    expect(`${subject} ${plain}`).not.toMatch(/mail\.|plans\.|[{}]/);
    expect(plain).toMatch(new RegExp(`/${locale}/userManage/userSetting/(rechargeRecord|openPayment)`));
  }
});
