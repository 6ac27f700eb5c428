import { eq } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { sendBatchByResend } from "@/lib/messages/mail/providers/resend";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type ResendEmulator, startResend } from "@/tests/emulators/resend";
import { resolveUncertain } from "./resolve-uncertain";

let database: TestDatabase;
let user: TestUser;
let resend: ResendEmulator;
beforeAll(async () => {
  resend = await startResend();
  Object.assign(process.env, {
    RESEND_API_KEY: "re_test_0001",
    ...{ RESEND_CALLS_PER_SECOND: "100", TEST_CARRIER_HOSTS: `api.resend.com=${resend.origin}` },
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await resend.close();
});
beforeEach(async () => {
  await database.db.delete(customerEmail);
  resend.mails.length = 0;
  resend.fates.length = 0;
  resend.behave("ok");
  user = await makeUser(database.db);
});

const now = new Date("2026-06-02T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
const run = () => resolveUncertain(contextOn(database.db, { now }));

async function uncertain(recipient = "kim@shop.example"): Promise<string> {
  const id = newId(ago(25));
  await database.db.insert(customerEmail).values({
    ...{
      id,
      accountId: user.accountId,
      shipmentId: newId(),
      occasion: "delivered",
      number: "1Z",
      carrier: "ups",
    },
    ...{ recipient, subject: "Delivered", state: "uncertain", reason: "lost", happenedAt: ago(25) },
    ...{ createdAt: ago(25), queuedAt: ago(24), updatedAt: ago(0.1) },
  });
  return id;
}

/** As the service accepted it when its answer was lost. */
async function accepted(tag: string, at = ago(23.5), lastEvent = "sent", to = "kim@shop.example") {
  const email = { to, subject: "Delivered", html: "h", plain: "p", headers: {} };
  await sendBatchByResend(
    "re_test_0001",
    [{ email, from: { name: "", address: "a@t.example" }, tag }],
    newId(),
  );
  Object.assign(resend.fates.at(-1) ?? {}, { at, lastEvent });
}
const read = async (id: string) =>
  (await database.db.select().from(customerEmail).where(eq(customerEmail.id, id)))[0];

describe("an uncertain email", () => {
  it.each([
    ["sent", { state: "sent", reason: null, deliveredAt: null }],
    ["queued", { state: "sent" }],
    ["delivery_delayed", { state: "sent" }],
    ["delivered", { state: "delivered", deliveredAt: now }],
    ["clicked", { state: "delivered" }],
    ["bounced", { state: "bounced", reason: "soft" }],
    ["suppressed", { state: "bounced", reason: "hard" }],
    ["complained", { state: "complained" }],
  ])("that the service calls %s is settled", async (lastEvent, expected) => {
    const id = await uncertain();
    await accepted(id, ago(23.5), lastEvent);
    await run();
    await run();
    expect(await read(id)).toMatchObject({ ...expected, sentAt: ago(23.5), providerId: "re_1" });
  });

  it.each([
    ["has another tag", () => accepted(newId())],
    ["is of another time", (id: string) => accepted(id, ago(40))],
    ["went to somebody else", (id: string) => accepted(id, ago(23), "sent", "lee@shop.example")],
    ["was not sent", (id: string) => accepted(id, ago(23), "failed")],
  ])("is not settled by one that %s", async (_how, accept) => {
    const id = await uncertain();
    await accept(id);
    await run();
    expect(await read(id)).toMatchObject({ state: "uncertain", reason: "lost", sentAt: null });
  });

  it("is found behind pages of others, and among equal ones only its own is", async () => {
    const ids = [await uncertain(), await uncertain(), await uncertain()];
    await accepted(ids[1] ?? "");
    for (let n = 0; n < 250; n += 1) await accepted(newId(), ago(1), "sent", `reader${n}@shop.example`);
    await run();
    expect((await Promise.all(ids.map(read))).map((row) => row?.state)).toEqual([
      "uncertain",
      "sent",
      "uncertain",
    ]);
  });

  it("is asked about again when the service does not answer, and not if the key may not read", async () => {
    const id = await uncertain();
    await accepted(id);
    for (const how of ["down", "tooMany", "html", "reset"] as const) {
      resend.behave(how);
      await expect(run()).rejects.toThrow();
    }
    resend.behave("badKey");
    await run();
    expect(await read(id)).toMatchObject({ state: "uncertain" });
    resend.behave("ok");
    await run();
    expect(await read(id)).toMatchObject({ state: "sent" });
  });
});
