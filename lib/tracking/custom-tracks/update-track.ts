import { customTrack } from "@/db/schema/custom-tracks";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockOwned, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { requireScope } from "@/lib/parcels/carriers/check-scope";
import type { Context } from "@/lib/platform/adapters/context";
import { viewTrack } from "./queries";
import type { TrackInput, TrackView } from "./schemas";

/**
 * Changes a line: it is not approved any more, whatever was changed. Throws notFound for another account's, and as
 * `requireScope`.
 */
export async function updateTrack(
  ctx: Context,
  { id, ...input }: TrackInput & { readonly id: string },
): Promise<TrackView> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  requireScope(input);
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwned(tx, customTrack, scope, id);
    const unaudited = { audit: "unaudited", auditReason: null, auditedBy: null, auditedAt: null };
    await updateOwned(tx, customTrack, scope, id, {
      ...{ ...input, ...unaudited, editedBy: scope.userId },
      ...{ version: before.version + 1, updatedAt: ctx.now },
    });
    await recordAudit(tx, ctx, "custom_track.changed", {
      target: { id, name: input.name },
      before,
      after: { ...input, audit: unaudited.audit },
    });
    return viewTrack(tx, scope, id);
  });
}
