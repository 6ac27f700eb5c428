import { webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { makeUser } from "@/tests/api/make-user";
import { answerMax } from "./constants";
import { sendDelivery } from "./send-delivery";
import { writeAttempts } from "./write-attempts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("stores an attempt with any response: invalid bytes, or a character cut in half, do not stop an account", async () => {
  const { accountId } = await makeUser(database.db);
  const at = new Date();
  const texts = ["x".repeat(answerMax - 1).concat("📦"), "\0\\u0000\ud83d", '"\\'];
  for (const [nth, text] of texts.entries()) {
    const event = {
      eventId: `evt_${nth}`,
      type: "track.updated",
      shipmentId: newId(at),
      number: "1Z",
      data: {},
    };
    const [row] = await database.db
      .insert(webhookEvent)
      .values({
        ...{ ...event, accountId, carrier: "ups", status: "in_transit", sequence: 1, parcelVersion: 1 },
        ...{ createdAt: at, state: "waiting", nextAt: at },
      })
      .returning({ id: webhookEvent.id });
    const attempt = await sendDelivery(
      { headers: {}, body: "" },
      { url: "https://receiver.example/", callback: true },
      {
        fetch: async () => ({ status: 200, headers: {}, body: Buffer.from(text) }),
        signal: AbortSignal.timeout(10_000),
      },
    );
    const base = {
      accountId,
      eventRow: row?.id ?? 0,
      before: 0,
      due: at.toISOString(),
      at,
      nextAt: at,
      state: "delivered",
    } as const;
    await writeAttempts(database.db, [{ ...attempt, ...base }]);
  }
  const rows = await database.sql`
    select e.state, a.answer from webhook_event e join webhook_attempt a on a.webhook_event_id = e.id order by e.id`;
  expect(rows.map(({ state }) => state)).toEqual(texts.map(() => "delivered"));
  expect(rows.map(({ answer }) => answer)).toEqual(["x".repeat(answerMax - 1), "\\u0000\ufffd", '"\\']);
});
