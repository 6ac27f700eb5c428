import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { isAlone, viewTracks } from "./queries";
import type { TrackView } from "./schemas";

/** All lines of the account in their order, and whether nobody else could approve the caller's. */
export async function listTracks(ctx: Context): Promise<{ tracks: TrackView[]; isAlone: boolean }> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  return { tracks: [...(await viewTracks(ctx.db, scope))], isAlone: await isAlone(ctx.db, scope) };
}
