import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { countShipments } from "./count-shipments";
import { findChannel } from "./queries";

/** Whether a channel may be deleted, and how many shipments name it. Throws methodNotFound. */
export async function viewDeletable(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deletable: boolean; shipments: number }> {
  const scope = requireOperation(ctx, "channels.manage");
  const { code } = await findChannel(ctx.db, scope, id);
  const [shipments = 0] = (await countShipments(ctx.db, scope, [code])).values();
  return { deletable: shipments === 0, shipments };
}
