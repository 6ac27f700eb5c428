import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { viewTracks } from "./queries";

/** The lines that the account adds to journeys, in their order. */
export async function exportTracks({ db }: Context, scope: AccountScope) {
  const tracks = await viewTracks(db, scope);
  return tracks.map(({ mayAudit: _ofCaller, ...track }) => track);
}
