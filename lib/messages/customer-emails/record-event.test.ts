import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { customerEmail, customerSuppression } from "@/db/schema/customer-emails";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { recordMailEvent } from "@/lib/messages/mail/record-mail-event";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { resendEvent, resendSecret } from "@/tests/emulators/resend-events";
import { recordCustomerEvent } from "./record-event";
import { recordClick, recordOpen } from "./record-open";
import { signLinks } from "./sign-links";
import { unsubscribe, viewUnsubscribe } from "./stop-recipient";

const SECRET_KEY = randomBytes(32).toString("base64");
Object.assign(process.env, { SECRET_KEY, RESEND_WEBHOOK_SECRET: resendSecret });
let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
});

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
const ctx = () => contextOn(database.db, { now: at(30) });

async function email(recipient = "kim@shop.example"): Promise<string> {
  const id = newId();
  await database.db.insert(customerEmail).values({
    ...{
      id,
      accountId: user.accountId,
      shipmentId: newId(),
      occasion: "delivered",
      number: "1Z",
      carrier: "ups",
    },
    ...{
      recipient,
      state: "uncertain",
      reason: "lost",
      happenedAt: at(0),
      createdAt: at(0),
      updatedAt: at(0),
    },
  });
  return id;
}
const read = async (id: string) =>
  (await database.db.select().from(customerEmail).where(eq(customerEmail.id, id)))[0];
const stopped = () =>
  database.db.select().from(customerSuppression).where(eq(customerSuppression.accountId, user.accountId));

async function report(given: Omit<Parameters<typeof resendEvent>[0], "to">, to = "kim@shop.example") {
  const { body, headers } = resendEvent({ ...given, to });
  await recordMailEvent(ctx(), new Headers(headers), new TextEncoder().encode(body), recordCustomerEvent);
}

describe("reports of the email service", () => {
  const asArray = (id: string) => [{ name: "email", value: id }];
  const asObject = (id: string) => ({ email: id });

  it.each([
    ["an array", asArray],
    ["an object", asObject],
  ])("with tags as %s settle an uncertain email, in any order and any number", async (_how, tagsOf) => {
    const events = [
      { type: "email.sent", at: at(1) },
      { type: "email.delivered", at: at(3) },
      { type: "email.delivered", at: at(2) },
    ] as const;
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 1, 2, 0, 2],
    ]) {
      const id = await email();
      for (const nth of order) {
        const event = events[nth];
        if (event) await report({ ...event, tags: tagsOf(id) });
      }
      expect(await read(id)).toMatchObject({
        ...{ state: "delivered", reason: null, sentAt: at(1), deliveredAt: at(2) },
      });
    }
    expect(await stopped()).toEqual([]);
  });

  it("of a bounce for good or a complaint stop the company's emails to the address", async () => {
    const [bounced, complained] = [await email("a@shop.example"), await email("B@shop.example")];
    await report({ type: "email.bounced", at: at(1), tags: asArray(bounced) });
    await report({ type: "email.complained", at: at(2), tags: asArray(complained) });
    await report({ type: "email.delivered", at: at(1), tags: asArray(complained) });
    expect(await read(bounced)).toMatchObject({ state: "bounced", reason: "hard" });
    expect(await read(complained)).toMatchObject({ state: "complained" });
    expect((await stopped()).map(({ recipient, reason }) => [recipient, reason]).sort()).toEqual([
      ["a@shop.example", "bounced"],
      ["b@shop.example", "complained"],
    ]);
  });

  it("of temporary bounces stop the address after three different emails", async () => {
    const soft = { type: "email.bounced", bounce: "Transient", at: at(1) } as const;
    const [first, second, third] = [await email(), await email(), await email()];
    for (let times = 0; times < 4; times += 1) await report({ ...soft, tags: asArray(first) });
    await report({ ...soft, tags: asArray(second) });
    expect(await stopped()).toEqual([]);
    await report({ ...soft, tags: asArray(third) });
    expect(await stopped()).toMatchObject([{ recipient: "kim@shop.example", reason: "bounced" }]);
  });
});

describe("links of an email", () => {
  const tokenOf = (address: string) => new URL(address, "https://x.example").searchParams.get("token") ?? "";

  it("unsubscribe from its company's emails once, and looking changes nothing", async () => {
    const id = await email();
    const token = tokenOf(signLinks(id).oneClick);
    expect(await viewUnsubscribe(ctx(), { token })).toEqual({
      company: "Muster",
      recipient: "k•••@shop.example",
    });
    expect(await stopped()).toEqual([]);
    await unsubscribe(ctx(), { token });
    await unsubscribe(ctx(), { token });
    expect(await stopped()).toMatchObject([{ recipient: "kim@shop.example", reason: "unsubscribed" }]);
    expect(await read(id)).toMatchObject({ unsubscribedAt: at(30) });
    await expect(unsubscribe(ctx(), { token: `${token}x` })).rejects.toMatchObject({ key: "linkExpired" });
  });

  it("count the first opening by a person and by a machine apart", async () => {
    const id = await email();
    await database.db
      .update(customerEmail)
      .set({ sentAt: at(1) })
      .where(eq(customerEmail.id, id));
    const token = tokenOf(signLinks(id).pixel);
    await recordOpen(ctx(), token, { method: "GET", agent: "GoogleImageProxy" });
    expect(await read(id)).toMatchObject({ openedAt: null, machineOpenedAt: at(30) });
    await recordOpen(ctx(), token, { method: "GET", agent: "Mozilla/5.0 (X11; Linux) Thunderbird/140" });
    expect(await read(id)).toMatchObject({ openedAt: at(30), machineOpenedAt: at(30) });
  });

  it("lead to their own address only", async () => {
    const id = await email();
    const to = "https://shop.example/orders?id=1";
    const token = tokenOf(signLinks(id).redirect(to));
    const reader = { method: "GET", agent: "Mozilla/5.0 (X11; Linux) Firefox/140" };
    expect(await recordClick(ctx(), { token, to }, reader)).toBe(to);
    const evil = { token, to: "https://evil.example/" };
    await expect(recordClick(ctx(), evil, reader)).rejects.toMatchObject({ key: "linkExpired" });
  });
});
