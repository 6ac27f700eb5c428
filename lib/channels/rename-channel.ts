import type { Context } from "@/lib/platform/context";
import { editChannel } from "./edit-channel";
import type { Channel } from "./schemas";

/** Gives a channel another name; shipments know it by its code. Throws methodNotFound, methodNameExists. */
export async function renameChannel(
  ctx: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Channel> {
  return editChannel(ctx, { id, change: { name } });
}
