import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import type { ChannelView, updateChannelCall } from "./contract";
import { readRules, viewChannel } from "./format";
import { placeRules } from "./rules";
import { updateChannel } from "./update-channel";

type Input = z.output<typeof updateChannelCall.input> & { readonly id: string };

/** Changes a channel, for the signed-in area; `rules`, if given, are all of them. Throws as `updateChannel`. */
export async function updateOwnChannel(
  ctx: Context,
  { id, seenAt, rules, ...change }: Input,
): Promise<{ channel: ChannelView }> {
  const placed = rules && placeRules(readRules(rules));
  const changed = await updateChannel(ctx, {
    id,
    change,
    planRules: placed && (() => placed),
    seenAt: seenAt === undefined ? undefined : new Date(seenAt),
  });
  return { channel: viewChannel(changed, ctx.locale) };
}
