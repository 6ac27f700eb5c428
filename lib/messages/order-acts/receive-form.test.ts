import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { brand } from "@/db/schema/brands";
import { orderAttachment, orderMessage } from "@/db/schema/order-messages";
import { workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { trackingPageUrl } from "@/lib/messages/brands/sign-address";
import { attachmentMaxBytes } from "@/lib/messages/contact/constants";
import { attachmentsPerDayMaxKib, formsPerHourMax } from "@/lib/messages/work-orders/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { messageCall } from "./form-contract";
import { receiveForm } from "./receive-form";
import { type Company, makeCompany, readOrder } from "./testing/make-company";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let company: Company;
let slug: string;
const now = new Date("2026-04-02T10:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`delete from allowance`;
  company = await makeCompany(database);
  slug = newId();
  await database.db.insert(brand).values({ accountId: company.accountId, slug, links: [], updatedAt: now });
  await configure({ contactForm: true });
});

const configure = (set: Partial<typeof workOrderSettings.$inferInsert>) =>
  database.db.update(workOrderSettings).set(set).where(eq(workOrderSettings.accountId, company.accountId));
const context = (at = now): Context => ({
  ...{ db: database.db, now: at, locale: "en", requestId: "test", log: log("test") },
  ...{ caller: { kind: "visitor", address: "203.0.113.5" }, signal: AbortSignal.timeout(30_000) },
});
const sample = {
  ...{ locale: "de", email: "Eve@example.org", name: "Eve", text: "Wo ist mein Paket?\nBitte melden." },
  ...{ homepage: "", seconds: 20 },
};
const send = (over: Record<string, unknown> = {}, at = now) =>
  receiveForm(context(at), messageCall.input.parse({ ...sample, slug, ...over }));
const orders = () =>
  database.db
    .select()
    .from(workOrder)
    .where(eq(workOrder.accountId, company.accountId))
    .orderBy(workOrder.seq);
const files = () =>
  database.db.select().from(orderAttachment).where(eq(orderAttachment.accountId, company.accountId));
const pdf = (size = 100) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 7)]);
const file = (bytes: Buffer, name = "../scan.exe") => ({ name, data: bytes.toString("base64") });

describe("a message by the contact form", () => {
  it("is an order with its customer, in their words and language", async () => {
    expect(await send({ name: " Eve\r\nBcc: x@y.z " })).toEqual({ seq: 1 });
    const [stored] = await orders();
    expect(stored).toMatchObject({
      ...{ title: "Wo ist mein Paket?", description: sample.text, source: "form", status: "pending" },
      ...{ customerEmail: "Eve@example.org", customerName: "Eve Bcc: x@y.z", customerLocale: "de" },
      ...{ categoryId: company.categoryId, createdBy: null, number: null },
    });
    const { entries } = await readOrder(database, stored?.id ?? "");
    expect(entries).toMatchObject([{ kind: "created", by: null, data: { messageId: expect.any(String) } }]);
    expect(entries[0]?.data).not.toHaveProperty("suspicions");
  });

  it("sent twice on one day, also at once, is one order; another day it is a new one", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send({ file: file(pdf()) })));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ seq: 1 })));
    expect(await send({ email: "eve@EXAMPLE.org", seconds: 99, file: file(pdf()) })).toEqual({ seq: 1 });
    expect([(await orders()).length, (await files()).length]).toEqual([1, 1]);
    expect(await send({ file: file(pdf()) }, new Date("2026-04-03T10:00:00Z"))).toEqual({ seq: 2 });
    expect(await send({ file: file(pdf(101)) })).toEqual({ seq: 3 });
  });

  it("of many at once has a number of its own", async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `Message ${at}`);
    const answers = await Promise.all(texts.map((text) => send({ text })));
    expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(texts.map((_, at) => at + 1));
  });

  it("is refused with every error by field, and nothing is stored", async () => {
    const wrong = send({
      ...{ email: "a@b.co\r\nBcc: c@d.ef", name: "x".repeat(101), text: " \u0000\u202e " },
      file: file(Buffer.from("<html><script>")),
    });
    await expect(wrong).rejects.toMatchObject({
      key: "badInput",
      detail: {
        issues: [
          { path: "name", rule: "tooLong" },
          { path: "email", rule: "email" },
          { path: "text", rule: "required" },
          { path: "file", rule: "fileKind" },
        ],
      },
    });
    expect(await orders()).toEqual([]);
  });

  it("that looks like spam is an order with the signs of it", async () => {
    await send({ homepage: "http://x.example", seconds: 0.4, text: "http://a.example ".repeat(9) });
    const [stored] = await orders();
    const { entries } = await readOrder(database, stored?.id ?? "");
    expect(entries[0]?.data).toMatchObject({ suspicions: ["hiddenField", "tooFast", "links"] });
  });

  it("with hostile texts is stored as text", async () => {
    const text = "<img src=x onerror=alert(1)>\u202e{{company}}\u0000';drop table work_order;--\ud800";
    await send({ text, name: "<b>Eve</b>", number: "' or 1=1 --" });
    const [stored] = await orders();
    expect(stored).toMatchObject({ customerName: "<b>Eve</b>", number: null });
    expect(stored?.description).toBe(
      "<img src=x onerror=alert(1)>{{company}}';drop table work_order;--\ufffd\n\n' or 1=1 --",
    );
  });

  it("is taken only where the company has a form and uses work orders", async () => {
    await configure({ contactForm: false });
    await expect(send()).rejects.toMatchObject({ key: "notFound" });
    await configure({ contactForm: true, active: false });
    await expect(send()).rejects.toMatchObject({ key: "notFound" });
    await expect(send({ slug: "nobodys-shop" })).rejects.toMatchObject({ key: "notFound" });
    await configure({ active: true });
    expect(await send({ slug: slug.toUpperCase() })).toEqual({ seq: 1 });
  });

  it("is one of so many that a company takes an hour; a repeated one does not count", async () => {
    expect(await send()).toEqual({ seq: 1 });
    await database.sql`update allowance set used = ${formsPerHourMax}`;
    await expect(send({ text: "One more" })).rejects.toMatchObject({
      key: "tooFrequent",
      detail: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await send()).toEqual({ seq: 1 });
    expect(await send({ text: "One more" }, new Date("2026-04-02T11:00:00Z"))).toEqual({ seq: 2 });
  });
});

describe("what a message is about", () => {
  const about = async () => (await orders()).at(-1);

  it("is the shipment by whose signed address the customer came, of this company only", async () => {
    const [id = ""] = await storeShipments(database.db, company.accountId, [
      { number: "1Z999AA10123456784", orderNumber: "#1042" },
    ]);
    const keyOf = (shipmentId: string) =>
      new URL(
        trackingPageUrl({ slug }, { id: shipmentId, number: "RR1", carrier: null }, "en"),
      ).searchParams.get("key");
    await send({ key: keyOf(id) });
    expect(await about()).toMatchObject({ shipmentId: id, number: "1Z999AA10123456784" });
    await send({ key: keyOf(id), number: "1042", text: "By its order number" });
    expect(await about()).toMatchObject({ shipmentId: id });
    await send({ key: keyOf(id), number: "RB123456785GB", text: "Another parcel" });
    expect(await about()).toMatchObject({ shipmentId: null, number: "RB123456785GB" });
    await send({ key: `${keyOf(id)}x`, text: "A forged key" });
    expect(await about()).toMatchObject({ shipmentId: null, number: null });
    const other = await makeCompany(database);
    const [foreign = ""] = await storeShipments(database.db, other.accountId, [{}]);
    await send({ key: keyOf(foreign), text: "Another company's key" });
    expect(await about()).toMatchObject({ shipmentId: null, number: null });
  });

  it("is the company's only shipment with the number or order number, as people write them", async () => {
    const [first = "", second = ""] = await storeShipments(database.db, company.accountId, [
      { number: "1Z999AA10123456784" },
      { number: "RB123456785GB", orderNumber: "#A-10042" },
    ]);
    await send({ number: " 1z 999-AA1 0123456784 " });
    expect(await about()).toMatchObject({ shipmentId: first });
    await send({ number: "a-10042", text: "By order number" });
    expect(await about()).toMatchObject({ shipmentId: second, number: "RB123456785GB" });
    const other = await makeCompany(database);
    await storeShipments(database.db, other.accountId, [{ number: "1Z999AA10123456785" }]);
    await send({ number: "1Z999AA10123456785", text: "Another company's number" });
    expect(await about()).toMatchObject({ shipmentId: null, number: "1Z999AA10123456785" });
  });
});

describe("a file", () => {
  it("is stored by its detected type, under a safe name", async () => {
    await send({ file: file(pdf(), "../../Rechnung\u202e\r\n.html") });
    expect(await files()).toMatchObject([
      { name: "Rechnung.pdf", mediaType: "application/pdf", sizeBytes: 100, problem: null, bytes: pdf() },
    ]);
  });

  it.each([
    ["nothing", { name: "a.pdf", data: "" }, "fileKind"],
    ["no base64", { name: "a.pdf", data: "%PDF-1.7" }, "fileKind"],
    ["more than 5 MB", file(pdf(attachmentMaxBytes + 1)), "fileTooLarge"],
  ] as const)("that is %s is refused", async (_what, given, rule) => {
    const issues = [{ path: "file", rule }];
    await expect(send({ file: given })).rejects.toMatchObject({ key: "badInput", detail: { issues } });
  });

  it("beyond the company's day is named only, and the message is taken", async () => {
    await send({ file: file(pdf()) });
    await database.sql`update allowance set used = ${attachmentsPerDayMaxKib} where ends_at > ${"2026-04-02T12:00:00Z"}`;
    expect(await send({ text: "Another", file: file(pdf()) })).toEqual({ seq: 2 });
    const refused = and(
      eq(orderAttachment.problem, "limit"),
      eq(orderAttachment.accountId, company.accountId),
    );
    expect(await database.db.select().from(orderAttachment).where(refused)).toMatchObject([{ bytes: null }]);
    expect(await database.db.$count(orderMessage, eq(orderMessage.accountId, company.accountId))).toBe(2);
  });
});
