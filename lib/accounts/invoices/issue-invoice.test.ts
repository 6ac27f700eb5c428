import { randomBytes } from "node:crypto";
import { billingDetails } from "@/db/schema/invoices";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { deleteAccountData } from "@/lib/worker/features/delete-account-data";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addInvoice } from "./add-invoice";
import { clearInvoices } from "./clear-invoices";
import { issueCreditNote } from "./issue-credit-note";
import { issueInvoice } from "./issue-invoice";
import { makeCharge, makeRefund } from "./testing/make-charge";
import { makeContent } from "./testing/make-content";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
process.env.OPERATOR_NAME = "Nordlicht GmbH";
process.env.OPERATOR_ADDRESS = "Speicherstadt 12, 20457 Hamburg";
process.env.OPERATOR_VAT_ID = "DE123456789";
process.env.INVOICE_NOTE = "Reverse charge";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const noon = new Date("2026-11-27T12:00:00Z");
const at = (now: Date) => contextOn(database.db, { now });
/** Each test has a year of its own, so that it begins with number one. */
let year = 2030;
const nextYear = () => new Date(Date.UTC(year++, 5, 1));
async function buy(user: TestUser, now = noon, item = "medium") {
  return makeCharge(database.db, user.accountId, { item, now });
}
const details = {
  ...{ name: "Muster AG", address: "Weg 1", addressMore: "", postcode: "10115", city: "Berlin", state: "" },
  ...{ country: "DE", vatId: "DE987654321", reference: "4711", locale: "de" },
} as const;
const enter = ({ accountId }: TestUser, given = {}) =>
  database.db
    .insert(billingDetails)
    .values({ accountId, details: { ...details, ...given }, updatedAt: noon })
    .onConflictDoUpdate({ target: billingDetails.accountId, set: { details: { ...details, ...given } } });

describe("the invoice of a charge", () => {
  it("says who sells, to whom, what, for how much, and where it belongs", async () => {
    const user = await makeUser(database.db);
    await enter(user);
    const bought = await buy(user);
    const invoice = await issueInvoice(at(noon), bought);
    expect(invoice?.content).toEqual({
      kind: "invoice",
      number: expect.stringMatching(/^2026-\d{6}$/),
      issuedAt: noon.toISOString(),
      locale: "de",
      seller: { name: "Nordlicht GmbH", address: "Speicherstadt 12, 20457 Hamburg", vatId: "DE123456789" },
      note: "Reverse charge",
      buyer: expect.objectContaining({
        name: "Muster AG",
        vatId: "DE987654321",
        reference: "4711",
        email: "",
      }),
      lines: [
        {
          ...{ kind: "pack", item: "medium", name: "Paket mit 2.000 Sendungsnummern", numbers: 2000 },
          ...{ period: null, cents: 2000 },
        },
      ],
      cents: 2000,
      currency: "USD",
      order: { number: bought.number, createdAt: noon.toISOString() },
      payment: { provider: "paypal", reference: bought.chargeId, at: noon.toISOString() },
      corrects: null,
    });
  });

  it("names the account and its owner's email where no billing details were entered", async () => {
    const user = await makeUser(database.db);
    const invoice = await issueInvoice(at(noon), await buy(user));
    expect(invoice?.content).toMatchObject({
      locale: "en",
      buyer: { name: "Muster", email: user.email, address: "", country: "" },
    });
  });

  it.each([
    ["2026-11-27T12:00:00Z", "2026-11-27", "2026-12-26"],
    ["2027-01-31T12:00:00Z", "2027-01-31", "2027-02-27"],
    ["2028-02-29T12:00:00Z", "2028-02-29", "2028-03-28"],
  ])("of a plan's month that was charged on %s states the period", async (now, from, to) => {
    const user = await makeUser(database.db);
    const moment = new Date(now);
    const invoice = await issueInvoice(at(moment), await buy(user, moment, "business"));
    expect(invoice?.content.lines).toEqual([
      expect.objectContaining({ kind: "plan", name: "Business plan, one month", period: { from, to } }),
    ]);
  });

  it("is issued once, however often and at once it is requested", async () => {
    const now = nextYear();
    const user = await makeUser(database.db);
    const bought = await buy(user, now);
    const issued = await Promise.all(Array.from({ length: 20 }, () => issueInvoice(at(now), bought)));
    expect(new Set(issued.map((one) => one?.id)).size).toBe(1);
    const next = await issueInvoice(at(now), await buy(user, now));
    expect(next?.content.number).toBe(`${now.getUTCFullYear()}-000002`);
  });

  it("does not change with the billing details, the account's name or the operator", async () => {
    const user = await makeUser(database.db);
    await enter(user);
    const bought = await buy(user);
    const before = await issueInvoice(at(noon), bought);
    await enter(user, { name: "Renamed" });
    expect(await issueInvoice(at(noon), bought)).toEqual(before);
  });

  it("is not issued for a charge that is not stored", async () => {
    expect(await issueInvoice(at(noon), { provider: "paypal", chargeId: "NONE" })).toBeNull();
  });
});

describe("the numbers of a year", () => {
  it("have no gap and no duplicate where 40 invoices are issued at once", async () => {
    const now = nextYear();
    const user = await makeUser(database.db);
    const bought = await Promise.all(Array.from({ length: 40 }, () => buy(user, now, "small")));
    const issued = await Promise.all(bought.map((one) => issueInvoice(at(now), one)));
    const expected = Array.from(
      { length: 40 },
      (_, index) => `${now.getUTCFullYear()}-${String(index + 1).padStart(6, "0")}`,
    );
    expect(issued.map((one) => one?.content.number).sort()).toEqual(expected);
  });

  it("have no gap where a transaction is undone after it took one", async () => {
    const now = nextYear();
    const user = await makeUser(database.db);
    const { number: _, kind, issuedAt, ...content } = makeContent();
    const { accountId } = user;
    const undone = database.db.transaction(async (tx) => {
      await addInvoice(tx, {
        accountId,
        kind,
        source: `undone:${issuedAt}`,
        orderId: accountId,
        content,
        now,
      });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    const next = await issueInvoice(at(now), await buy(user, now));
    expect(next?.content.number).toBe(`${now.getUTCFullYear()}-000001`);
  });

  it("begin with one in each year by UTC and for each kind, and go on beyond their digits", async () => {
    const user = await makeUser(database.db);
    const [last, first] = [new Date("2044-12-31T23:59:59.999Z"), new Date("2045-01-01T00:00:00Z")];
    const bought = await buy(user, last);
    expect((await issueInvoice(at(last), bought))?.content.number).toBe("2044-000001");
    expect((await issueInvoice(at(first), await buy(user, first)))?.content.number).toBe("2045-000001");
    const refund = await makeRefund(database.db, user.accountId, { bought, cents: 500, now: first });
    expect((await issueCreditNote(at(first), refund))?.content.number).toBe("C2045-000001");
    await database.sql`update invoice_series set last = 999999 where kind = 'invoice' and year = 2045`;
    expect((await issueInvoice(at(first), await buy(user, first)))?.content.number).toBe("2045-1000000");
  });
});

describe("the credit note of a refund", () => {
  it("refers to its invoice, which is issued first if it is not there yet, and states why", async () => {
    const now = nextYear();
    const user = await makeUser(database.db);
    const bought = await buy(user, now);
    const refund = await makeRefund(database.db, user.accountId, {
      bought,
      cents: 500,
      kind: "dispute",
      now,
    });
    const notes = await Promise.all(Array.from({ length: 8 }, () => issueCreditNote(at(now), refund)));
    expect(new Set(notes.map((one) => one?.id)).size).toBe(1);
    const invoice = await issueInvoice(at(now), bought);
    expect(notes[0]?.content).toMatchObject({
      ...{ kind: "creditNote", cents: 500, buyer: invoice?.content.buyer },
      corrects: { number: invoice?.content.number, issuedAt: now.toISOString(), reason: "dispute" },
      lines: [{ numbers: 500, cents: 500 }],
      payment: { reference: refund.refundId },
    });
    const rows =
      await database.sql`select kind from invoice where account_id = ${user.accountId} order by kind`;
    expect(rows.map(({ kind }) => kind)).toEqual(["creditNote", "invoice"]);
  });

  it("is not issued where no money was left to go back", async () => {
    const user = await makeUser(database.db);
    const bought = await buy(user);
    await makeRefund(database.db, user.accountId, { bought, cents: bought.cents, now: noon });
    const second = await makeRefund(database.db, user.accountId, { bought, cents: 100, now: noon });
    expect(await issueCreditNote(at(noon), second)).toBeNull();
  });
});

describe("an issued invoice", () => {
  it("cannot be changed, moved to another account or deleted", async () => {
    const [user, other] = [await makeUser(database.db), await makeUser(database.db)];
    const { sql } = database;
    const { id = "" } = (await issueInvoice(at(noon), await buy(user))) ?? {};
    const refused = (work: PromiseLike<unknown>) =>
      expect(work).rejects.toThrow(/cannot be (changed|deleted)/);
    await refused(sql`update invoice set cents = 1 where id = ${id}`);
    await refused(sql`update invoice set content = '{}' where id = ${id}`);
    await refused(sql`update invoice set account_id = ${other.accountId} where id = ${id}`);
    await refused(sql`update invoice set account_id = null, number = 'X' where id = ${id}`);
    await refused(sql`delete from invoice where id = ${id}`);
    const setting = sql.begin(async (tx) => {
      await tx`select set_config('app.clear_invoices', 'on', true)`;
      await tx`delete from invoice where id = ${id}`;
    });
    await refused(setting);
  });

  it("outlives its account, without the account's id; payments go with the account", async () => {
    const user = await makeUser(database.db);
    const { sql } = database;
    await enter(user);
    const { id = "" } = (await issueInvoice(at(noon), await buy(user))) ?? {};
    await sql`delete from account_user where account_id = ${user.accountId}`;
    await deleteAccountData(at(noon), user);
    expect(await sql`select account_id from invoice where id = ${id}`).toEqual([{ account_id: null }]);
    for (const table of ["account", "payment_order", "payment_charge", "billing_details"]) {
      const column = table === "account" ? "id" : "account_id";
      const rows = await sql`select 1 from ${sql(table)} where ${sql(column)} = ${user.accountId}`;
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it("is deleted ten years after its issue, and not before", async () => {
    const user = await makeUser(database.db);
    const { sql } = database;
    const now = new Date();
    const yearsAgo = (years: number, days: number) =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
    const old = await issueInvoice(at(yearsAgo(10, -1)), await buy(user));
    const young = await issueInvoice(at(yearsAgo(10, 2)), await buy(user));
    await clearInvoices(at(now));
    // Whatever a clock ahead of the database's says.
    await clearInvoices(at(yearsAgo(-50, 0)));
    const rows = await sql`select id from invoice where id in (${old?.id ?? ""}, ${young?.id ?? ""})`;
    expect(rows).toEqual([{ id: young?.id }]);
  });
});
