import { eq } from "drizzle-orm";
import { mail, mailSuppression } from "@/db/schema/mail";
import { newId } from "@/lib/core/ids";
import { deliverMail } from "@/lib/messages/mail/deliver-mail";
import { queueMail } from "@/lib/messages/mail/queue-mail";
import { resendEvent, resendSecret } from "@/tests/emulators/resend-events";
import { type EmulatedPush, sendPush } from "@/tests/emulators/send-push";
import { makeUser } from "./make-user";
import { type Service, startService } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(60_000);
let service: Service;
beforeAll(async () => {
  process.env.RESEND_WEBHOOK_SECRET = resendSecret;
  service = await startService();
});
afterAll(() => service.stop());

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);
const hook = () => `http://127.0.0.1:${service.port}/api/hooks/resend`;
const report = async (event: Parameters<typeof resendEvent>[0]) =>
  (await sendPush(hook(), resendEvent(event))).status;
const stops = async (to: string) => {
  const { db } = service.database;
  const rows = await db.select().from(mailSuppression).where(eq(mailSuppression.recipient, to.toLowerCase()));
  return rows[0]?.reason ?? null;
};
let made = 0;
/** Queues an email and delivers it at `at`: its state. */
async function state(to: string, key = "notice", at = new Date()): Promise<string | undefined> {
  const { db } = service.database;
  const whole = `${key}:${++made}`;
  // Not through the queue: the worker would deliver it first.
  const id = newId(at);
  const email = { subject: "S", html: "h", plain: "p", headers: {}, state: "queued", createdAt: at };
  await db.insert(mail).values({ id, key: whole, recipient: to, ...email });
  await deliverMail(db, id, at);
  const rows = await db.select().from(mail).where(eq(mail.id, id));
  return rows[0]?.state;
}

it("stops emails to an address after a permanent bounce, until one is delivered", async () => {
  const to = "Gone@example.org";
  expect(await state(to)).toBe("stored");
  expect(await report({ type: "email.bounced", to, at: minutesAgo(10) })).toBe(200);
  expect(await state("gone@example.org")).toBe("failed");
  // Older than the bounce: repeated, or out of order.
  expect(await report({ type: "email.delivered", to, at: minutesAgo(11) })).toBe(200);
  expect(await stops(to)).toBe("bounced");
  expect(await report({ type: "email.delivered", to, at: minutesAgo(9) })).toBe(200);
  expect(await state(to)).toBe("stored");
});

it("tries an email that its reader requested once a day after a bounce, and always after a complaint", async () => {
  const [bounced, complained] = ["b@example.org", "c@example.org"];
  for (const to of [bounced, complained]) await state(to);
  const at = minutesAgo(10);
  await report({ type: "email.suppressed", to: bounced, at });
  await report({ type: "email.complained", to: complained, at });
  // A bounce after the complaint does not replace it.
  await report({ type: "email.bounced", to: complained, at: minutesAgo(5) });
  expect(await stops(complained)).toBe("complained");
  for (const key of ["code", "confirm"]) {
    expect(await state(bounced, key)).toBe("failed");
    expect(await state(bounced, key, new Date(at.getTime() + 24 * 3_600_000))).toBe("stored");
    expect(await state(complained, key)).toBe("stored");
  }
  expect(await state(complained, "change")).toBe("failed");
});

it("ignores temporary bounces, other events, and addresses never written to", async () => {
  const to = "d@example.org";
  await state(to);
  for (const bounce of ["Transient", "Undetermined"])
    expect(await report({ type: "email.bounced", to, at: minutesAgo(1), bounce })).toBe(200);
  for (const type of ["email.sent", "email.opened"] as const)
    expect(await report({ type, to, at: minutesAgo(1) })).toBe(200);
  expect(await stops(to)).toBeNull();
  expect(await report({ type: "email.bounced", to: "foreign@example.org", at: minutesAgo(1) })).toBe(200);
  expect(await stops("foreign@example.org")).toBeNull();
});

it("rejects a wrong secret, a changed body and an old signature, and stops guessing from one address", async () => {
  const to = "e@example.org";
  await state(to);
  const bounce = { type: "email.bounced", to, at: minutesAgo(1) } as const;
  const secret = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  const { body, headers } = resendEvent(bounce);
  const from = async (event: EmulatedPush) => {
    const sent = { ...event, headers: { ...event.headers, "x-test-address": "10.9.9.7" } };
    return (await sendPush(hook(), sent)).status;
  };
  await stayInWindow(3600);
  expect(await from(resendEvent({ ...bounce, signedAt: minutesAgo(6) }))).toBe(401);
  expect(await from({ body: body.replace("e@", "f@"), headers })).toBe(401);
  expect(await from({ body, headers: {} })).toBe(401);
  const answers: number[] = [];
  for (let time = 0; time < 60; time++) answers.push(await from(resendEvent({ ...bounce, secret })));
  expect(answers).toEqual([...Array(57).fill(401), ...Array(3).fill(429)]);
  expect(await stops(to)).toBeNull();
  expect(await from({ body, headers })).toBe(200);
  expect(await stops(to)).toBe("bounced");
});

it("shows a stopped address to its owner, who alone can let emails go to it again", async () => {
  const { db } = service.database;
  const [owner, stranger] = [await makeUser(db), await makeUser(db)];
  await db.transaction((tx) =>
    queueMail(
      tx,
      "notice:own",
      { to: owner.email, subject: "S", html: "h", plain: "p", headers: {} },
      new Date(),
    ),
  );
  await report({ type: "email.complained", to: owner.email, at: minutesAgo(1) });
  const resume = async (cookie: string) => {
    const headers = {
      cookie,
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-1tracking": "1",
    };
    return service.send("POST", "/api/user/resumeMail", JSON.stringify({ email: owner.email }), headers);
  };
  expect((await resume(stranger.cookie)).status).toBe(400);
  expect(await stops(owner.email)).toBe("complained");
  const answer = await resume(owner.cookie);
  expect([answer.status, JSON.parse(answer.text).data.undeliverable]).toEqual([200, []]);
  expect(await stops(owner.email)).toBeNull();
});
