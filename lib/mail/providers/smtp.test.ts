import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { oneLine } from "../rules";
import { sendBySmtp } from "./smtp";

jest.setTimeout(60_000);

describe("a mail over SMTP", () => {
  const received: { to: string[]; mail: ParsedMail }[] = [];
  let refuse = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error("no such mailbox"), { responseCode: refuse }) : null),
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        received.push({ to: session.envelope.rcptTo.map((entry) => entry.address), mail });
        done();
      }, done);
    },
  });
  let url = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    received.length = 0;
    refuse = 0;
  });
  const letter = {
    to: "a@example.org",
    subject: "Zugestellt: 包裹",
    html: "<p>x</p>",
    plain: "x",
    headers: { "List-Unsubscribe": "<https://t.example/u>" },
  };

  it("arrives whole: sender, subject, both bodies, headers, our id", async () => {
    expect(await sendBySmtp(url, "1Tracking <no-reply@t.example>", letter, "<id1@1tracking>")).toMatchObject({
      ok: true,
    });
    const mail = received[0]?.mail;
    expect(mail).toMatchObject({
      subject: "Zugestellt: 包裹",
      text: "x",
      html: "<p>x</p>",
      messageId: "<id1@1tracking>",
    });
    expect(mail?.from?.text).toBe('"1Tracking" <no-reply@t.example>');
    expect(
      mail?.headerLines.some(({ line }) => line.startsWith("List-Unsubscribe: <https://t.example/u>")),
    ).toBe(true);
  });

  it("is given up for a refused mailbox and tried again for all else", async () => {
    refuse = 550;
    expect(await sendBySmtp(url, "x@t.example", letter, "<1@x>")).toMatchObject({ ok: false, final: true });
    refuse = 451;
    expect(await sendBySmtp(url, "x@t.example", letter, "<2@x>")).toMatchObject({ ok: false, final: false });
    expect(await sendBySmtp("smtp://127.0.0.1:1", "x@t.example", letter, "<3@x>")).toMatchObject({
      ok: false,
      final: false,
    });
  });

  it("goes to exactly one mailbox and gains no header, whatever stands in the subject", async () => {
    const nasty = fc.array(
      fc.constantFrom(
        "\r\nBcc: evil@example.net",
        "\n",
        "\r",
        " ",
        "=?utf-8?q?=0ABcc:_x@y.z?=",
        "a",
        "ü",
        "\u2028",
        ",",
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(nasty, async (parts) => {
        received.length = 0;
        const subject = oneLine(`Parcel ${parts.join("")}`);
        await sendBySmtp(url, "x@t.example", { ...letter, subject }, "<f@x>");
        expect(received).toHaveLength(1);
        expect(received[0]?.to).toEqual(["a@example.org"]);
        const names = received[0]?.mail.headerLines.map(({ key }) => key).sort();
        expect(names).toEqual([
          "content-type",
          "date",
          "from",
          "list-unsubscribe",
          "message-id",
          "mime-version",
          "subject",
          "to",
        ]);
      }),
      { numRuns: 100 },
    );
  });
});
