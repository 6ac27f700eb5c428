import type { z } from "zod";
import { customTrack } from "@/db/schema/custom-tracks";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockOwned, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { isAlone, viewTrack } from "./queries";
import { mayAudit } from "./rules";
import type { auditSchema, TrackView } from "./schemas";

type Decision = z.output<typeof auditSchema> & { readonly id: string };

/**
 * Decides whether a line is shown. Throws notFound for another account's, auditOwnEdit for who edited it last, auditAlone
 * where nobody else may, changedMeanwhile if it was edited since it was read.
 */
export async function decideTrack(
  ctx: Context,
  { id, version, passed, reason }: Decision,
): Promise<TrackView> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  return ctx.db.transaction(async (tx) => {
    const track = await lockOwned(tx, customTrack, scope, id);
    if (!mayAudit(track, scope.userId))
      throw new AppError((await isAlone(tx, scope)) ? "auditAlone" : "auditOwnEdit");
    if (track.version !== version) throw new AppError("changedMeanwhile");
    const decision = { audit: passed ? "passed" : "notPassed", auditReason: passed ? null : reason };
    await updateOwned(tx, customTrack, scope, id, {
      ...decision,
      auditedBy: scope.userId,
      auditedAt: ctx.now,
    });
    await recordAudit(tx, ctx, passed ? "custom_track.approved" : "custom_track.rejected", {
      target: track,
      details: { version, reason: decision.auditReason },
    });
    return viewTrack(tx, scope, id);
  });
}
