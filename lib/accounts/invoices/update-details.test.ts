import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { callAddress } from "@/lib/core/define-call";
import { readPdf } from "@/lib/platform/pdf/testing/read-pdf";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { billingDetailsCall, invoiceCall } from "./contract";
import { downloadInvoice } from "./download-invoice";
import { issueInvoice } from "./issue-invoice";
import { billingDetailsSchema } from "./schemas";
import { makeCharge } from "./testing/make-charge";
import { updateDetails } from "./update-details";
import { viewDetails } from "./view-details";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const parse = (given: object) =>
  billingDetailsSchema.parse({
    name: "Muster AG",
    address: "Weg 1",
    city: "Berlin",
    country: "DE",
    locale: "de",
    ...given,
  });

it("stores billing details, shows them again, and records each change in the audit log", async () => {
  const ctx = await contextOf(database.db, await makeUser(database.db));
  expect(await viewDetails(ctx)).toEqual({ details: null });
  const details = parse({ vatId: "de 987.654-321", reference: " 4711 " });
  expect(details).toMatchObject({ vatId: "DE987654321", reference: "4711" });
  await updateDetails(ctx, details);
  await updateDetails(ctx, details);
  await updateDetails(ctx, parse({ city: "Hamburg", vatId: "DE987654321", reference: "4711" }));
  expect(await viewDetails(ctx)).toMatchObject({ details: { city: "Hamburg" } });
  const { accountId } = ctx.caller.kind === "user" ? ctx.caller.scope : { accountId: "" };
  const entries = await database.sql`
    select before, after from audit_entry
    where account_id = ${accountId} and event = 'billing.details_changed' order by at, id`;
  expect(entries).toHaveLength(2);
  expect(entries[1]).toEqual({ before: { city: "Berlin" }, after: { city: "Hamburg" } });
});

it.each([
  ["no name", { name: " " }],
  ["no such country", { country: "XX" }],
  ["a VAT id that none can be", { vatId: "!!" }],
  ["a name that is too long", { name: "W".repeat(121) }],
])("refuses %s", (_name, given) => {
  expect(() => parse(given)).toThrow();
});

it("is for owners and members whose role manages billing alone", async () => {
  const ctx = await contextOf(database.db, await makeUser(database.db));
  if (ctx.caller.kind !== "user") throw new Error("no user");
  const access = { ...ctx.caller.scope.access, operations: [] };
  const member = { ...ctx, caller: { ...ctx.caller, scope: { ...ctx.caller.scope, access } } };
  for (const refused of [
    viewDetails(member),
    updateDetails(member, parse({})),
    downloadInvoice(member, { id: "" }),
  ])
    await expect(refused).rejects.toMatchObject({ key: "forbidden" });
  expect([billingDetailsCall.needs, invoiceCall.needs]).toEqual(["billing.manage", "billing.manage"]);
  expect(callAddress(invoiceCall)).toBe("/api/company/pay/invoices/[id]");
});

it("returns an account's own invoice as PDF, and another's as if there were none", async () => {
  const [user, other] = [await makeUser(database.db), await makeUser(database.db)];
  const [ctx, foreign] = [await contextOf(database.db, user), await contextOf(database.db, other)];
  const bought = await makeCharge(database.db, user.accountId, { now: ctx.now });
  const { id = "" } = (await issueInvoice(ctx, bought)) ?? {};
  const { name, type, body } = await downloadInvoice(ctx, { id });
  expect([name, type]).toEqual([expect.stringMatching(/^\d{4}-\d{6}\.pdf$/), "application/pdf"]);
  expect(readPdf(body).pages[0]).toContain(bought.number);
  await expect(downloadInvoice(foreign, { id })).rejects.toMatchObject({ key: "notFound" });
});
