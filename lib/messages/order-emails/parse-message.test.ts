import fc from "fast-check";
import { locales } from "@/lib/core/locales";
import { isStorable } from "@/lib/core/storable-text";
import { isAutomatic } from "./decide-automatic";
import { parseHead, parseMessage } from "./parse-message";

jest.setTimeout(60_000);

const head = ["From: Kim <kim@mail.example>", "To: inbox+acme@tracking.example", "Subject: Parcel"];
const bytes = (...lines: readonly (string | Buffer)[]) =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line as string), Buffer.from("\r\n")]));
const mail = (headers: readonly string[], ...body: (string | Buffer)[]) =>
  bytes(...head, ...headers, "", ...body);
const read = async (source: Uint8Array) => {
  const parsed = await parseMessage(source);
  if (!parsed) throw new Error("not read");
  return parsed;
};

describe("an email of a customer", () => {
  it("gives its sender, addresses, subject, text, ids and language", async () => {
    const parsed = await read(
      bytes(
        "Delivered-To: inbox+acme@tracking.example",
        "From: =?utf-8?Q?J=C3=BCrgen?= <Kim@mail.example>",
        "To: Shop <INBOX+Acme@tracking.example>, x@other.example",
        "Cc: y@other.example",
        "Subject: =?iso-8859-1?Q?Gr=FC=DFe?=",
        "Message-ID: <1@mail.example>",
        "In-Reply-To: <b@1tracking>",
        "References: <a@1tracking>\r\n <b@1tracking>",
        "Content-Language: de-DE",
        "",
        "Hello,\r\nit is late.",
      ),
    );
    expect(parsed).toMatchObject({
      ...{ sender: "Kim@mail.example", name: "Jürgen", subject: "Grüße", text: "Hello,\nit is late." },
      recipients: ["inbox+acme@tracking.example", "x@other.example", "y@other.example"],
      ...{ messageId: "1@mail.example", references: ["b@1tracking", "b@1tracking", "a@1tracking"] },
      ...{ automatic: false, locale: "de", files: [] },
    });
    expect(locales).toContain(parsed.locale);
  });

  it("is read as text where it has only HTML, without scripts, styles and images", async () => {
    const html =
      "<style>p{}</style><script>alert(1)</script><p>Hello &amp; <b>bye</b></p><img src=x onerror=y><p>Kim</p>";
    const { text } = await read(mail(["Content-Type: text/html; charset=utf-8"], html));
    expect(text).toBe("Hello & bye\n\nKim");
  });

  it.each([
    ["gbk", Buffer.from("c4e3bac3", "hex"), "你好"],
    ["gb18030", Buffer.from("c4e3bac3", "hex"), "你好"],
    ["iso-2022-jp", Buffer.from("1b2442243324731b2842", "hex"), "こん"],
    ["windows-1252", Buffer.from("93fc8094", "hex"), "“ü€”"],
    ["iso-8859-1", Buffer.from("49929685", "hex"), "I’–…"],
    ["x-unknown", Buffer.from("Hello"), "Hello"],
  ])("is read in %s", async (charset, body, text) => {
    expect((await read(mail([`Content-Type: text/plain; charset=${charset}`], body))).text).toBe(text);
  });

  it("with bytes that its charset does not have can be stored", async () => {
    for (const charset of ["utf-8", "us-ascii", "gbk", "iso-2022-jp", "utf-16le", "utf-7"]) {
      const body = Buffer.from([0x00, 0xff, 0xd8, 0x3d, 0xed, 0xa0, 0x80, 0x41]);
      const parsed = await read(mail([`Content-Type: text/plain; charset=${charset}`], body));
      expect([charset, isStorable(parsed.text), parsed.text.includes("\0")]).toEqual([charset, true, false]);
    }
  });

  it("has its files, those inside the text last", async () => {
    const part = (headers: string[], body: string) => ["--b", ...headers, "", body];
    const { files, text } = await read(
      mail(
        ['Content-Type: multipart/mixed; boundary="b"'],
        ...part(["Content-Type: text/plain"], "See the files."),
        ...part(["Content-Type: image/png", "Content-Disposition: inline; filename=logo.png"], "x"),
        ...part(["Content-Type: application/ms-tnef; name=winmail.dat"], "x"),
        ...part(["Content-Type: image/png", 'Content-Disposition: attachment; filename="../../a.png"'], "yy"),
        ...part(["Content-Type: message/rfc822"], "From: a@b.example\r\n\r\nInner"),
        "--b--",
      ),
    );
    expect(text).toBe("See the files.");
    expect(files.map(({ name }) => name)).toEqual(["winmail.dat", "../../a.png", "", "logo.png"]);
  });
});

describe("a hostile email", () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      "",
      `--b${at}`,
    ]).flat();

  it("nested a thousand deep is not read; its headers are", async () => {
    const source = bytes(...head, ...nested(1000), "", "x");
    expect(await parseMessage(source)).toBeNull();
    expect(await parseHead(source)).toMatchObject({ sender: "kim@mail.example", subject: "Parcel" });
  });

  it("with ten megabytes of headers is not read", async () => {
    const source = bytes(...head, `X-Long: ${"x".repeat(10_000_000)}`, "", "x");
    expect(await parseMessage(source)).toBeNull();
    const some = Array.from({ length: 200_000 }, (_, at) => `X-${at}: ${"y".repeat(40)}`).join("\r\n");
    const many = bytes(...head, some, "", "x");
    expect(await parseMessage(many)).toBeNull();
    expect(await parseHead(many)).toMatchObject({ sender: "kim@mail.example" });
  });

  it("without headers, or with two senders, or none, has no sender", async () => {
    for (const source of [
      Buffer.alloc(0),
      bytes("Hello"),
      bytes("", "Hello"),
      bytes("From: a@mail.example", ...head, "", "x"),
      bytes("From: undisclosed-recipients:;", "", "x"),
      bytes("From: a@mail.example\0b@mail.example", "", "x"),
      bytes("From: <a@mail.example, b@mail.example>", "", "x"),
    ])
      expect((await parseMessage(source))?.sender ?? null).toBeNull();
  });

  it("adds no header or line by its subject or name", async () => {
    const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
    const evil = "a\r\nBcc: thief@evil.example\r\n\r\nbody\u2028x\u202e\0";
    const parsed = await read(
      bytes(
        `From: ${encoded(evil)} <kim@mail.example>`,
        `Subject: ${encoded(evil)}`,
        "Message-ID: <a b@x>",
        "",
        "x",
      ),
    );
    for (const text of [parsed.subject, parsed.name]) expect(text).toMatch(/^[^\p{Cc}\u2028\u202e]*$/u);
    expect(parsed).toMatchObject({ sender: "kim@mail.example", messageId: null });
  });

  it("with two hundred files or a bomb names them and unpacks nothing", async () => {
    const bomb = Buffer.alloc(100_000, 0x50).toString("base64");
    const parts = Array.from({ length: 200 }, (_, at) => [
      ...["--b", `Content-Type: application/zip; name=bomb${at}.zip`, "Content-Transfer-Encoding: base64"],
      ...["", at === 0 ? bomb : "UEsDBA=="],
    ]).flat();
    const { files } = await read(mail(["Content-Type: multipart/mixed; boundary=b"], ...parts, "--b--"));
    expect(files).toHaveLength(200);
    expect(files[0]?.bytes).toHaveLength(100_000);
  });

  it("with deep or endless markup is read", async () => {
    for (const html of [
      "<div>".repeat(100_000),
      "<b><i>".repeat(50_000),
      `<p>${"x".repeat(3_000_000)}`,
      "<!--".repeat(9000),
    ])
      expect(await parseMessage(mail(["Content-Type: text/html"], html))).not.toBeNull();
  });

  it("of any bytes never throws, and what is read can be stored", async () => {
    const line = fc.constantFrom(
      ...[
        "From: a@b.example",
        "To: inbox+acme@tracking.example",
        "",
        "--b",
        "--b--",
        "x",
        "=?utf-8?B?////?=",
      ],
      ...["Content-Type: multipart/alternative; boundary=b", "Content-Type: text/html; charset=gbk"],
      ...["Content-Transfer-Encoding: base64", "Content-Type: message/rfc822", "Subject: =?x?Q?=00=D8?="],
      ...["Content-Disposition: attachment; filename*0*=utf-8''%00", "References: <<<>>>", "\0\ud800", "> x"],
    );
    const source = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.array(line, { maxLength: 30 }).map((lines) => new Uint8Array(bytes(...lines))),
      fc
        .tuple(fc.array(line, { maxLength: 12 }), fc.uint8Array({ maxLength: 60 }))
        .map(([lines, noise]) => new Uint8Array(bytes(...lines, Buffer.from(noise)))),
    );
    await fc.assert(
      fc.asyncProperty(source, async (given) => {
        for (const parsed of [await parseMessage(given), await parseHead(given)]) {
          const { name = "", subject = "", text = "", sender, messageId } = parsed ?? {};
          for (const stored of [name, subject, text, sender ?? "", messageId ?? ""])
            expect(isStorable(stored)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an email of a program", () => {
  const judge = async (...headers: string[]) => (await read(mail(headers, "I am away."))).automatic;

  it.each([
    "Auto-Submitted: auto-replied",
    "Auto-Submitted: auto-generated; owner-email=x",
    "Precedence: bulk",
    "Precedence: auto_reply",
    "List-Id: <news.shop.example>",
    "X-Auto-Response-Suppress: All",
    "X-Autoreply: yes",
    "Return-Path: <>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
  ])("is known by %s", async (header) => {
    expect(await judge(header)).toBe(true);
  });

  it("is not mistaken for one of a person", async () => {
    expect(await judge()).toBe(false);
    expect(await judge("Auto-Submitted: no", "Precedence: normal", "Return-Path: <kim@mail.example>")).toBe(
      false,
    );
    expect(isAutomatic(new Map(), "MAILER-DAEMON@mail.example")).toBe(true);
  });
});
