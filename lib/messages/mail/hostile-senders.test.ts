import { createHash, createPublicKey, verify as verifySignature } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { addSenderCall } from "@/lib/accounts/senders/contract";
import { createSealedKey, openSealedKey } from "@/lib/accounts/senders/create-key";
import { cleanName, formatFrom } from "@/lib/accounts/senders/rules";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { sendBySmtp } from "./providers/smtp";

jest.setTimeout(180_000);

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}
/** By the number in its recipient. */
const received = new Map<string, Received[]>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  maxClients: 100,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (bytes: Buffer) => chunks.push(bytes));
    stream.on("end", () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
      const key = to[0] ?? "";
      received.set(key, [...(received.get(key) ?? []), { from, to, raw: Buffer.concat(chunks) }]);
      done();
    });
  },
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const pieces = [
  ...[
    "\r\n",
    "\n",
    "\r",
    "\r\nBcc: thief@evil.example\r\n",
    "\nTo: thief@evil.example",
    "\r\n\r\nbody",
    "\u0000",
    "\u0085",
  ],
  ...[
    "\u2028",
    "\u2029",
    "\u202e",
    "\u2066",
    "\u200f",
    "\ufeff",
    '"',
    "'",
    "\\",
    "<",
    ">",
    "<thief@evil.example>",
    ",",
    ";",
  ],
  ...[
    ": thief@evil.example;",
    "(comment)",
    "=?utf-8?B?VG86IHhAZXZpbC5leGFtcGxl?=",
    "=?utf-8?Q?=0D=0ABcc:_x@evil.example?=",
  ],
  ...[
    "%0d%0aBcc:",
    "\\r\\n",
    "\ud800",
    "\udfff",
    "Müller",
    "店铺",
    "متجر",
    "😀",
    "Shop",
    " ",
    "\t",
    ".",
    "@",
    "a@b",
    "\u000b",
    "\u001b[",
  ],
  ...[
    "\r\n.\r\n",
    "QUIT\r\n",
    "Content-Type: text/html",
    "Reply-To:",
    "x".repeat(300),
    "é".repeat(80),
    "\u3164",
    "\u00ad",
  ],
];
/** Always the same numbers. */
function draw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = draw(20);
const hostile = () =>
  Array.from(
    { length: 1 + Math.floor(random() * 6) },
    () => pieces[Math.floor(random() * pieces.length)],
  ).join("");

/** NIGHTLY sends as many as docs/guarantees.md says. */
const count = process.env.NIGHTLY === "1" ? 5_000 : 1_000;
const expected = [
  ...[
    "content-type",
    "date",
    "from",
    "list-unsubscribe",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ],
].sort();
/** White space may be folded, and what Unicode counts as equal be exchanged. */
const plain = (text: string) => text.normalize().replace(/\s+/g, " ").trim();
const headerNames = (mail: ParsedMail) => [...mail.headerLines.map(({ key }) => key)].sort();
const email = { html: "<p>h</p>", plain: "h", headers: { "List-Unsubscribe": "<https://x.example/u>" } };

it(`${count} hostile names and subjects reach exactly the intended recipient, with exactly the intended headers`, async () => {
  const limit = limitConcurrency(24);
  const cases = Array.from({ length: count }, (_, n) => ({ n, name: hostile(), subject: hostile() }));
  await Promise.all(
    cases.map(({ n, name, subject }) =>
      limit(async () => {
        const from = { name: cleanName(name), address: "news@shop.example" };
        const to = `reader${n}@customer.example`;
        const line = oneLine(subject).toWellFormed();
        const whole = { ...email, to, subject: line, replyTo: "owner@shop.example" };
        const sent = await sendBySmtp(url, from, whole, String(n));
        expect({ n, sent }).toMatchObject({ sent: { ok: true } });
      }),
    ),
  );
  expect(received.size).toBe(cases.length);
  for (const { n, name, subject } of cases) {
    const [one, ...more] = received.get(`reader${n}@customer.example`) ?? [];
    expect(more).toEqual([]);
    expect([one?.from, one?.to]).toEqual(["news@shop.example", [`reader${n}@customer.example`]]);
    const mail = await simpleParser(one?.raw ?? "");
    const line = oneLine(subject).toWellFormed();
    // An empty subject has no header.
    const wanted = expected.filter((key) => key !== "subject" || line !== "");
    const names = headerNames(mail).filter((key) => key !== "content-transfer-encoding");
    expect({ n, names }).toEqual({ n, names: wanted });
    const clean = cleanName(name);
    expect(mail.from?.value).toHaveLength(1);
    expect(mail.from?.value[0]?.address).toBe("news@shop.example");
    expect(plain(mail.from?.value[0]?.name ?? "")).toBe(plain(clean));
    expect([mail.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([
      `reader${n}@customer.example`,
    ]);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(["owner@shop.example"]);
    expect(mail.text?.trim()).toBe("h");
    // An encoded word that was entered as text is decoded by the reader, after its headers were read.
    if (!line.includes("=?")) expect(plain(mail.subject ?? "")).toBe(plain(line));
  }
});

it("5,000 hostile addresses: each one that is accepted is one plain address", () => {
  let accepted = 0;
  for (let n = 0; n < 5_000; n += 1) {
    const address =
      [`${hostile()}news@shop.example`, `news@shop.example${hostile()}`, `news${hostile()}@shop.example`][
        n % 3
      ] ?? "";
    const read = addSenderCall.input.safeParse({ name: "Shop", address });
    if (!read.success) continue;
    accepted += 1;
    expect(read.data.address).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/i);
    expect(read.data.address).not.toMatch(/[\s,;:"<>()\\[\]]/);
    expect(read.data.address.split("@")).toHaveLength(2);
  }
  expect(accepted).toBeGreaterThan(100);
});

it("5,000 hostile names as one header value have one pair of quotes and one address", () => {
  for (let n = 0; n < 5_000; n += 1) {
    const value = formatFrom({ name: hostile(), address: "news@shop.example" });
    expect(value).toMatch(/^("[^"\\<>\p{Cc}]+" <news@shop\.example>|news@shop\.example)$/u);
  }
});

it("an email is signed with the key of the sender's domain, so that DMARC aligns", async () => {
  const privateKey = openSealedKey({ id: "row", sealedKey: await createSealedKey("row") }) ?? "";
  const dkim = { domain: "shop.example", selector: "t1", privateKey };
  const from = { name: "Müller, Söhne", address: "news@shop.example" };
  const to = "signed@customer.example";
  await sendBySmtp(url, from, { ...email, to, subject: "Größe" }, "signed", dkim);
  const [one] = received.get(to) ?? [];
  // Without MAIL_SPF the domain does not list our server: bounces, and SPF, are for the server's own address.
  expect([one?.from, one?.to]).toEqual(["no-reply@localhost", [to]]);
  const raw = one?.raw.toString("latin1") ?? "";
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const fields = head.split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? "";
  const tags = new Map(
    signature
      .replace(/^[^:]*:/, "")
      .split(";")
      .map((part) => [part.slice(0, part.indexOf("=")).trim(), part.slice(part.indexOf("=") + 1).trim()]),
  );
  expect([tags.get("d"), tags.get("s"), tags.get("a")]).toEqual(["shop.example", "t1", "rsa-sha256"]);
  const signed = (tags.get("h") ?? "").toLowerCase().split(/\s*:\s*/);
  for (const name of ["from", "to", "subject"]) expect(signed).toContain(name);
  // Relaxed canonicalization (RFC 6376, 3.4), by a reader of our own.
  const relax = (field: string) => {
    const at = field.indexOf(":");
    const value = field
      .slice(at + 1)
      .replace(/\r\n/g, "")
      .replace(/[ \t]+/g, " ")
      .trim();
    return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
  };
  const relaxedBody = `${body
    .replace(/[ \t]+/g, " ")
    .replace(/ \r\n/g, "\r\n")
    .replace(/(\r\n)+$/, "")}\r\n`;
  expect(createHash("sha256").update(relaxedBody, "latin1").digest("base64")).toBe(
    tags.get("bh")?.replace(/\s/g, ""),
  );
  const lines = signed.flatMap((name) =>
    fields.filter((field) => field.toLowerCase().startsWith(`${name}:`)).map(relax),
  );
  const unsigned = relax(signature).replace(/\bb=[^;]*$/, "b=");
  const bytes = Buffer.from([...lines, unsigned].join("\r\n"), "latin1");
  const b = Buffer.from(tags.get("b")?.replace(/\s/g, "") ?? "", "base64");
  expect(verifySignature("sha256", bytes, createPublicKey(privateKey), b)).toBe(true);
});
