import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { canFindCarrier, willBeSimulated } from "@/lib/tracking/schedule/find-connectors";
import { leaseParcels, type WantedParcel } from "@/lib/tracking/schedule/lease-parcels";
import { wantedEveryMs } from "@/lib/tracking/store/constants";
import { formatUnstored } from "@/lib/tracking/store/format";
import type { ParcelRow } from "@/lib/tracking/store/keep-rows";
import { readView } from "@/lib/tracking/store/sign-view";
import { viewRow } from "@/lib/tracking/store/view-row";
import { type ChosenParcel, chooseParcels } from "./choose-parcels";
import type { cargoCall } from "./contract";
import { type AnsweredNumbers, readAnswered } from "./guard-guessing";
import { countKeys, keySubjectOf, keysWaitSeconds } from "./guard-keys";
import { limitNewParcels } from "./limit-new-parcels";
import { parcelRowsByNumber } from "./queries";
import { readNumbers } from "./read-numbers";

/**
 * Journeys of up to 20 numbers from stored data, at once; unknown and stale ones are refreshed in the
 * background. One statement if everything is fresh, was looked up by this visitor lately and is cached here; a constant
 * number otherwise. Throws numberNotRecognised if no number is valid, and tooFrequent when numbers or keys are being
 * guessed.
 */
export async function trackNumbers(
  ctx: Context,
  input: z.output<typeof cargoCall.input>,
): Promise<z.output<typeof cargoCall.output>> {
  const { parcels, answered, ignored, refused } = await lookUp(ctx, input, (parcel) => parcel.stale);
  const rows = await leaseRequested(ctx, input, { parcels, answered });
  return { parcels: viewParcels(ctx, parcels, rows), ignored: [...ignored], refused: [...refused] };
}

type Input = z.output<typeof cargoCall.input>;
export type LookedUp = ChosenParcel & { readonly ask: boolean };

/**
 * Parses the numbers, applies the lookup limit and finds each parcel; `ask` decides which carriers are queried.
 */
export async function lookUp(ctx: Context, input: Input, ask: (parcel: ChosenParcel) => boolean) {
  const { numbers, ignored, refused } = readNumbers(input.numbers);
  const shown = numbers.filter(({ number, viewToken }) => readView(viewToken, number, ctx.now) !== null);
  const { answered, rows } = await readAnswered(
    ctx,
    numbers.map(({ number }) => number),
    new Set(shown.map(({ number }) => number)),
    (gated) => parcelRowsByNumber(ctx.db, gated),
  );
  const parcels = chooseParcels(numbers, rows, {
    language: input.language ?? ctx.locale,
    usedBefore: input.usedBefore ?? [],
    country: ctx.caller.country,
    canFindCarrier: canFindCarrier(),
    now: ctx.now,
  }).map((parcel): LookedUp => ({ ...parcel, ask: ask(parcel) }));
  const tries = parcels.flatMap(({ number, tries }) => (tries === null ? [] : [{ number, ...tries }]));
  const { denied } = await countKeys(ctx.db, keySubjectOf(ctx.caller), tries, ctx.now);
  if (denied.size > 0) throw new AppError("tooFrequent", { retryAfterSeconds: keysWaitSeconds(ctx.now) });
  return { parcels, answered, ignored, refused };
}

/** Stores, records and refreshes where something must be written; returns the rows as they are afterwards. */
export async function leaseRequested(
  ctx: Context,
  input: Input,
  { parcels, answered }: { readonly parcels: readonly LookedUp[]; readonly answered: AnsweredNumbers },
): Promise<readonly ParcelRow[]> {
  const lookedLately = parcels.every(
    ({ row, carrier, ask, extra }) =>
      carrier === null || (row !== null && !ask && extra === null && isFresh(row.wantedAt, ctx.now)),
  );
  if (lookedLately) return parcels.flatMap(({ row }) => row ?? []);
  const wanted = parcels.flatMap(({ number, carrier, row, ask, extra }): WantedParcel[] =>
    carrier === null ? [] : [{ number, carrier, id: row?.id ?? null, ask, extra }],
  );
  await leaseParcels(ctx.db, await limitNewParcels(ctx, wanted), {
    now: ctx.now,
    language: input.language ?? ctx.locale,
  });
  return parcelRowsByNumber(ctx.db, answered);
}

/** Views in the order requested. */
export function viewParcels(ctx: Context, parcels: readonly LookedUp[], rows: readonly ParcelRow[]) {
  const keyOf = ({ number, carrier }: { readonly number: string; readonly carrier: string | null }) =>
    `${number} ${carrier}`;
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return parcels.map((parcel) => {
    const { candidates, chosen, proof } = parcel;
    const row = byKey.get(keyOf(parcel));
    if (!row) return formatUnstored(parcel, ctx.now);
    const simulates = willBeSimulated(row.carrier);
    return viewRow(row, { now: ctx.now, candidates, chosen, simulates, proof });
  });
}

function isFresh(wantedAt: Date | null, now: Date): boolean {
  return wantedAt !== null && now.getTime() - wantedAt.getTime() < wantedEveryMs;
}
