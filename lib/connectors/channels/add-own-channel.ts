import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import { addChannel } from "./add-channel";
import type { addChannelCall, ChannelView } from "./contract";
import { readRules, viewChannel } from "./format";

/** Creates a channel with its rules, for the signed-in area. Throws as `addChannel`. */
export async function addOwnChannel(
  ctx: Context,
  { rules = [], ...fields }: z.output<typeof addChannelCall.input>,
): Promise<{ channel: ChannelView }> {
  const added = await addChannel(ctx, { ...fields, rules: readRules(rules) });
  return { channel: viewChannel(added, ctx.locale) };
}
