import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { type ChannelCounts, countChannels } from "./count-channels";

/** Channels with shipments in the shipment list that the caller may see, and how many. */
export async function listListedChannels(ctx: Context): Promise<ChannelCounts> {
  return countChannels(ctx.db, requireOperation(ctx, "shipments.view"), "active");
}
