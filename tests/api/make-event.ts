import { webhook, webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { sealSecret } from "@/lib/site/webhooks/queries";
import { makeWebhookSecret } from "@/lib/site/webhooks/sign-delivery";
import type { Made, MakeThings } from "./make-tenant";

/** An inactive webhook with an event about the shipment that could not be delivered; answers the name of the event. */
async function makeEvent(
  db: TestDatabase["db"],
  { accountId, shipmentId, number }: Pick<Made, "accountId" | "shipmentId" | "number">,
  canary: string,
): Promise<string> {
  const now = new Date();
  const eventId = `evt_${newId(now)}`;
  const own = { accountId, createdAt: now } as const;
  const url = `https://${canary.toLowerCase()}.invalid/`;
  const sealed = sealSecret(makeWebhookSecret(), accountId);
  await db.insert(webhook).values({
    ...{ ...own, url, callback: true, statuses: ["in_transit", "delivered"] as const },
    ...{ state: "inactive", secret: sealed, lastOutcome: "unreachable", changedAt: now },
  });
  const [event] = await db
    .insert(webhookEvent)
    .values({
      ...{ ...own, eventId, type: "track.updated", shipmentId, number, carrier: "ups", status: "in_transit" },
      ...{
        sequence: 1,
        parcelVersion: 1,
        data: { innerNum: `${canary} order` },
        state: "failed",
        nextAt: now,
      },
    })
    .returning({ id: webhookEvent.id });
  const answered = { status: 500, outcome: "status", tookMs: 5, answer: `${canary} answer` };
  await db.insert(webhookAttempt).values({ ...answered, accountId, webhookEventId: event?.id ?? 0, at: now });
  return eventId;
}

declare module "./make-tenant" {
  interface Things {
    readonly eventId: string; // Name of an event that was recorded for the account.
  }
}

export const things: MakeThings = async (db, made, canary) => ({
  eventId: await makeEvent(db, made, canary),
});
