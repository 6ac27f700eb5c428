import { eq, max } from "drizzle-orm";
import { customTrack } from "@/db/schema/custom-tracks";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireScope } from "@/lib/parcels/carriers/check-scope";
import type { Context } from "@/lib/platform/adapters/context";
import { tracksMax } from "./constants";
import { auditFields } from "./format";
import { lockTracks, viewTrack } from "./queries";
import type { TrackInput, TrackView } from "./schemas";

/** Adds a line, not approved yet, after the others. Throws customTracksFull and as `requireScope`. */
export async function addTrack(ctx: Context, input: TrackInput): Promise<TrackView> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  requireScope(input);
  const { db, now } = ctx;
  const { accountId, userId } = scope;
  return db.transaction(async (tx) => {
    await lockTracks(tx, scope);
    const own = eq(customTrack.accountId, accountId);
    if ((await tx.$count(customTrack, own)) >= tracksMax) throw new AppError("customTracksFull");
    const [last] = await tx
      .select({ position: max(customTrack.position) })
      .from(customTrack)
      .where(own);
    const id = newId(now);
    await tx.insert(customTrack).values({
      ...{ ...input, id, accountId, position: (last?.position ?? 0) + 1 },
      ...{ audit: "unaudited", editedBy: userId, createdAt: now, updatedAt: now },
    });
    const target = { id, name: input.name };
    await recordAudit(tx, ctx, "custom_track.created", { target, after: auditFields(input) });
    return viewTrack(tx, scope, id);
  });
}
