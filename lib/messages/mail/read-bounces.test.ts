import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { customerEmail, customerSuppression } from "@/db/schema/customer-emails";
import { mail, mailSuppression } from "@/db/schema/mail";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { recordCustomerEvent } from "@/lib/messages/customer-emails/record-event";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { bounceMessage } from "@/tests/emulators/bounce-message";
import { type ImapEmulator, imapLogin, startImap } from "@/tests/emulators/imap";
import { readUnread } from "./providers/imap";
import { readBounces } from "./read-bounces";
import { readReturnPath, signReturnPath } from "./sign-return-path";

const BOUNCE_ADDRESS = "bounces@tracking.example";
let imap: ImapEmulator;
let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  imap = await startImap();
  Object.assign(process.env, {
    SECRET_KEY: randomBytes(32).toString("base64"),
    ...{ BOUNCE_ADDRESS, BOUNCE_MAILBOX_URL: `imap://${imapLogin}@127.0.0.1:${imap.port}/INBOX` },
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await imap.close();
});
beforeEach(async () => {
  imap.messages.length = 0;
  imap.commands.length = 0;
  imap.fail(null);
  user = await makeUser(database.db);
});

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
const run = (signal = new AbortController().signal) =>
  readBounces(contextOn(database.db, { now: at(30), signal }), recordCustomerEvent);

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
const stopped = async () =>
  (
    await database.db
      .select()
      .from(customerSuppression)
      .where(eq(customerSuppression.accountId, user.accountId))
  ).map(({ recipient, reason }) => `${recipient} ${reason}`);
const pathOf = (id: string) => signReturnPath(id) ?? "";
const unread = () => imap.messages.filter(({ flags }) => !flags.has("\\Seen")).length;

it("a return path names its email in any case, and no other address does", () => {
  for (let n = 0; n < 200; n += 1) {
    const id = newId();
    const path = pathOf(id);
    expect(path).toMatch(/^bounces\+[0-9a-z]{41}@tracking\.example$/);
    expect(readReturnPath(path)).toBe(id);
    expect(readReturnPath(path.toUpperCase())).toBe(id);
    const token = path.slice(8, 49);
    const wrong = token.slice(0, n % 41) + (token[n % 41] === "a" ? "b" : "a") + token.slice((n % 41) + 1);
    expect(readReturnPath(path.replace(token, wrong))).toBe("forged");
  }
  expect(readReturnPath("bounces+@tracking.example")).toBe("forged");
  expect(readReturnPath("bounces@tracking.example")).toBeNull();
  expect(readReturnPath("bounces+x@other.example")).toBeNull();
});

describe("a returned email", () => {
  it("stops the company's emails to the address, and settles an uncertain email, by its return path", async () => {
    const id = await email();
    imap.deliver(bounceMessage({ to: pathOf(id) }), at(5));
    await run();
    expect(await read(id)).toMatchObject({
      ...{ state: "bounced", reason: "hard", bouncedAt: at(5), note: "5.1.1 550 5.1.1 no such user here" },
    });
    expect(await stopped()).toEqual(["kim@shop.example bounced"]);
    expect(unread()).toBe(0);
  });

  it("is found by the id of the email that it returns where the address says nothing", async () => {
    const id = await email();
    imap.deliver(bounceMessage({ to: "no-reply@tracking.example", messageId: id }), at(5));
    await run();
    expect(await read(id)).toMatchObject({ state: "bounced", reason: "hard" });
  });

  it("for now is recorded only; for three different emails it stops the address", async () => {
    for (let n = 1; n <= 3; n += 1) {
      const id = await email();
      const message = bounceMessage({ to: pathOf(id), status: "4.4.1" });
      imap.deliver(message, at(n));
      imap.deliver(message, at(n));
      await run();
      expect(await read(id)).toMatchObject({ state: "bounced", reason: "soft", bouncedAt: at(n) });
      expect(await stopped()).toEqual(n < 3 ? [] : ["kim@shop.example bounced"]);
    }
  });

  it("that only waits settles that it was sent", async () => {
    const id = await email();
    imap.deliver(bounceMessage({ to: pathOf(id), action: "delayed", status: "4.4.7" }), at(5));
    await run();
    expect(await read(id)).toMatchObject({ state: "sent", reason: null, sentAt: at(5) });
    expect(await stopped()).toEqual([]);
  });

  it("of this server itself stops its address too", async () => {
    const id = newId();
    const recipient = `${id}@shop.example`;
    await database.db.insert(mail).values({
      ...{
        id,
        key: `code:${id}`,
        recipient,
        subject: "s",
        html: "h",
        plain: "p",
        headers: {},
        state: "sent",
      },
      createdAt: at(0),
    });
    imap.deliver(bounceMessage({ to: pathOf(id) }), at(5));
    await run();
    const rows = await database.db
      .select()
      .from(mailSuppression)
      .where(eq(mailSuppression.recipient, recipient));
    expect(rows).toMatchObject([{ reason: "bounced", since: at(5) }]);
  });

  it("with a forged or wrong address changes nothing, whatever email it returns", async () => {
    const [id, other] = [await email(), await email()];
    const forged = pathOf(id).replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    imap.deliver(bounceMessage({ to: forged, messageId: id }));
    imap.deliver(bounceMessage({ to: `bounces+${id}@tracking.example`, messageId: id }));
    imap.deliver(bounceMessage({ to: `${pathOf(other)}, ${forged}` }));
    imap.deliver(bounceMessage({ to: pathOf(newId()), messageId: id }));
    imap.deliver(bounceMessage({ to: "bounces@tracking.example", messageId: newId() }));
    imap.deliver(bounceMessage({ to: "bounces@tracking.example", messageId: `${id.slice(0, -1)}'` }));
    await run();
    expect(await read(id)).toMatchObject({ state: "uncertain", bouncedAt: null });
    expect(await read(other)).toMatchObject({ state: "uncertain", bouncedAt: null });
    expect(await stopped()).toEqual([]);
    expect(unread()).toBe(0);
  });

  it("is found among a thousand others, of which ten are ten megabytes, without reading more than their beginning", async () => {
    const id = await email();
    const junk = Buffer.alloc(10 * 1024 * 1024, "x");
    for (let n = 0; n < 10; n += 1) imap.deliver(Buffer.concat([Buffer.from("Subject: x\r\n\r\n"), junk]));
    for (let n = 0; n < 980; n += 1) imap.deliver("Subject: holiday\r\n\r\nI am away.\r\n");
    imap.deliver(bounceMessage({ to: pathOf(id) }), at(5));
    await run();
    expect(await read(id)).toMatchObject({ state: "bounced" });
    expect(unread()).toBe(0);
  });
});

describe("a mailbox that fails", () => {
  it("gets no password without encryption, unless it is on this machine", async () => {
    const elsewhere = `imap://${imapLogin}@0.0.0.0:${imap.port}/INBOX`;
    const options = { signal: new AbortController().signal, max: 10, batch: 10, maxBytes: 1000 };
    await expect(readUnread(elsewhere, options, async () => true)).rejects.toThrow();
    expect(imap.commands).toContain("CAPABILITY");
    expect(imap.commands).not.toContain("LOGIN");
  });

  it.each([
    ["before it is marked", "UID STORE"],
    ["while it is read", "UID FETCH"],
    ["while it is searched", "UID SEARCH"],
    ["while it is opened", "SELECT"],
    ["at the log-in", "LOGIN"],
  ])("%s leaves the message unread, and it is recorded once", async (_when, command) => {
    const id = await email();
    imap.deliver(bounceMessage({ to: pathOf(id), status: "4.4.1" }), at(5));
    for (const how of ["cut", "no"] as const) {
      imap.fail({ command, how });
      await expect(run()).rejects.toThrow();
      expect(unread()).toBe(1);
    }
    imap.fail(null);
    await run();
    await run();
    expect(unread()).toBe(0);
    expect(await read(id)).toMatchObject({ state: "bounced", reason: "soft", bouncedAt: at(5) });
    expect(imap.commands.at(-1)).toBe("LOGOUT");
  });

  it("that says nothing is left when the job's time is up", async () => {
    imap.deliver("Subject: x\r\n\r\n");
    imap.fail({ command: "UID SEARCH", how: "silent" });
    await expect(run(AbortSignal.timeout(300))).rejects.toThrow();
  });
});
