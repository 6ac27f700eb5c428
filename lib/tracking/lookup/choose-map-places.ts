import type { z } from "zod";
import type { Locale } from "@/lib/core/locales";
import { expectsDelivery, isFinal, isReturn } from "@/lib/parcels/parcel/rules";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import type { mapCall } from "./contract";

type MapRequest = z.input<typeof mapCall.input>;

/** Places sent at most, the newest: more changes of place than any parcel has. */
const placesMax = 120;
/** A place's text is cut here; the town comes early. */
const textMax = 80;

const isCountry = (code: string | null | undefined): code is string => /^[A-Z]{2}$/.test(code ?? "");
const countryOrNull = (code: string | null) => (isCountry(code) ? code : null);

/** What a map of the journey is drawn from; null if no country of it is known, without which there is none. */
export function chooseMapPlaces(view: ParcelView, language: Locale): MapRequest | null {
  const events = view.checkpoints.flatMap(({ place, time }) =>
    place && isCountry(place.country) ? [{ ...place, country: place.country, utc: time.utc }] : [],
  );
  // Of several events at one place, the newest.
  const moves = events.filter(({ text, country }, at) => {
    const newer = events[at - 1];
    return newer?.text !== text || newer.country !== country;
  });
  const places = moves.slice(0, placesMax).map(({ text, city, country, utc }) => ({
    text: text.slice(0, textMax),
    city: city?.slice(0, textMax),
    country,
    utc,
  }));
  const origin = countryOrNull(view.origin);
  if (places.length === 0 && origin === null) return null;
  const delivered = view.status !== null && isFinal(view.status);
  return { places: places.reverse(), origin, destination: whereTo(view), delivered, language };
}

/** A parcel that goes back leads to where it came from, a lost one nowhere. */
function whereTo({ status, subStatus, origin, destination }: ParcelView): string | null {
  if (isReturn(status, subStatus)) return countryOrNull(origin);
  return status === null || expectsDelivery({ status, subStatus }) ? countryOrNull(destination) : null;
}
