import { findCarrier } from "@/lib/carriers/find-carrier";
import { isCountry } from "@/lib/carriers/name-country";
import { dayMs } from "@/lib/core/calendar";
import { isEmailAddress } from "@/lib/core/email-address";
import type { RefusalReason } from "./constants";
import { readLanguage } from "./read-language";
import type { ShipmentChange } from "./schemas";

/** A day of tolerance: the account's today may be tomorrow here. */
const futureMs = dayMs;

/** The first validation error of a change and its field; null when there is none. Pure. */
export function validateChange(
  change: ShipmentChange,
  now: Date,
): { readonly field: keyof ShipmentChange; readonly reason: RefusalReason } | null {
  const { carrier, customerEmail, customerLanguage, destination, shippedAt } = change;
  if (carrier !== undefined && !findCarrier(carrier)) return { field: "carrier", reason: "carrierUnknown" };
  if (customerEmail && !isEmailAddress(customerEmail))
    return { field: "customerEmail", reason: "emailMalformed" };
  if (customerLanguage && readLanguage(customerLanguage) === null)
    return { field: "customerLanguage", reason: "languageUnknown" };
  if (destination && !isCountry(destination)) return { field: "destination", reason: "countryUnknown" };
  // Older than any parcel, and some years cannot be stored.
  if (shippedAt && new Date(shippedAt).getTime() < 0) return { field: "shippedAt", reason: "dateUnreadable" };
  if (shippedAt && new Date(shippedAt).getTime() > now.getTime() + futureMs)
    return { field: "shippedAt", reason: "dateFuture" };
  return null;
}
