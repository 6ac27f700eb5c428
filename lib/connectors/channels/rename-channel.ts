import type { Context } from "@/lib/platform/adapters/context";
import type { Channel } from "./schemas";
import { updateChannel } from "./update-channel";

/** Renames a channel; shipments refer to it by code. Throws methodNotFound, methodNameExists. */
export async function renameChannel(
  ctx: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Channel> {
  return updateChannel(ctx, { id, change: { name } });
}
