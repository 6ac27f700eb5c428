import type { Tx } from "@/db/client";
import { channel } from "@/db/schema/channels";
import { requireOperation } from "@/lib/accounts/require-operation";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { enqueue } from "@/lib/platform/queue";
import { channelRecoded } from "./events";
import { firstPlace, movePart } from "./move-shipments";
import { lockChannels, owned, requireFree } from "./queries";
import { auditFields, requireChannel } from "./rules";
import type { Channel, ChannelFields } from "./schemas";

/**
 * Changes a channel; omitted fields stay. Its shipments keep their carrier but get the new code: few at once, many by a
 * job. Throws methodNotFound for another account's, and as `addChannel`.
 */
export async function updateChannel(
  ctx: Context,
  { id, change }: { readonly id: string; readonly change: Partial<ChannelFields> },
): Promise<Channel> {
  const scope = requireOperation(ctx, "channels.manage");
  return ctx.db.transaction(async (tx) => {
    await lockChannels(tx, scope);
    // Waits for transactions that add shipments with it, so that those are updated too.
    const [before] = await tx.select().from(channel).where(owned(scope, id)).for("update");
    if (!before) throw new AppError("methodNotFound");
    const fields = { ...before, ...change };
    requireChannel(fields);
    await requireFree(tx, scope, fields, id);
    const [row] = await tx
      .update(channel)
      .set({ ...change, updatedAt: ctx.now })
      .where(owned(scope, id))
      .returning();
    if (!row) throw new AppError("methodNotFound");
    const values = { before: auditFields(before), after: auditFields(row) };
    await recordAudit(tx, ctx, "channel.changed", { target: row, ...values });
    if (row.code !== before.code) await moveCode(tx, row, before.code);
    return row;
  });
}

async function moveCode(tx: Tx, { id }: Channel, from: string): Promise<void> {
  // Read after the lock, because waiting for it may have taken time.
  const now = new Date();
  const recoded = { channelId: id, from, before: now.toISOString() };
  const after = await movePart(tx, { ...recoded, after: firstPlace }, now);
  if (after !== null) await enqueue(tx, channelRecoded, { ...recoded, after });
}
