import { and, asc, eq } from "drizzle-orm";
import { orderAttachment, orderMessage, receivedMail } from "@/db/schema/order-messages";
import { workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { dayMs } from "@/lib/core/calendar";
import { resolveOrder } from "@/lib/messages/order-acts/resolve-order";
import { sendReply } from "@/lib/messages/order-acts/send-reply";
import { type Company, readOrder } from "@/lib/messages/order-acts/testing/make-company";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { clearReceivedMails } from "./clear-received";
import { signOrderAddress } from "./sign-order-address";
import { Post, type SentMail, writeMail } from "./testing/start-post";

jest.setTimeout(120_000);

let post: Post;
let company: Company;
let made = 0;
let mailbox = "";
let customer = "";
beforeAll(async () => {
  post = await Post.start();
  Object.assign(process.env, post.variables);
});
afterAll(() => post.close());
beforeEach(async () => {
  made += 1;
  mailbox = `shop${made}`;
  customer = `kim${made}@mail.example`;
  company = await post.makeCompany(mailbox);
  post.sent.length = 0;
});

const deliver = (given: Partial<Parameters<typeof writeMail>[0]> = {}) => {
  const source = writeMail({ from: `Kim <${customer}>`, to: post.addressOf(mailbox), ...given });
  post.imap.deliver(source);
  return source;
};
const orders = () =>
  post.database.db
    .select()
    .from(workOrder)
    .where(eq(workOrder.accountId, company.accountId))
    .orderBy(asc(workOrder.seq));
const outcomes = async () =>
  (
    await post.database.db
      .select({ outcome: receivedMail.outcome })
      .from(receivedMail)
      .where(eq(receivedMail.accountId, company.accountId))
      .orderBy(asc(receivedMail.id))
  ).map(({ outcome }) => outcome);
const messages = (orderId: string) =>
  post.database.db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(asc(orderMessage.createdAt), asc(orderMessage.id));
const onlyOrder = async () => {
  const [order, ...others] = await orders();
  if (!order || others.length > 0) throw new Error(`not one order but ${others.length + 1}`);
  return order;
};
const reply = async (text: string, files: { name: string; data: string }[] = []) => {
  const { id, version } = await onlyOrder();
  const ctx = await contextOf(post.database.db, company.owner);
  await sendReply(ctx, { id, version, text, to: "customer", reopen: false, files });
};
const idOf = (mail: SentMail | undefined) => mail?.messageId?.replace(/[<>]/g, "") ?? "";
const headerOf = (mail: SentMail | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;
const png = Buffer.from("89504e470d0a1a0a0000", "hex").toString("base64");

it("a customer writes, is acknowledged, answered by email, and answers in the same order", async () => {
  const number = `1Z999AA101234${String(made).padStart(5, "0")}`;
  const [shipmentId = ""] = await storeShipments(post.database.db, company.accountId, [
    { number, customerLanguage: "de-DE" },
  ]);
  deliver({ text: `My parcel ${number} has not arrived yet.`, messageId: "first@mail.example" });
  await post.run();
  const order = await onlyOrder();
  expect(order).toMatchObject({
    ...{ title: "Where is my parcel?", source: "email", status: "pending", seq: 1, shipmentId, number },
    ...{ customerEmail: customer, customerName: "Kim", customerLocale: "de", categoryId: company.categoryId },
  });
  const [acknowledgement] = post.sent;
  expect(acknowledgement).toMatchObject({
    recipient: customer,
    subject: "Wir haben Ihre Nachricht erhalten, #1",
  });
  expect(headerOf(acknowledgement, "auto-submitted")).toBe("auto-generated");
  expect(headerOf(acknowledgement, "x-auto-response-suppress")).toBe("All");

  await reply("Hello Kim,\n\nit arrives <tomorrow>.\nBye", [{ name: "proof.png", data: png }]);
  await post.runJobs();
  const sent = post.sent[1];
  expect(sent).toMatchObject({
    ...{ recipient: customer, subject: "Re: Where is my parcel?" },
    from: { name: "Muster", address: "no-reply@tracking.example" },
    replyTo: [{ address: signOrderAddress(order.id), name: "" }],
    ...{ inReplyTo: "<first@mail.example>", references: "<first@mail.example>" },
    attachments: [{ filename: "proof.png", mimeType: "image/png" }],
  });
  expect(headerOf(sent, "auto-submitted")).toBeUndefined();
  expect(sent?.html).toContain("it arrives &lt;tomorrow&gt;.");
  expect(sent?.html).toContain(`https://tracking.example/de/`);
  for (const part of [sent?.html, sent?.text]) expect(part).toContain("Vorgang: #1");
  expect(sent?.html).not.toContain(company.owner.email);
  expect((await messages(order.id)).map(({ state }) => state)).toEqual(["received", "sent", "sent"]);

  const quoted = `Thank you!\r\n\r\nAm 01.06.2026 um 12:00 schrieb Muster <${signOrderAddress(order.id)}>:\r\n> it arrives`;
  deliver({
    to: signOrderAddress(order.id) ?? "",
    subject: "Re: Other words",
    text: quoted,
    inReplyTo: idOf(sent),
  });
  await post.run();
  expect((await onlyOrder()).id).toBe(order.id);
  const { entries, kinds } = await readOrder(post.database, order.id);
  expect(kinds).toEqual(["created", "sent", "replied", "received"]);
  expect(entries.at(-1)?.data).toMatchObject({ text: "Thank you!" });
  expect(post.sent).toHaveLength(2);
  expect(await outcomes()).toEqual(["order", "reply"]);
});

it("an answer to the company's address continues its order by what it answers, only of the same sender and company", async () => {
  deliver({ messageId: `a${made}@mail.example` });
  await post.run();
  await reply("Hello");
  await post.runJobs();
  const [order, sent] = [await onlyOrder(), post.sent.at(-1)];
  deliver({ inReplyTo: idOf(sent), text: "By our id" });
  deliver({ inReplyTo: `a${made}@mail.example`, text: "By their id" });
  await post.run();
  expect((await readOrder(post.database, order.id)).kinds.slice(-2)).toEqual(["received", "received"]);
  deliver({ inReplyTo: idOf(sent), from: "mallory@evil.example", text: "By another sender" });
  const other = await post.makeCompany(`other${made}`);
  deliver({ inReplyTo: idOf(sent), to: post.addressOf(`other${made}`), text: "To another company" });
  await post.run();
  expect((await orders()).map(({ customerEmail }) => customerEmail)).toEqual([
    customer,
    "mallory@evil.example",
  ]);
  expect(await post.database.db.$count(workOrder, eq(workOrder.accountId, other.accountId))).toBe(1);
});

it("an answer opens a resolved order again, and a program's does not", async () => {
  deliver();
  await post.run();
  const { id, version } = await onlyOrder();
  const ctx = await contextOf(post.database.db, company.owner);
  await resolveOrder(ctx, { id, version, text: "Done" });
  const to = signOrderAddress(id) ?? "";
  deliver({ to, text: "Away", headers: ["Auto-Submitted: auto-replied"] });
  await post.run();
  expect((await onlyOrder()).status).toBe("resolved");
  expect((await messages(id)).at(-1)).toMatchObject({ automatic: true });
  deliver({ to, text: "No, it is not." });
  await post.run();
  expect(await onlyOrder()).toMatchObject({ status: "pending", reopened: 1 });
  expect((await readOrder(post.database, id)).kinds.slice(-3)).toEqual(["received", "reopened", "received"]);
});

it("a copy, in the mailbox twice or marked unread again, is stored once", async () => {
  const source = deliver();
  post.imap.deliver(source);
  await post.run();
  for (const message of post.imap.messages) message.flags.clear();
  await post.run();
  const order = await onlyOrder();
  expect(await messages(order.id)).toHaveLength(2);
  expect(post.sent).toHaveLength(1);
  expect(await outcomes()).toContain("known");
});

it.each([
  [
    "a forged address of an order",
    (to: string) => ({ to: to.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")) }),
    null,
  ],
  ["an address that nobody has", () => ({ to: "inbox+nobody@tracking.example" }), null],
  ["no address of the inbox", () => ({ to: "x@elsewhere.example" }), null],
  ["a program's email to a company", () => ({ headers: ["Precedence: bulk"] }), "automatic"],
  ["an email as from the inbox", () => ({ from: "inbox+shop1@tracking.example" }), "own"],
  ["an email as from this server", () => ({ from: "1Tracking <NO-REPLY@tracking.example>" }), "own"],
  ["an email of nobody", () => ({ from: "undisclosed-recipients:;" }), "unreadable"],
] as const)("%s makes no order and is recorded", async (_name, change, outcome) => {
  const forged = signOrderAddress("0197f0aa-0000-7000-8000-0000000000aa") ?? "";
  const before = await post.database.db.$count(receivedMail);
  deliver({ to: post.addressOf(mailbox), ...change(forged) });
  await post.run();
  expect(await orders()).toEqual([]);
  expect(await post.database.db.$count(receivedMail)).toBe(before + 1);
  expect(await outcomes()).toEqual(outcome === null ? [] : [outcome]);
  expect(post.sent).toEqual([]);
});

it("a company that switched work orders off gets none, also for its orders", async () => {
  deliver();
  await post.run();
  const { id } = await onlyOrder();
  await post.database.db
    .update(workOrderSettings)
    .set({ active: false })
    .where(eq(workOrderSettings.accountId, company.accountId));
  deliver();
  deliver({ to: signOrderAddress(id) ?? "" });
  await post.run();
  expect(await outcomes()).toEqual(["order", "off", "off"]);
  expect((await readOrder(post.database, id)).kinds).toEqual(["created", "sent"]);
});

describe("an acknowledgement", () => {
  // Whatever the clock says: days end.
  const noon = new Date("2026-06-01T12:00:00Z");

  it("is not sent where the company does not want it, nor to what may be spam", async () => {
    deliver({ headers: ["X-Spam-Flag: YES"] });
    await post.run();
    await post.database.db
      .update(workOrderSettings)
      .set({ acknowledge: false })
      .where(eq(workOrderSettings.accountId, company.accountId));
    deliver();
    await post.run();
    expect(await orders()).toHaveLength(2);
    expect(post.sent).toEqual([]);
  });

  it("goes to one address at most three times a day, whatever company it writes to, and says nothing of what was written", async () => {
    const other = `other${made}`;
    await post.makeCompany(other);
    for (const to of [mailbox, other, mailbox, other, mailbox])
      deliver({ to: post.addressOf(to), subject: "BUY NOW", text: "Cheap pills" });
    await post.run(noon);
    expect(post.sent).toHaveLength(3);
    for (const { subject, html, text } of post.sent)
      expect(`${subject} ${html} ${text}`).not.toMatch(/BUY|pills|Kim/);
    deliver();
    await post.run(new Date(noon.getTime() + dayMs));
    expect(post.sent).toHaveLength(4);
  });

  it("and an automatic reply without any header end", async () => {
    deliver();
    let answered = 0;
    for (let round = 0; round < 20; round += 1) {
      const before = post.sent.length;
      await post.run(noon);
      for (const sent of post.sent.slice(before)) {
        answered += 1;
        // It answers everything, as its program thinks best: the sender's address for answers, or a new email.
        const to = sent.replyTo?.[0]?.address ?? "";
        deliver({
          to,
          subject: `Re: ${sent.subject}`,
          text: `I am away (${answered}).`,
          inReplyTo: idOf(sent),
        });
        deliver({ subject: "Away", text: `I am away until Monday (${answered}).` });
      }
      if (post.sent.length === before) break;
    }
    expect(post.sent).toHaveLength(3);
    expect(await orders()).toHaveLength(4);
  });
});

it("files of a customer are judged by their bytes; the others are named", async () => {
  const part = (name: string, data: string) =>
    [
      "--b",
      `Content-Disposition: attachment; filename=${name}`,
      "Content-Transfer-Encoding: base64",
      "",
      data,
    ].join("\r\n");
  const parts = [part("a.png", png), part("b.exe.png", "TVqQAAMA"), part("c.pdf", png)];
  deliver({
    type: 'multipart/mixed; boundary="b"',
    text: ["--b", "Content-Type: text/plain", "", "See.", ...parts, "--b--"].join("\r\n"),
  });
  await post.run();
  const order = await onlyOrder();
  const files = await post.database.db
    .select()
    .from(orderAttachment)
    .innerJoin(orderMessage, eq(orderMessage.id, orderAttachment.messageId))
    .where(and(eq(orderMessage.orderId, order.id)))
    .orderBy(asc(orderAttachment.id));
  expect(files.map(({ order_attachment: { name, problem } }) => [name, problem]).sort()).toEqual([
    ["a.png", null],
    ["b.exe.png", "type"],
    ["c.png", null],
  ]);
});

it("one bad email does not stop those behind it", async () => {
  const bad = [
    "Content-Type: multipart/mixed; boundary=b",
    "",
    ...Array(1000).fill("--b\r\nContent-Type: multipart/mixed; boundary=b\r\n"),
  ];
  post.imap.deliver(`From: ${customer}\r\nTo: ${post.addressOf(mailbox)}\r\n${bad.join("\r\n")}`);
  post.imap.deliver(
    Buffer.concat([
      Buffer.from(`From: ${customer}\r\nTo: ${post.addressOf(mailbox)}\r\n\r\n`),
      Buffer.alloc(21 * 1024 * 1024, "x"),
    ]),
  );
  post.imap.deliver(Buffer.alloc(3000, 0xff));
  deliver();
  await post.run();
  expect(await onlyOrder()).toMatchObject({ customerEmail: customer });
  expect((await outcomes()).filter((outcome) => outcome !== "order")).toContain("unreadable");
  expect(post.imap.messages.every(({ flags }) => flags.has("\\Seen"))).toBe(true);
});

it("what came in is forgotten after thirty days, and messages stay", async () => {
  deliver();
  await post.run();
  const in29Days = new Date(Date.now() + 29 * dayMs);
  await clearReceivedMails(contextOn(post.database.db, { now: in29Days }));
  expect(await outcomes()).toEqual(["order"]);
  await clearReceivedMails(contextOn(post.database.db, { now: new Date(in29Days.getTime() + 2 * dayMs) }));
  expect(await outcomes()).toEqual([]);
  expect(await messages((await onlyOrder()).id)).toHaveLength(2);
});
