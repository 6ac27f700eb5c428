import { z } from "zod";
import { channel } from "@/db/schema/channels";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { owned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { ChannelView } from "./contract";
import { viewChannel } from "./format";
import { withRules } from "./queries";

/** One of the account's channels, for its page; null where the account has none with this id. */
export async function findOwnChannel(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<ChannelView | null> {
  const scope = requireOperation(ctx, "channels.manage");
  if (!z.uuid().safeParse(id).success) return null;
  const rows = await ctx.db
    .select()
    .from(channel)
    .where(owned(channel, scope, id));
  const [found] = await withRules(ctx.db, scope, rows);
  return found ? viewChannel(found, ctx.locale) : null;
}
