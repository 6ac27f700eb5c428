import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { takeAllowance } from "@/lib/platform/take-allowance";
import { type ChosenParcel, chooseParcels } from "./choose-parcels";
import { claimParcels, type WantedParcel } from "./claim-parcels";
import { newNumbersPerHourMax, wantedEveryMs } from "./constants";
import type { cargoCall } from "./contract";
import { canFindCarrier, willBeSimulated } from "./find-connectors";
import { formatParcel, formatUnknown } from "./format";
import { type ParcelRow, parcelRowsByNumber } from "./queries";
import { readNumbers } from "./read-numbers";

/**
 * Journeys of up to 20 numbers from what is known, at once; unknown and stale ones are asked for in the background.
 * One statement when everything is known and fresh, a constant number otherwise. Throws numberNotRecognised when no
 * number is one.
 */
export async function trackNumbers(
  ctx: Context,
  input: z.output<typeof cargoCall.input>,
): Promise<z.output<typeof cargoCall.output>> {
  const { parcels, ignored, refused } = await lookUp(ctx, input, (parcel) => parcel.stale);
  const rows = await claimWanted(ctx, input, parcels);
  return { parcels: viewParcels(ctx, parcels, rows), ignored: [...ignored], refused: [...refused] };
}

type Input = z.output<typeof cargoCall.input>;
export type LookedUp = ChosenParcel & { readonly ask: boolean };

/** Reads the numbers and finds the parcel each one means; `ask` decides which carriers are asked. */
export async function lookUp(ctx: Context, input: Input, ask: (parcel: ChosenParcel) => boolean) {
  const { numbers, ignored, refused } = readNumbers(input.numbers);
  const rows = await parcelRowsByNumber(
    ctx.db,
    numbers.map(({ number }) => number),
  );
  const parcels = chooseParcels(numbers, rows, {
    language: input.language ?? ctx.locale,
    usedBefore: input.usedBefore ?? [],
    canFindCarrier: canFindCarrier(),
    now: ctx.now,
  }).map((parcel): LookedUp => ({ ...parcel, ask: ask(parcel) }));
  return { parcels, ignored, refused };
}

/** Stores, notes and asks where there is something to write; answers the rows as they are afterwards. */
export async function claimWanted(
  ctx: Context,
  input: Input,
  parcels: readonly LookedUp[],
): Promise<readonly ParcelRow[]> {
  const wanted = parcels.flatMap(({ number, carrier, row, ask, extra }): WantedParcel[] =>
    carrier === null ? [] : [{ number, carrier, id: row?.id ?? null, ask, extra }],
  );
  const lookedLately = parcels.every(
    ({ row, carrier, ask, extra }) =>
      carrier === null || (row !== null && !ask && extra === null && isFresh(row.wantedAt, ctx.now)),
  );
  if (lookedLately) return parcels.flatMap(({ row }) => row ?? []);
  await guardGuessing(ctx, wanted.filter(({ id }) => id === null).length);
  await claimParcels(ctx.db, wanted, { now: ctx.now, language: input.language ?? ctx.locale });
  return parcelRowsByNumber(
    ctx.db,
    wanted.map(({ number }) => number),
  );
}

/** Numbers that nobody asked for before are counted by address: whoever tries one after the other is slowed down. */
async function guardGuessing(ctx: Context, fresh: number): Promise<void> {
  if (fresh === 0 || ctx.caller.kind !== "visitor") return;
  const { allowed, resetSeconds } = await takeAllowance(ctx.db, {
    key: `new numbers ${ctx.caller.address}`,
    max: newNumbersPerHourMax,
    windowSeconds: 3600,
    cost: fresh,
    now: ctx.now,
  });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/** Views in the order asked. */
export function viewParcels(ctx: Context, parcels: readonly LookedUp[], rows: readonly ParcelRow[]) {
  return parcels.map(({ number, carrier, candidates, chosen }) => {
    const row = rows.find((one) => one.number === number && one.carrier === carrier);
    if (!row) return formatUnknown(number, ctx.now);
    return formatParcel(row, { now: ctx.now, candidates, chosen, simulates: willBeSimulated(row.carrier) });
  });
}

function isFresh(wantedAt: Date | null, now: Date): boolean {
  return wantedAt !== null && now.getTime() - wantedAt.getTime() < wantedEveryMs;
}
