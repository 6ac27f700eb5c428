import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { type ChannelCounts, countChannels } from "./count-channels";

/** Channels with shipments in the archive that the caller may see, and how many. */
export async function listArchivedChannels(ctx: Context): Promise<ChannelCounts> {
  return countChannels(ctx.db, requireOperation(ctx, "shipments.view"), "archive");
}
