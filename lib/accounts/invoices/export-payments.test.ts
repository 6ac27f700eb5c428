import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeInvoice } from "@/tests/api/make-invoice";
import { makeUser } from "@/tests/api/make-user";
import { exportPayments } from "./export-payments";
import { makeCharge, makeRefund } from "./testing/make-charge";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("exports what the account bought, paid and got back, its details and invoices, and nothing of others", async () => {
  const { db } = database;
  const now = new Date("2026-11-27T12:00:00Z");
  const [user, other] = [await makeUser(db), await makeUser(db)];
  const pack = await makeCharge(db, user.accountId, { now });
  await makeRefund(db, user.accountId, { bought: pack, cents: 500, now });
  const plan = await makeCharge(db, user.accountId, { item: "start", now });
  await makeCharge(db, other.accountId, { item: "volume", now });
  for (const [owner, name] of [
    [user, "OURS"],
    [other, "THEIRS"],
  ] as const)
    await makeInvoice(db, owner, name);
  const ctx = await contextOf(db, user);
  if (ctx.caller.kind !== "user") throw new Error("no user");
  const exported = await exportPayments(ctx, ctx.caller.scope);
  expect(exported).toMatchObject({
    orders: [
      { number: pack.number, state: "partRefunded" },
      { number: plan.number, kind: "plan" },
    ],
    charges: [{ id: pack.chargeId, refundedCents: 500 }, { id: plan.chargeId }],
    refunds: [{ chargeId: pack.chargeId, cents: 500 }],
    subscriptions: [{ plan: "start", state: "active" }],
    billingDetails: { details: { name: "OURS buyer" } },
    invoices: [{ kind: "invoice", content: { buyer: { name: "OURS buyer" } } }],
  });
  expect(JSON.stringify(exported)).not.toMatch(/THEIRS|approveUrl|volume/);
});
