import { carrierPush } from "@/db/schema/tracking";
import { pushSource } from "@/lib/connectors/fetch/list-connectors";
import { evidenceOf } from "@/lib/connectors/kit/rules";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { rejectSender } from "@/lib/platform/adapters/reject-sender";
import { env } from "@/lib/platform/environment/env";
import { wrongPushesPerHourMax } from "@/lib/tracking/store/constants";
import { pushReceived } from "@/lib/tracking/store/events";
import { packBody } from "./store-evidence";

/** A request as received, not verified yet. */
export interface ReceivedPush {
  /** Id of a connector, from the URL. */
  readonly connector: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/**
 * Stores a carrier's push and enqueues its job, and does no more, so that the sender is acknowledged at once.
 * Identical bytes are one push. Throws notFound where pushes of that connector are not configured, keyInvalid
 * for a wrong signature, and tooFrequent after many wrong ones from one address; valid ones are never counted.
 */
export async function receivePush(ctx: Context, { connector, headers, body }: ReceivedPush): Promise<void> {
  const source = pushSource(connector, env());
  if (source === null) throw new AppError("notFound");
  if (!source.push.verify(body, headers, source.secret))
    return rejectSender(ctx, "push", wrongPushesPerHourMax);
  const row = { id: newId(ctx.now), connector, eventKey: evidenceOf(body), receivedAt: ctx.now };
  const packed = await packBody(body);
  await ctx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(carrierPush)
      .values({ ...row, body: packed })
      .onConflictDoNothing()
      .returning({ id: carrierPush.id });
    if (stored.length > 0) await enqueue(tx, pushReceived, { pushId: row.id });
  });
}
