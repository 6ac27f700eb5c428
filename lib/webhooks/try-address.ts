import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import { newSecret } from "@/lib/core/ids";
import type { GuardedFetch } from "@/lib/platform/guarded-fetch";
import type { DeliveryOutcome } from "./constants";
import { type Address, signingSecrets } from "./queries";
import { readPublicTracks } from "./read-tracks";
import { type Attempt, sendDelivery } from "./send-delivery";
import { signDelivery } from "./sign-delivery";

/** Result of a check; without numbers nothing was sent. */
export interface Tried {
  readonly outcome: DeliveryOutcome;
  readonly attempt: Attempt | null;
}

/**
 * Checks an address with the account's newest number: a `webhook.check` without the account's customer or order
 * data. Recorded in the delivery log. Sends nothing if the account has no number.
 */
export async function tryAddress(
  db: Database,
  address: Address,
  { fetch, signal, now }: { readonly fetch: GuardedFetch; readonly signal: AbortSignal; readonly now: Date },
): Promise<Tried> {
  const { accountId } = address;
  const newest = await findNewest(db, accountId);
  if (!newest) return { outcome: "noNumbers", attempt: null };
  const tracks = await readPublicTracks(db, [{ id: newest.id, accountId }], now);
  const track = tracks.get(newest.id);
  const eventId = `evt_${newSecret()}`;
  const data = {
    sequence: 1,
    previousResult: null,
    track: track && { ...track, innerNum: null, ondate: null, state: null, expressCode: null },
    checkpoints: [],
  };
  const signed = signDelivery(
    { eventId, type: "webhook.check", data, at: now },
    { secrets: signingSecrets(address, now), mailbox: address.mailbox, now },
  );
  const attempt = await sendDelivery(signed, address, { fetch, signal });
  const taken = attempt.outcome === "taken";
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhookEvent)
      .values({
        accountId,
        eventId,
        type: "webhook.check",
        number: newest.number,
        carrier: newest.carrier,
        status: newest.status,
        sequence: 1,
        parcelVersion: 0,
        data,
        createdAt: now,
        state: taken ? "delivered" : "failed",
        attempts: 1,
        nextAt: now,
        deliveredAt: taken ? now : null,
      })
      .returning({ id: webhookEvent.id });
    if (row)
      await tx.insert(webhookAttempt).values({ accountId, webhookEventId: row.id, at: now, ...attempt });
  });
  return { outcome: attempt.outcome, attempt };
}

async function findNewest(db: Database, accountId: Address["accountId"]) {
  const [newest] = await db
    .select({ id: shipment.id, number: shipment.number, carrier: shipment.carrier, status: shipment.status })
    .from(shipment)
    .where(and(eq(shipment.accountId, accountId), isNull(shipment.archivedAt)))
    .orderBy(desc(shipment.addedOn), desc(shipment.addedAt), desc(shipment.id))
    .limit(1);
  return newest;
}
