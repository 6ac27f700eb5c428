import type { Locale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import type { AddressedNumber } from "./detail-address";
import { lookUp, viewParcels } from "./track-numbers";

/**
 * What strangers see of a stored parcel, for who passes the limit of look-ups; null if nothing is stored. Creates no
 * parcel and asks no carrier. Throws numberNotRecognised, and tooFrequent when numbers are being guessed.
 */
export async function readStoredParcel(
  ctx: Context,
  { number, carrier, language }: AddressedNumber & { readonly language: Locale },
): Promise<ParcelView | null> {
  const numbers = [{ number, ...(carrier === undefined ? {} : { carrier }) }];
  const { parcels } = await lookUp(ctx, { numbers, language }, () => false);
  const rows = parcels.flatMap(({ row }) => row ?? []);
  return rows.length === 0 ? null : (viewParcels(ctx, parcels, rows)[0] ?? null);
}
