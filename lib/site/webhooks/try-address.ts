import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { newSecret } from "@/lib/core/ids";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { DeliveryOutcome } from "./constants";
import { type Address, signingSecrets } from "./queries";
import { readPublicTracks } from "./read-tracks";
import { type Attempt, sendDelivery } from "./send-delivery";
import { signDelivery } from "./sign-delivery";
import { writeCheck } from "./write-check";

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
  {
    fetch,
    signal,
    now,
    isRepeat = false,
  }: {
    readonly fetch: GuardedFetch;
    readonly signal: AbortSignal;
    readonly now: Date;
    /** One of the checks of an address in Checking, not a test that its owner sends. */
    readonly isRepeat?: boolean;
  },
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
  const { number, carrier } = newest;
  await writeCheck(db, { accountId, eventId, number, carrier, data, isRepeat }, attempt, now);
  return { outcome: attempt.outcome, attempt };
}

async function findNewest(db: Database, accountId: Address["accountId"]) {
  const [newest] = await db
    .select({ id: shipment.id, number: shipment.number, carrier: shipment.carrier })
    .from(shipment)
    .where(and(eq(shipment.accountId, accountId), isNull(shipment.archivedAt)))
    .orderBy(desc(shipment.addedOn), desc(shipment.addedAt), desc(shipment.id))
    .limit(1);
  return newest;
}
