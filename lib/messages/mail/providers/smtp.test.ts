import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { readReturnPath } from "../sign-return-path";
import { mustEncrypt, sendBySmtp } from "./smtp";

Object.assign(process.env, {
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  ...{ BOUNCE_ADDRESS: "bounces@tracking.example", BOUNCE_MAILBOX_URL: "imaps://u:p@mail.example" },
});
const received: string[] = [];
const envelopes: SMTPServerSession["envelope"][] = [];
/** A server that offers no encryption, as a man in the middle would pretend. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    envelopes.push(session.envelope);
    let text = "";
    stream.on("data", (bytes) => (text += bytes));
    stream.on("end", () => {
      received.push(text);
      done();
    });
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const email = { to: "a@tracking.example", subject: "s", html: "<p>h</p>", plain: "h", headers: {} };
const send = (url: string) => sendBySmtp(url, "1Tracking <no-reply@tracking.example>", email as never, "1");

it("sends nothing to a server without encryption, unless it is this machine or the operator allows it", async () => {
  expect(await send(`smtp://0.0.0.0:${port}`)).toMatchObject({ ok: false, final: false });
  expect(await send(`smtp://user:word@0.0.0.0:${port}`)).toMatchObject({ ok: false });
  expect(await send(`smtp://0.0.0.0:${port}?requireTLS=0`)).toMatchObject({ ok: false });
  expect(received).toEqual([]);
  expect(await send(`smtp://0.0.0.0:${port}?requireTLS=false`)).toMatchObject({ ok: true });
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: true });
  expect(received).toHaveLength(2);
});

it("leaves as from an address that names the email, and only so on the envelope", async () => {
  const id = "0197f0aa-0000-7000-8000-0000000000aa";
  const from = { name: "Shop", address: "news@shop.example" };
  await sendBySmtp(`smtp://127.0.0.1:${port}`, from, email as never, id);
  const sender = envelopes.at(-1)?.mailFrom || { address: "" };
  expect(readReturnPath(sender.address)).toBe(id);
  expect(envelopes.at(-1)?.rcptTo.map(({ address }) => address)).toEqual([email.to]);
  expect(received.at(-1)).toMatch(/^From: Shop <news@shop\.example>/m);
  expect(received.at(-1)).not.toContain("bounces+");
});

it.each([
  ["smtp://mail.example:587", true],
  ["smtp://user:p%40ss@mail.example", true],
  ["smtp://10.0.0.5:25", true],
  ["smtp://localhost.evil.example", true],
  ["smtp://mail.example?requireTLS=0", true],
  ["smtp://user:pa#ss@mail.example", true],
  ["smtps://mail.example", false],
  ["smtp://localhost:1025", false],
  ["smtp://[::1]:25", false],
  ["smtp://mail.example?requireTLS=false", false],
])("%s requires STARTTLS: %s", (url, expected) => {
  expect(mustEncrypt(url)).toBe(expected);
});
