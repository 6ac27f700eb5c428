import { channel } from "@/db/schema/channels";
import { requireBusiness } from "@/lib/accounts/require-user";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { findOwnChannel, lockChannels, owned, requireFree } from "./queries";
import { requireChannel } from "./rules";
import type { Channel, ChannelFields } from "./schemas";

/**
 * Changes a channel; what is left out stays. Holds for what is added from then on: shipments keep the carrier and the
 * code that they were added with. Throws methodNotFound for anybody else's, and as `addChannel`.
 */
export async function editChannel(
  ctx: Context,
  { id, change }: { readonly id: string; readonly change: Partial<ChannelFields> },
): Promise<Channel> {
  const scope = requireBusiness(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockChannels(tx, scope);
    const before = await findOwnChannel(tx, scope, id);
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
    return row;
  });
}
