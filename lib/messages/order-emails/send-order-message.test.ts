import { eq } from "drizzle-orm";
import { organization } from "@/db/schema/accounts";
import { brand } from "@/db/schema/brands";
import { mail, mailSuppression } from "@/db/schema/mail";
import { orderMessage } from "@/db/schema/order-messages";
import { senderAddress, senderDomain } from "@/db/schema/senders";
import { workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { createSealedKey } from "@/lib/accounts/senders/create-key";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import { recordCustomerEvent } from "@/lib/messages/customer-emails/record-event";
import { deleteOldMails } from "@/lib/messages/mail/deliver-mail";
import { readBounces } from "@/lib/messages/mail/read-bounces";
import { recordMailEvent } from "@/lib/messages/mail/record-mail-event";
import { queueMessage } from "@/lib/messages/order-acts/queue-message";
import { sendReply } from "@/lib/messages/order-acts/send-reply";
import type { Company } from "@/lib/messages/order-acts/testing/make-company";
import { storeOrder } from "@/lib/messages/order-acts/testing/make-orders";
import { automaticMax } from "@/lib/messages/work-orders/constants";
import { addEntry, lockOrder } from "@/lib/messages/work-orders/write-order";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { bounceMessage } from "@/tests/emulators/bounce-message";
import { resendEvent, resendSecret } from "@/tests/emulators/resend-events";
import { sendOrderMessage } from "./send-order-message";
import { Post } from "./testing/start-post";

jest.setTimeout(60_000);

let post: Post;
let company: Company;
beforeAll(async () => {
  post = await Post.start();
  // The one mailbox of this test is that of bounces.
  const { INBOX_MAILBOX_URL, ...variables } = post.variables;
  Object.assign(process.env, {
    ...{ ...variables, BOUNCE_MAILBOX_URL: INBOX_MAILBOX_URL },
    ...{ BOUNCE_ADDRESS: "bounces@tracking.example", RESEND_WEBHOOK_SECRET: resendSecret },
  });
});
afterAll(() => post.close());
beforeEach(async () => {
  company = await post.makeCompany(`mail${Math.random().toString(36).slice(2)}`);
  post.sent.length = 0;
  post.imap.messages.length = 0;
  post.smtp.behave(() => "ok");
});

let serial = 0;
/** An order with a customer, answered once; its message's id. */
async function answer(given: Partial<typeof workOrder.$inferInsert> = {}) {
  serial += 1;
  const { accountId, owner, categoryId } = company;
  const customerEmail = `kim${serial}@mail.example`;
  const order = await storeOrder(post.database.db, accountId, { categoryId, customerEmail, ...given });
  const ctx = await contextOf(post.database.db, owner);
  await sendReply(ctx, { id: order.id, version: 1, text: "Hello", to: "customer", reopen: false });
  const [message] = await post.database.db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.orderId, order.id));
  return { orderId: order.id, messageId: message?.id ?? "", customerEmail };
}
const read = async (id: string) =>
  (await post.database.db.select().from(orderMessage).where(eq(orderMessage.id, id)))[0];
const mailOf = async (id: string) =>
  (await post.database.db.select().from(mail).where(eq(mail.orderMessageId, id)))[0];

describe("the email of a message to a customer", () => {
  it("is in the customer's language, else the owner's, with the company's brand and one link", async () => {
    const { accountId } = company;
    const slug = "acme-and-sons";
    await post.database.db
      .insert(brand)
      .values({ accountId, slug, name: "Acme & Sons", colour: "#ff0000", links: [], updatedAt: new Date() });
    const texts = new Set<string>();
    for (const customerLocale of [...locales, null]) {
      const [shipmentId = ""] = await storeShipments(post.database.db, accountId, [{}]);
      await answer({ customerLocale, shipmentId, number: "TEST" });
      await post.runJobs();
      const sent = post.sent.at(-1);
      expect(sent?.html).toContain(`lang="${customerLocale ?? "en"}"`);
      expect(sent?.html).toContain("Acme &amp; Sons");
      expect(sent?.html).toContain("#ff0000");
      const links = [...(sent?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, url = ""]) => url);
      expect(links).toEqual([expect.stringContaining(`/${customerLocale ?? "en"}/t/${slug}`)]);
      expect(sent?.text).toContain(links[0]?.replaceAll("&amp;", "&"));
      texts.add(sent?.text ?? "");
      expect(sent?.text).not.toMatch(/mail\.order|\{/);
    }
    // The owner writes English.
    expect(texts.size).toBe(locales.length + 1);
  });

  it("is in the language of the shipment's customer, if that is who it is for", async () => {
    const given = { customerEmail: "kim@mail.example", customerLanguage: "de-AT" };
    const [shipmentId = ""] = await storeShipments(post.database.db, company.accountId, [given]);
    for (const [customerEmail, language] of [
      ["Kim@mail.example", "de"],
      ["eve@mail.example", "en"],
    ] as const) {
      await answer({ shipmentId, customerEmail });
      await post.runJobs();
      expect(post.sent.at(-1)?.html).toContain(`lang="${language}"`);
    }
  });

  it("has the key of the shipment's page for its customer only: anybody can write about a number", async () => {
    const { accountId } = company;
    await post.database.db
      .insert(brand)
      .values({ accountId, slug: `keys-${serial}`, name: "Acme", links: [], updatedAt: new Date() });
    const linkTo = async (customerEmail: string) => {
      const given = { customerEmail: "kim@mail.example", orderNumber: "1042" };
      const [shipmentId = ""] = await storeShipments(post.database.db, accountId, [given]);
      await answer({ shipmentId, number: "TEST", customerEmail });
      await post.runJobs();
      return /href="([^"]*\/t\/[^"]*)"/.exec(String(post.sent.at(-1)?.html))?.[1];
    };
    expect(await linkTo("Kim@Mail.example")).toContain("?key=");
    expect(await linkTo("eve@mail.example")).not.toContain("key=");
  });

  it("is queued once, however often its job runs", async () => {
    const { messageId } = await answer();
    const ctx = contextOn(post.database.db);
    for (let times = 0; times < 3; times += 1) await sendOrderMessage(ctx, { messageId });
    await post.runJobs();
    await sendOrderMessage(ctx, { messageId });
    await post.runJobs();
    expect(post.sent).toHaveLength(1);
    expect(await read(messageId)).toMatchObject({ state: "sent", note: null });
  });

  it("answers to the inbox, else to the company's address", async () => {
    await answer();
    await post.runJobs();
    expect(post.sent[0]?.replyTo?.[0]?.address).toMatch(/^inbox\+[0-9a-z]{41}@tracking\.example$/);
    const { messageId } = await answer();
    await sendOrderMessage(contextOn(post.database.db), { messageId });
    await post.database.db.update(mail).set({ replyTo: null }).where(eq(mail.orderMessageId, messageId));
    await post.runJobs();
    expect(post.sent[1]?.replyTo?.[0]?.address).toBe(company.owner.email);
    await post.database.db
      .update(organization)
      .set({ name: "Müller" })
      .where(eq(organization.accountId, company.accountId));
    await answer();
    await post.runJobs();
    expect(post.sent[2]?.from?.name).toBe("Müller");
  });

  it("follows what became of it: refused, tried again, returned", async () => {
    post.smtp.behave(() => "refuse");
    const refused = await answer();
    await post.runJobs();
    expect(await read(refused.messageId)).toMatchObject({
      state: "failed",
      note: expect.stringContaining("no such user"),
    });

    post.smtp.behave(() => "busy");
    const later = await answer();
    await expect(post.runJobs()).rejects.toThrow("mail not sent");
    expect(await read(later.messageId)).toMatchObject({ state: "queued", note: null });

    post.smtp.behave(() => "ok");
    const returned = await answer();
    await post.runJobs();
    const sent = post.sent.at(-1);
    post.imap.deliver(bounceMessage({ to: sent?.envelope ?? "" }));
    await readBounces(contextOn(post.database.db), recordCustomerEvent);
    expect(await read(returned.messageId)).toMatchObject({
      state: "bounced",
      note: "5.1.1 550 5.1.1 no such user here",
    });
    const stopped = eq(mailSuppression.recipient, returned.customerEmail);
    expect(await post.database.db.$count(mailSuppression, stopped)).toBe(1);
  });

  it("that could not be sent for a week has failed", async () => {
    post.smtp.behave(() => "busy");
    const { messageId } = await answer();
    await expect(post.runJobs()).rejects.toThrow("mail not sent");
    await deleteOldMails(post.database.db, new Date(Date.now() + 6 * dayMs));
    expect(await read(messageId)).toMatchObject({ state: "queued" });
    await deleteOldMails(post.database.db, new Date(Date.now() + 8 * dayMs));
    expect(await read(messageId)).toMatchObject({ state: "failed", note: "not sent in time" });
  });

  it("is from the company's own address and signed for its domain, once that is proven", async () => {
    const { accountId } = company;
    const [domainId, senderId, now] = [newId(), newId(), new Date()];
    const shared = { accountId, createdAt: now };
    await post.database.db.insert(senderDomain).values({
      ...{ id: domainId, domain: "acme.example", transport: "smtp", selector: "t1", records: [] },
      ...{ sealedKey: await createSealedKey(domainId), state: "Success", ...shared },
    });
    await post.database.db.insert(senderAddress).values({
      ...{ id: senderId, domainId, name: "Acme", address: "help@acme.example", active: true },
      ...{ confirmedAt: now, updatedAt: now, ...shared },
    });
    const settings = eq(workOrderSettings.accountId, accountId);
    await post.database.db.update(workOrderSettings).set({ senderId }).where(settings);
    await answer();
    await post.runJobs();
    expect(post.sent[0]).toMatchObject({
      from: { name: "Acme", address: "help@acme.example" },
      replyTo: [{ address: expect.stringMatching(/^inbox\+/) }],
    });
    const signature = post.sent[0]?.headers.find(({ key }) => key === "dkim-signature")?.value;
    expect(signature).toMatch(/\bd=acme\.example;/);
  });

  it("is bounced by a report of the email service that names it", async () => {
    const { messageId, customerEmail } = await answer();
    await post.runJobs();
    const tags = [{ name: "message", value: messageId }];
    for (const type of ["email.delivered", "email.bounced", "email.delivered"] as const) {
      const { headers, body } = resendEvent({
        type,
        to: customerEmail,
        at: new Date(),
        bounce: "Transient",
        tags,
      });
      await recordMailEvent(
        contextOn(post.database.db),
        new Headers(headers),
        Buffer.from(body),
        recordCustomerEvent,
      );
    }
    expect(await read(messageId)).toMatchObject({
      state: "bounced",
      note: "The recipient's email address does not exist.",
    });
  });

  it.each([
    "no-reply@tracking.example",
    "Inbox@tracking.example",
    "inbox+x@tracking.example",
    "bounces+y@tracking.example",
  ])("never goes to an address of this server: %s", async (customerEmail) => {
    const { messageId } = await answer({ customerEmail });
    await post.runJobs();
    expect(await read(messageId)).toMatchObject({ state: "failed" });
    expect(await mailOf(messageId)).toMatchObject({ state: "failed" });
    expect(post.sent).toEqual([]);
  });

  it("goes with its order", async () => {
    const { orderId, messageId } = await answer();
    await sendOrderMessage(contextOn(post.database.db), { messageId });
    await post.database.db.delete(workOrder).where(eq(workOrder.id, orderId));
    await post.runJobs();
    expect(post.sent).toEqual([]);
    await sendOrderMessage(contextOn(post.database.db), { messageId });
    expect(await mailOf(messageId)).toBeUndefined();
  });
});

it("programs write at most thirty emails to one address in ten minutes", async () => {
  const { accountId, categoryId } = company;
  const write = async (customerEmail: string) => {
    const { id } = await storeOrder(post.database.db, accountId, { categoryId, customerEmail });
    await post.database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, proveWholeAccount(accountId), { id });
      const messageId = await queueMessage(tx, order, { automatic: true }, new Date());
      await addEntry(tx, order, { kind: "sent", by: null, data: { text: "x", messageId } }, [], new Date());
    });
  };
  for (let times = 0; times < automaticMax; times += 1) await write("loop@mail.example");
  await expect(write("LOOP@mail.example")).rejects.toMatchObject({ key: "tooFrequent" });
  await write("other@mail.example");
  await post.runJobs();
  expect(post.sent).toHaveLength(automaticMax + 1);
});
