import type { Context } from "@/lib/platform/adapters/context";
import type { ChannelView } from "./contract";
import { viewChannel } from "./format";
import { updateChannel } from "./update-channel";

/** Gives a channel another carrier; its shipments keep theirs. Throws logisticsNotFound, methodNotFound. */
export async function attachCarrier(
  ctx: Context,
  { id, courier }: { readonly id: string; readonly courier: string },
): Promise<{ channel: ChannelView }> {
  return { channel: viewChannel(await updateChannel(ctx, { id, change: { courier } }), ctx.locale) };
}
