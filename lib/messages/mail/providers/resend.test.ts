import { createGuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { type ResendEmulator, startResend } from "@/tests/emulators/resend";
import { sendBatchByResend, sendByResend } from "./resend";

describe("an email through Resend", () => {
  let resend: ResendEmulator;
  let fetch: ReturnType<typeof createGuardedFetch>;
  beforeAll(async () => {
    resend = await startResend();
    fetch = createGuardedFetch({ testHosts: new Map([["api.resend.com", resend.origin]]), totalMs: 2_000 });
  });
  afterAll(async () => {
    await fetch.close();
    await resend.close();
  });
  const email = {
    to: "a@example.org",
    subject: "S",
    html: "<p>h</p>",
    plain: "p",
    headers: { "List-Unsubscribe": "<https://x.example>" },
  };
  const send = (id: string) => sendByResend("re_key_123", "1Tracking <no-reply@t.example>", email, id, fetch);

  it("is sent once, however often it is retried", async () => {
    expect(await send("m1")).toEqual({ ok: true, id: "re_1" });
    expect(await send("m1")).toEqual({ ok: true, id: "re_1" });
    expect(resend.mails).toEqual([
      {
        key: "m1",
        body: {
          from: "1Tracking <no-reply@t.example>",
          to: ["a@example.org"],
          subject: "S",
          html: "<p>h</p>",
          text: "p",
          headers: email.headers,
        },
      },
    ]);
  });

  it("includes reply-to and attachment", async () => {
    const attachment = { name: "a.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF-1") };
    const whole = { ...email, replyTo: "r@example.org", attachments: [attachment] };
    await sendByResend("re_key_123", "x@t.example", whole, "m3", fetch);
    expect(resend.mails.at(-1)?.body).toMatchObject({
      reply_to: "r@example.org",
      attachments: [{ filename: "a.pdf", content_type: "application/pdf", content: "JVBERi0x" }],
    });
  });

  it("includes a picture that its HTML refers to", async () => {
    const picture = { name: "m.png", mediaType: "image/png", bytes: Buffer.from("P"), contentId: "m@x" };
    await sendByResend("re_key_123", "x@t.example", { ...email, attachments: [picture] }, "m4", fetch);
    expect(resend.mails.at(-1)?.body).toMatchObject({ attachments: [{ content_id: "m@x" }] });
  });

  const batchOf = (...tags: string[]) =>
    tags.map((tag) => ({
      email: { ...email, to: `${tag}@example.org` },
      from: { name: "Shop", address: "s@t.example" },
      tag,
    }));

  it("goes with others in one call, each with its tag; a repeat sends nothing", async () => {
    const before = resend.mails.length;
    const sendThem = () => sendBatchByResend("re_key_123", batchOf("e1", "e2"), "b1", fetch);
    const first = await sendThem();
    expect(first).toMatchObject({ ok: true, ids: [expect.any(String), expect.any(String)] });
    expect(await sendThem()).toEqual(first);
    expect(resend.mails.slice(before).map(({ body }) => [body.from, body.to, body.tags])).toEqual([
      ['"Shop" <s@t.example>', ["e1@example.org"], [{ name: "email", value: "e1" }]],
      ['"Shop" <s@t.example>', ["e2@example.org"], [{ name: "email", value: "e2" }]],
    ]);
  });

  it("goes alone if it has pictures: services take no attachments in batches", async () => {
    const [one] = batchOf("e3");
    if (!one) throw new Error("one");
    const picture = { name: "m.png", mediaType: "image/png", bytes: Buffer.from("P"), contentId: "m@x" };
    const batch = [{ ...one, email: { ...one.email, attachments: [picture] } }];
    expect(await sendBatchByResend("re_key_123", batch, "b2", fetch)).toMatchObject({
      ok: true,
      ids: [expect.any(String)],
    });
    expect(resend.mails.at(-1)).toMatchObject({
      key: "b2",
      body: { attachments: [{ content_id: "m@x" }], tags: [{ name: "email", value: "e3" }] },
    });
  });

  it.each([
    ["badKey", "refused"],
    ["invalid", "final"],
    ["tooMany", "refused"],
    ["down", "unknown"],
    ["reset", "unknown"],
    ["acceptReset", "unknown"],
    ["html", "unknown"],
  ] as const)("a batch rejected with %s is %s", async (behaviour, outcome) => {
    resend.behave(behaviour);
    expect(await sendBatchByResend("re_key_123", batchOf("e4"), `b-${behaviour}`, fetch)).toMatchObject({
      ok: false,
      outcome,
    });
    resend.behave("ok");
  });

  it.each([
    ["badKey", true],
    ["invalid", true],
    ["tooMany", false],
    ["down", false],
    ["html", false],
  ] as const)("rejected with %s is final: %s", async (behaviour, final) => {
    resend.behave(behaviour);
    expect(await send("m2")).toMatchObject({ ok: false, final });
    resend.behave("ok");
  });
});
