import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import type { archivedChannelsCall } from "./channel-contract";
import { countChannels } from "./count-channels";

/** Channels with shipments in the archive. */
export async function listArchivedChannels(
  ctx: Context,
): Promise<z.output<typeof archivedChannelsCall.output>> {
  const all = await countChannels(ctx.db, requireOperation(ctx, "shipments.view"), "archive");
  const channels = all.filter(({ count }) => count > 0);
  return { channels: channels.map(({ enabled: _enabled, ...one }) => one) };
}
