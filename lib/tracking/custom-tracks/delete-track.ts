import { customTrack } from "@/db/schema/custom-tracks";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes a line: no journey shows it any more. Throws notFound for another account's. */
export async function deleteTrack(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  await ctx.db.transaction(async (tx) => {
    const target = await deleteOwned(tx, customTrack, scope, id);
    await recordAudit(tx, ctx, "custom_track.deleted", { target });
  });
  return { deleted: true };
}
