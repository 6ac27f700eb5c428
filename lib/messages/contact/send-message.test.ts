import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { contactAttachment, contactMessage } from "@/db/schema/contact";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { clearOldMessages } from "./clear-old";
import {
  attachmentMaxBytes,
  attachmentsPerDayMaxKib,
  attachmentsPerNetworkMaxKib,
  messageRetentionDays,
} from "./constants";
import { type MessageInput, messageWithFileSchema } from "./schemas";
import { sendMessage } from "./send-message";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.ONETRACKING_EMBEDDED = "1";
process.env.LOG_LEVEL = "silent";

jest.setTimeout(60_000);
let database: TestDatabase;
const now = new Date("2026-04-02T10:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(contactMessage);
  await database.sql`delete from allowance`;
  await database.sql`delete from graphile_worker._private_jobs`;
});

const context = (at = now): Context => ({
  db: database.db,
  now: at,
  locale: "en",
  caller: { kind: "visitor", address: "203.0.113.5" },
  requestId: "test",
  log: log("test"),
  signal: AbortSignal.timeout(10_000),
});
const sample = {
  form: "suggest",
  language: "de",
  topic: "carrier",
  message: "Bitte nehmen Sie die Post von Tuvalu auf.",
  email: "Reader@example.org",
  homepage: "",
  seconds: 20,
} as const;
const send = (over: Partial<Record<keyof MessageInput, unknown>> = {}, at = now) =>
  sendMessage(context(at), messageWithFileSchema.parse({ ...sample, ...over }));
const stored = () => database.db.select().from(contactMessage).orderBy(desc(contactMessage.createdAt));
const files = () => database.db.select().from(contactAttachment);
const file = (bytes: Buffer, name = "scan.exe") => ({ name, data: bytes.toString("base64") });
const pdf = (size = 100) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 7)]);

describe("a message", () => {
  it("is stored with the fields of its form only, under an unguessable reference", async () => {
    const answer = await send({ number: "RB123456785GB", browser: "Firefox", name: " Eve\r\nBcc: x@y.z " });
    expect(answer).toEqual({ reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/), mail: "sent" });
    expect(await stored()).toMatchObject([
      {
        reference: answer.reference,
        form: "suggest",
        locale: "de",
        email: "Reader@example.org",
        fields: { topic: "carrier", message: sample.message, name: "Eve Bcc: x@y.z" },
        suspicions: [],
        acknowledged: true,
      },
    ]);
    const references = await Promise.all([1, 2, 3].map((no) => send({ message: `Nr. ${no}` })));
    expect(new Set([answer, ...references].map(({ reference }) => reference)).size).toBe(4);
  });

  it("sent twice on one day, also concurrently, is stored once; another day it is new", async () => {
    const first = await send();
    const again = await Promise.all([1, 2, 3, 4].map(() => send({ seconds: 90 })));
    expect(again).toEqual([first, first, first, first]);
    expect(await stored()).toHaveLength(1);
    const jobs = await database.sql`select count(*)::int as n from graphile_worker._private_jobs`;
    expect(jobs[0]?.n).toBe(1);
    expect((await send({}, new Date("2026-04-03T10:00:00Z"))).reference).not.toBe(first.reference);
  });

  it("is rejected with every error by field, and nothing is stored", async () => {
    const wrong = send({ topic: "x", message: " \u0000\u202e ", email: "a@b.co\r\nBcc: c@d.ef" });
    await expect(wrong).rejects.toMatchObject({
      key: "badInput",
      detail: {
        issues: [
          { path: "topic", rule: "option" },
          { path: "message", rule: "required" },
          { path: "email", rule: "email" },
        ],
      },
    });
    expect(await stored()).toEqual([]);
  });

  it("that looks like spam is stored with the reason, and its address gets no email", async () => {
    const signs = { homepage: "http://x.example", seconds: 0.4, message: "http://a.example ".repeat(9) };
    expect(await send(signs)).toMatchObject({ mail: "none" });
    expect(await stored()).toMatchObject([
      { suspicions: ["hiddenField", "tooFast", "links"], acknowledged: false },
    ]);
  });

  it("is acknowledged at most three times a day per address, however it is spelled; further ones are stored", async () => {
    const answers = [];
    for (const [at, email] of ["a@b.co", "A@b.co", "a@B.CO", "a@b.co", "a@b.co"].entries())
      answers.push((await send({ email, message: `Nr. ${at}` })).mail);
    expect(answers).toEqual(["sent", "sent", "sent", "none", "none"]);
    expect(await stored()).toHaveLength(5);
    expect((await send({ email: "z@b.co" })).mail).toBe("sent");
  });
});

describe("an attachment", () => {
  it("is stored by its detected type, under a safe name", async () => {
    await send({ attachment: file(pdf(), "../../Rechnung\u202e\r\n.html") });
    expect(await files()).toMatchObject([
      { name: "Rechnung.pdf", mediaType: "application/pdf", sizeBytes: 100, bytes: pdf() },
    ]);
  });

  it.each([
    ["a page", file(Buffer.from("<html><script>alert(1)</script>"), "a.pdf"), "fileKind"],
    ["a program", file(Buffer.from("MZ\x90\0"), "a.png"), "fileKind"],
    ["nothing", { name: "a.pdf", data: "" }, "fileKind"],
    ["no base64", { name: "a.pdf", data: "%PDF-1.7" }, "fileKind"],
    ["more than 5 MB", file(pdf(attachmentMaxBytes + 1)), "fileTooLarge"],
  ] as const)("that is %s is rejected", async (_what, attachment, rule) => {
    const issues = [{ path: "attachment", rule }];
    await expect(send({ attachment })).rejects.toMatchObject({ key: "badInput", detail: { issues } });
    expect(await stored()).toEqual([]);
  });

  it("of 5 MB is accepted, until the network's share of the day's disk, or all of it, is used up", async () => {
    expect(await send({ attachment: file(pdf(attachmentMaxBytes)) })).toMatchObject({ mail: "sent" });
    const more = (address: string) =>
      sendMessage(
        { ...context(), caller: { kind: "visitor", address } },
        messageWithFileSchema.parse({ ...sample, message: "Noch eine", attachment: file(pdf()) }),
      );
    await database.sql`update allowance set used = ${attachmentsPerNetworkMaxKib} where used > 1000`;
    await expect(more("203.0.113.5")).rejects.toMatchObject({ key: "tooFrequent" });
    expect(await more("203.0.113.6")).toMatchObject({ mail: "sent" });
    await database.sql`delete from contact_message`;
    await database.sql`update allowance set used = ${attachmentsPerDayMaxKib} where used > 1000`;
    await expect(more("203.0.113.7")).rejects.toMatchObject({ key: "busy" });
    expect(await send({ message: "Ohne Datei" })).toMatchObject({ reference: expect.any(String) });
  });
});

it("messages and attachments are deleted after their retention, not before", async () => {
  await send({ attachment: file(pdf()) });
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000 + 1000);
  await clearOldMessages(database.db, after(messageRetentionDays - 1));
  expect(await files()).toHaveLength(1);
  await clearOldMessages(database.db, after(messageRetentionDays));
  expect([await stored(), await files()]).toEqual([[], []]);
  const left = await database.db.select().from(contactMessage).where(eq(contactMessage.form, "suggest"));
  expect(left).toEqual([]);
});
