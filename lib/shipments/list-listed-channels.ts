import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import type { listedChannelsCall } from "./channel-contract";
import { countChannels } from "./count-channels";

/** Channels to choose from in the shipment list: those that are switched on, and those with shipments in it. */
export async function listListedChannels(ctx: Context): Promise<z.output<typeof listedChannelsCall.output>> {
  const all = await countChannels(ctx.db, requireOperation(ctx, "shipments.view"), "active");
  const channels = all.filter(({ enabled, count }) => enabled || count > 0);
  return { channels: channels.map(({ enabled: _enabled, ...one }) => one) };
}
