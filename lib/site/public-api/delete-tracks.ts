import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { applyBatch } from "@/lib/shipments/bulk/apply-batch";
import { chooseTrack, codeOf, findTracks } from "./find-tracks";
import { formatBulk } from "./format";
import { validateItems } from "./rules";
import type { ApiVerb } from "./run-call";
import { namedTrackSchema } from "./schemas";
import { trackIdOf } from "./view-track";

/**
 * Deletes the account's tracks, from the list or the archive, each separately. A constant number of statements.
 */
export const deleteTracks: ApiVerb = async (ctx, { body }) => {
  const scope = requireOperation(ctx, "shipments.delete");
  const items = validateItems(namedTrackSchema, body.tracks);
  const done = await repeatTransaction(ctx.db, async (tx) => {
    const found = await findTracks(
      tx,
      scope,
      items.flatMap(({ item }) => item?.trackNum ?? []),
    );
    const gone = new Set<string>();
    const validated = items.map(({ item, ...one }) => {
      if (item === null) return { ...one, id: null };
      const left = found.filter(({ id }) => !gone.has(id));
      const chosen = chooseTrack(left, one.index, item);
      if ("key" in chosen) return { ...one, id: null, error: chosen };
      gone.add(chosen.id);
      return { ...one, code: codeOf(chosen), id: trackIdOf(chosen.id), error: null };
    });
    const batch = { accountId: scope.accountId, ids: [...gone], now: ctx.now, language: ctx.locale };
    const { changed } = await applyBatch(tx, batch, { kind: "delete" });
    if (changed > 0) await recordAudit(tx, ctx, "shipments.deleted", { details: { count: changed } });
    return validated;
  });
  return formatBulk(done, ctx.locale);
};
