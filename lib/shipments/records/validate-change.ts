import { dayMs } from "@/lib/core/calendar";
import { hasForeignLocalPart, isEmailAddress } from "@/lib/core/email-address";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { isCountry } from "@/lib/parcels/carriers/name-country";
import type { RefusalReason } from "./constants";
import { readLanguage } from "./read-language";
import type { ShipmentChange } from "./schemas";

/** A day of tolerance: the account's today may be tomorrow here. */
const futureMs = dayMs;

interface ChangeError {
  readonly field: keyof ShipmentChange;
  readonly reason: RefusalReason;
}

/** The validation errors of a change, one for each wrong field. Pure. */
export function validateChange(change: ShipmentChange, now: Date): readonly ChangeError[] {
  const { carrier, customerEmail, customerLanguage, destination, shippedAt } = change;
  const errors: ChangeError[] = [];
  if (carrier !== undefined && !findCarrier(carrier))
    errors.push({ field: "carrier", reason: "carrierUnknown" });
  if (customerEmail && !isEmailAddress(customerEmail))
    errors.push({
      field: "customerEmail",
      reason: hasForeignLocalPart(customerEmail) ? "emailLocalPart" : "emailMalformed",
    });
  if (customerLanguage && readLanguage(customerLanguage) === null)
    errors.push({ field: "customerLanguage", reason: "languageUnknown" });
  if (destination && !isCountry(destination)) errors.push({ field: "destination", reason: "countryUnknown" });
  const shipped = shippedAt ? new Date(shippedAt).getTime() : 0;
  // Older than any parcel, and some years cannot be stored.
  if (shipped < 0) errors.push({ field: "shippedAt", reason: "dateUnreadable" });
  if (shipped > now.getTime() + futureMs) errors.push({ field: "shippedAt", reason: "dateFuture" });
  return errors;
}
