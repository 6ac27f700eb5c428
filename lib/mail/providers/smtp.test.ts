import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { mustEncrypt, sendBySmtp } from "./smtp";

const received: string[] = [];
/** A server that offers no encryption, as a man in the middle would pretend. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
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
const send = (url: string) =>
  sendBySmtp(url, "1Tracking <no-reply@tracking.example>", email as never, "<1@1tracking>");

it("sends nothing to a server without encryption, unless it is this machine or the operator allows it", async () => {
  expect(await send(`smtp://0.0.0.0:${port}`)).toMatchObject({ ok: false, final: false });
  expect(await send(`smtp://user:word@0.0.0.0:${port}`)).toMatchObject({ ok: false });
  expect(await send(`smtp://0.0.0.0:${port}?requireTLS=0`)).toMatchObject({ ok: false });
  expect(received).toEqual([]);
  expect(await send(`smtp://0.0.0.0:${port}?requireTLS=false`)).toMatchObject({ ok: true });
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: true });
  expect(received).toHaveLength(2);
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
