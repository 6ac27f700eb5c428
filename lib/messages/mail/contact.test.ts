import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SMTPServer } from "smtp-server";
import { contactMessage } from "@/db/schema/contact";
import { mail } from "@/db/schema/mail";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { cleanText } from "@/lib/core/clean-text";
import { locales } from "@/lib/core/locales";
import {
  contactForms,
  type FieldName,
  fieldShapes,
  formShapes,
  messageRetentionDays,
} from "@/lib/messages/contact/constants";
import { type MessageInput, messageWithFileSchema } from "@/lib/messages/contact/schemas";
import { sendMessage } from "@/lib/messages/contact/send-message";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { acknowledgeMessage } from "./acknowledge-message";
import { deliverMail } from "./deliver-mail";
import { forwardMessage } from "./forward-message";
import { ForwardMail } from "./templates/forward-mail";

const support = "support@tracking.example";
jest.setTimeout(120_000);
let database: TestDatabase;
const received: { to: string[]; mail: ParsedMail }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData(stream, session, done) {
    simpleParser(stream).then((parsed) => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail: parsed });
      done();
    }, done);
  },
});
const now = new Date("2026-04-02T10:00:00Z");

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    SECRET_KEY: randomBytes(32).toString("base64"),
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    SUPPORT_MAIL: support,
    LOG_LEVEL: "silent",
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  received.length = 0;
  await database.db.delete(mail);
  await database.db.delete(contactMessage);
});

const context = (): Context => ({
  db: database.db,
  now,
  locale: "en",
  caller: { kind: "visitor", address: "203.0.113.5" },
  requestId: "test",
  log: log("test"),
  signal: AbortSignal.timeout(30_000),
});
let serial = 0;

/** Sends a message, runs its job like the worker, twice, and sends what was queued. */
async function exchange(input: Partial<Record<keyof MessageInput, unknown>>) {
  serial += 1;
  const base = {
    form: "conissues",
    language: "en",
    email: `r${serial}@example.org`,
    seconds: 20,
    message: "Hello",
  };
  const answer = await sendMessage(context(), messageWithFileSchema.parse({ ...base, ...input }));
  const [row] = await database.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.reference, answer.reference));
  for (let time = 0; time < 2; time++) {
    await acknowledgeMessage(database.db, row?.id ?? "", now);
    await forwardMessage(database.db, row?.id ?? "", now);
  }
  for (const { id } of await database.db.select({ id: mail.id }).from(mail).where(eq(mail.state, "queued")))
    await deliverMail(database.db, id, now);
  const mails = received.splice(0);
  return {
    ...answer,
    email: String(input.email ?? base.email),
    count: mails.length,
    toSender: mails.find(({ to }) => to[0] !== support),
    toSupport: mails.find(({ to }) => to[0] === support),
  };
}

/** A valid value for a field of this kind. */
function valueFor(name: FieldName): string {
  const shape: { kind: string; options?: readonly string[] } = fieldShapes[name];
  const fitting = {
    email: "reader@example.org",
    number: "RB123456785GB",
    web: "example.com",
    day: "2026-03-01",
  };
  if (shape.kind === "country") return "DE";
  return shape.options?.[0] ?? fitting[shape.kind as keyof typeof fitting] ?? `Words of ${name}`;
}

describe("a message", () => {
  it.each(contactForms.flatMap((form) => locales.map((locale) => [form, locale] as const)))(
    "of %s in %s is acknowledged in its language with the reference, and forwarded whole, once",
    async (form, language) => {
      serial += 1;
      const values = Object.fromEntries(formShapes[form].fields.map((name) => [name, valueFor(name)]));
      const email = `loop${serial}@example.org`;
      const { reference, toSender, toSupport, count } = await exchange({ ...values, form, language, email });
      expect(count).toBe(2);
      expect(toSender?.to).toEqual([email]);
      expect(toSender?.mail.subject).toContain(reference);
      expect(toSender?.mail.text).toContain(reference);
      expect(toSender?.mail.text).toContain(String(messageRetentionDays));
      expect(String(toSender?.mail.html)).toContain(`lang="${language}"`);
      expect(toSupport?.mail.replyTo?.text).toBe(email);
      for (const name of formShapes[form].fields)
        if (fieldShapes[name].kind !== "choice" && name !== "email" && fieldShapes[name].kind !== "country")
          expect(toSupport?.mail.text).toContain(valueFor(name));
      for (const one of [toSender, toSupport])
        expect(`${one?.mail.subject}${one?.mail.text}`).not.toMatch(
          /(mail|contact|site)\.[a-z]+\.|\{|undefined|MISSING/,
        );
    },
  );

  it("reaches support with its attachment, under a safe name and its true type", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(300_000)]);
    const attachment = { name: 'x"\r\nX-Evil: 1.html', data: bytes.toString("base64") };
    const { toSupport, toSender } = await exchange({ attachment });
    expect(toSupport?.mail.attachments).toHaveLength(1);
    expect(toSupport?.mail.attachments[0]).toMatchObject({
      contentType: "application/pdf",
      filename: expect.stringMatching(/^[\w -]+\.pdf$/),
    });
    expect(toSupport?.mail.attachments[0]?.content.equals(bytes)).toBe(true);
    expect(toSender?.mail.attachments).toEqual([]);
  });

  it("that looks like spam reaches support with a marker, and nobody else", async () => {
    const { toSupport, count, mail: confirmed } = await exchange({ homepage: "x" });
    expect([count, confirmed]).toEqual([1, "none"]);
    expect(toSupport?.mail.subject).toMatch(/^\[Possibly spam\] /);
    expect(toSupport?.mail.text).toContain("a hidden field was filled in");
  });
});

describe("hostile input", () => {
  const nasty = [
    "\r\nBcc: evil@example.net\r\n\r\n<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title></body></html><script>alert(1)</script>",
    "\u202egnp.exe \u2066x\u2069",
    "NUL\u0000 and half \ud83d",
    "=?utf-8?q?=0ABcc:_x@y.z?=",
    "{count, plural, one {x}} <b>{name}</b>",
    "javascript:alert(1) http://evil.example",
    "x".repeat(500),
  ];
  const free = ["message", "name", "pageAddress", "browser"] as const;
  /** The frame's own colours and logo, once each. */
  const withoutFrame = (html: string) =>
    html.replace(/<style>[^<]*<\/style>/, "").replace(/<img [^>]*src="[^"]+\/apple-icon\.png"[^>]*>/, "");
  /** Characters that an email client interprets. */
  const active = (html: string) =>
    [...withoutFrame(html).matchAll(/<([a-z][a-z0-9]*)[^>]*>/gi)]
      .map(([, tag = ""]) => tag.toLowerCase())
      .filter((tag) => !/^(html|head|meta|body|div|table|tbody|tr|td|p|h1|br|span)$/.test(tag));
  const usual = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ];

  it("in every field reaches support as text, adds no header and no recipient, and is never part of the acknowledgement", async () => {
    for (const text of nasty) {
      const values = Object.fromEntries(free.map((name) => [name, text.slice(0, fieldShapes[name].max)]));
      const attachment = { name: text.slice(0, 900), data: "R0lGODlhAQABAA==" };
      const { toSender, toSupport, email } = await exchange({
        ...values,
        message: `Said: ${text}`,
        attachment,
      });
      expect(toSupport?.to).toEqual([support]);
      expect(toSupport?.mail.headerLines.map(({ key }) => key).sort()).toEqual(usual);
      expect(active(String(toSupport?.mail.html))).toEqual([]);
      expect(toSupport?.mail.attachments[0]?.filename).toMatch(/^[\p{L}\p{M}\p{N}_ -]+\.gif$/u);
      expect(toSupport?.mail.text).not.toMatch(/[\0\u202a-\u202e\u2066-\u2069]/);
      expect(toSender?.to).toEqual([email]);
      const own = `${toSender?.mail.subject}${toSender?.mail.text}${toSender?.mail.html}`;
      for (const part of text.split(/\s+/).filter((one) => one.length > 6)) expect(own).not.toContain(part);
    }
  });

  it("from public lists becomes text in an email, all of it", () => {
    const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];
    const injections = readFileSync("tests/corpora/xss.txt", "utf8").split("\n");
    const all = [...naughty, ...injections, ...nasty];
    expect(all.length).toBeGreaterThan(7000);
    const html = renderToStaticMarkup(
      createElement(ForwardMail, {
        lang: "en",
        brand: "b",
        preview: "p",
        title: "t",
        warning: null,
        note: "n",
        rows: all.map((text, at) => ({ label: String(at), lines: cleanText(text).split("\n") })),
      }),
    );
    expect(active(html)).toEqual([]);
    expect(withoutFrame(html).match(/<[a-z]+[^>]*\s(on[a-z]+|href|src|srcset|action)=/gi)).toBeNull();
  });
});
