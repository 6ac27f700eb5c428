import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireScope } from "@/lib/parcels/carriers/check-scope";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { Context } from "@/lib/platform/adapters/context";
import { activeRows, readDetails } from "@/lib/shipments/records/queries";
import { trackFactsOf } from "@/lib/shipments/records/read-seller-lines";
import { readPassedTracks } from "@/lib/tracking/custom-tracks/queries";
import { listSellerLines } from "@/lib/tracking/custom-tracks/rules";
import type { previewTrackCall } from "./track-contract";

type Input = z.output<typeof previewTrackCall.input>;

/**
 * The journey of one of the account's listed shipments as it would be with a line, whether or not that is stored; `id`
 * names the stored one that it replaces. Stores nothing. Throws trackNotFound, also for a shipment that the caller may not
 * see, and as `requireScope`.
 */
export async function previewTrack(
  ctx: Context,
  { number, id, ...track }: Input,
): Promise<z.output<typeof previewTrackCall.output>> {
  const scope = requireSessionOperation(ctx, "channels.manage");
  // Whoever may not see shipments may not see them here.
  requireSessionOperation(ctx, "shipments.view");
  requireScope(track);
  const { db, now, locale } = ctx;
  const { number: typed } = normalizeNumber(number);
  const rows = typed === null ? [] : await activeRows(db, scope, [typed]);
  const row = rows.find(({ reachable }) => reachable);
  const [found] = row ? await readDetails(db, scope, [row.id], now) : [];
  if (!found) throw new AppError("trackNotFound");
  const shown = { ...track, id: id ?? newId(now) };
  const others = (await readPassedTracks(db, scope)).filter((one) => one.id !== shown.id);
  const facts = trackFactsOf(found.shipment, await readZone(db, scope));
  const lines = listSellerLines([...others, shown], facts, locale, now);
  return {
    parcel: found.parcel,
    sellerLines: [...lines],
    isShown: lines.some((line) => line.id === shown.id),
  };
}
