import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { webhook } from "@/db/schema/webhooks";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import type { WebhookState } from "../constants";
import { sealSecret } from "../queries";
import { beginChecking } from "../rules";
import { makeWebhookSecret } from "../sign-delivery";

export interface TestWebhook extends TestUser {
  readonly secret: string;
}

/** A company with an address subscribed to status 8, in the given state; an inactive one delivers nothing. */
export async function makeWebhook(
  db: Database,
  {
    host,
    state,
    now = new Date(),
  }: { readonly host: string; readonly state: WebhookState; readonly now?: Date },
): Promise<TestWebhook> {
  const user = await makeUser(db);
  const { accountId } = user;
  const secret = makeWebhookSecret();
  await db.insert(webhook).values({
    ...beginChecking(now),
    ...{ accountId, url: `https://${host}/hook`, callback: true, statuses: ["in_transit"], state },
    ...{ secret: sealSecret(secret, accountId), createdAt: now, changedAt: now },
    ...(state === "inactive" && { dueAt: null }),
  });
  return { ...user, secret };
}

/** Brings the parcels of these shipments to their n-th checkpoint, however often it is called. */
export async function moveParcels(db: Database, shipmentIds: readonly string[], nth: number): Promise<void> {
  await db.execute(sql`
    update parcel p set version = ${nth}::int, changed_at = now(), checkpoints = (
      select jsonb_agg(jsonb_build_object(
        'subStatus', 'departed', 'raw', jsonb_build_object('code', 'DP', 'text', 'Departed from facility ' || n),
        'time', jsonb_build_object('local', '2026-05-01T10:00:00', 'offset', '+00:00', 'utc', '2026-05-01T10:00:00Z'),
        'place', jsonb_build_object('city', 'Porto', 'country', 'PT'), 'source', 'ups', 'evidence', p.id,
        'fingerprint', p.id || ':' || n)) from generate_series(1, ${nth}::int) n)
    from shipment s where s.parcel_id = p.id and s.id = any(${`{${shipmentIds.join(",")}}`}::uuid[])`);
}
