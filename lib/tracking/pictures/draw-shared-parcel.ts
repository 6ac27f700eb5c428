import { AppError } from "@/lib/core/app-error";
import type { Locale } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { arrivalOf, expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import { nameArrival } from "@/lib/parcels/places/name-town";
import type { Context } from "@/lib/platform/adapters/context";
import { clockOf, formatDay, formatDays, joinArrival, todayAt } from "@/lib/platform/i18n/format-time";
import { loadTranslator, type Words } from "@/lib/platform/i18n/load-translator";
import { chooseMapPlaces } from "@/lib/tracking/lookup/choose-map-places";
import type { AddressedNumber } from "@/lib/tracking/lookup/detail-address";
import { drawJourneyMap } from "@/lib/tracking/lookup/draw-journey";
import { readStoredParcel } from "@/lib/tracking/lookup/read-stored-parcel";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { statusInks } from "./constants";
import { drawParcelPicture, pictureMapSize } from "./draw-parcel-picture";

/**
 * The share image of a parcel as SVG, as strangers may see it; null if nothing is known of it, the number is none, or
 * too many numbers were looked up: whoever guesses cannot tell which. Creates no parcel and asks no carrier.
 */
export async function drawSharedParcel(
  ctx: Context,
  { locale, ...asked }: AddressedNumber & { readonly locale: Locale },
): Promise<string | null> {
  const view = await findView(ctx, { ...asked, language: locale });
  if (view === null || (view.subStatus === null && view.checkpoints.length === 0)) return null;
  const say = await loadTranslator(locale, ["status", "parcel", "journey"]);
  const places = chooseMapPlaces(view, locale);
  const map = places && (await drawJourneyMap(places, pictureMapSize));
  const path = view.subStatus ? `sub.${view.subStatus}` : `result.${statusKeys[view.status]}`;
  return drawParcelPicture({
    carrier: nameCarrier(view.carrier, locale),
    mark: findCarrier(view.carrier ?? "")?.mark ?? null,
    number: groupNumber(view.number, view.carrier),
    status: say(`status.${path}.label`),
    detail: dayOf(view, ctx.now, locale, say),
    step: view.progressStep,
    colour: statusInks[view.status],
    simulated: view.simulated ? say("journey.simulated") : null,
    map: map?.svg ?? null,
  });
}

async function findView(
  ctx: Context,
  asked: Parameters<typeof readStoredParcel>[1],
): Promise<ParcelView | null> {
  try {
    return await readStoredParcel(ctx, asked);
  } catch (error) {
    const isExpected =
      error instanceof AppError && ["tooFrequent", "numberNotRecognised"].includes(error.key);
    if (isExpected) return null;
    throw error;
  }
}

/** The expected day, or when and where it arrived: never "today", as a picture is seen later. */
function dayOf(view: ParcelView, now: Date, locale: Locale, say: Words): string | null {
  if (view.eta && expectsDelivery(view)) {
    const first = view.eta.from.slice(0, 10);
    const last = (view.eta.to ?? view.eta.from).slice(0, 10);
    // Whoever sees the picture is not known.
    const { offset } = view.eta;
    if (isHeldUp(view) && first !== last)
      return say("parcel.eta.wasRange", { days: formatDays(first, last, locale) });
    if (isHeldUp(view) || last < todayAt({ offset, country: view.destination, zone: "UTC" }, now))
      return say("parcel.eta.was", { day: formatDay(last, now, locale, "short") });
    if (first !== last) return say("parcel.eta.range", { days: formatDays(first, last, locale) });
    return say("parcel.eta.on", { day: formatDay(first, now, locale, "short") });
  }
  const arrival = arrivalOf(view);
  if (arrival === null) return null;
  const { time } = arrival;
  const day = formatDay(time.local, now, locale, "short");
  return joinArrival({ day, clock: clockOf(time.local), place: nameArrival(arrival, locale) }, locale);
}
