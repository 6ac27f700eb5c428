import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import { refreshWaitMs } from "@/lib/tracking/store/constants";
import type { realQueryCall } from "./contract";
import { parcelRowsByNumber } from "./queries";
import { leaseRequested, lookUp, viewParcels } from "./track-numbers";
import { waitForAnswers } from "./wait-for-answers";

/**
 * As `trackNumbers`, but queries the carriers now and waits up to eight seconds; what has not responded by then
 * is shown as it is, still in progress. A parcel is fetched at most once a minute, however often it is
 * requested.
 */
export async function refreshNow(
  ctx: Context,
  input: z.output<typeof realQueryCall.input>,
): Promise<z.output<typeof realQueryCall.output>> {
  const { parcels, answered, ignored, refused } = await lookUp(ctx, input, () => true);
  const leased = await leaseRequested(ctx, input, { parcels, answered });
  const asking = leased.filter(
    (row) => row.lease !== null && parcels.some(({ number, carrier }) => isRow(row, number, carrier)),
  );
  let rows = leased;
  if (asking.length > 0) {
    await waitForAnswers(
      ctx.db,
      asking.map(({ id }) => id),
      { waitMs: refreshWaitMs, signal: ctx.signal },
    );
    rows = await parcelRowsByNumber(ctx.db, answered);
  }
  const later: Context = { ...ctx, now: new Date(Math.max(Date.now(), ctx.now.getTime())) };
  return { parcels: viewParcels(later, parcels, rows), ignored: [...ignored], refused: [...refused] };
}

function isRow(
  row: { readonly number: string; readonly carrier: string },
  number: string,
  carrier: string | null,
) {
  return row.number === number && row.carrier === carrier;
}
