import { customTrack } from "@/db/schema/custom-tracks";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, nextPosition, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { newId } from "@/lib/core/ids";
import { requireScope } from "@/lib/parcels/carriers/check-scope";
import type { Context } from "@/lib/platform/adapters/context";
import { tracksMax } from "./constants";
import { viewTrack } from "./queries";
import type { TrackInput, TrackView } from "./schemas";

/** Adds a line, not approved yet, after the others. Throws customTracksFull and as `requireScope`. */
export async function addTrack(ctx: Context, input: TrackInput): Promise<TrackView> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  requireScope(input);
  const { db, now } = ctx;
  const { accountId, userId } = scope;
  return db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    await requireRoom(tx, customTrack, scope, { max: tracksMax, error: "customTracksFull" });
    const id = newId(now);
    const position = await nextPosition(tx, customTrack, scope, 1);
    const edited = { audit: "unaudited", editedBy: userId, createdAt: now, updatedAt: now };
    await tx.insert(customTrack).values({ ...input, id, accountId, position, ...edited });
    const target = { id, name: input.name };
    await recordAudit(tx, ctx, "custom_track.created", { target, after: input });
    return viewTrack(tx, scope, id);
  });
}
