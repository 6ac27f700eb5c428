import { findCarrier } from "@/lib/carriers/find-carrier";
import { isCountry } from "@/lib/carriers/name-country";
import { isMailbox } from "@/lib/core/mailbox";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import type { RefusalReason } from "./constants";
import type { ShipmentChange } from "./schemas";

/** A day of slack: the account's today may be tomorrow here. */
const futureMs = 24 * 3_600_000;

/** What is wrong with a change: the first fault and the field it is in; null when nothing is. Pure. */
export function judgeChange(
  change: ShipmentChange,
  now: Date,
): { readonly field: keyof ShipmentChange; readonly reason: RefusalReason } | null {
  const { carrier, customerEmail, customerLanguage, destination, shippedAt } = change;
  if (carrier !== undefined && !findCarrier(carrier)) return { field: "carrier", reason: "carrierUnknown" };
  if (customerEmail && !isMailbox(customerEmail)) return { field: "customerEmail", reason: "emailMalformed" };
  if (customerLanguage && !isLanguage(customerLanguage))
    return { field: "customerLanguage", reason: "languageUnknown" };
  if (destination && !isCountry(destination)) return { field: "destination", reason: "countryUnknown" };
  if (shippedAt && new Date(shippedAt).getTime() > now.getTime() + futureMs)
    return { field: "shippedAt", reason: "dateFuture" };
  return null;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A number in the form it is stored in, or why it is none. A damaged one is refused, never guessed. Pure. */
export function readNumber(
  text: string,
):
  | { readonly number: string; readonly reason: null }
  | { readonly number: null; readonly reason: RefusalReason } {
  // What spreadsheets make of long numbers: the digits are lost.
  if (/^\s*\d+([.,]\d+)?e\+?\d+\s*$/i.test(text) && /[.,+]/.test(text))
    return { number: null, reason: "numberScientific" };
  const { number, invalid } = normalizeNumber(text);
  if (number !== null) return { number, reason: null };
  if (invalid === "tooShort")
    return { number: null, reason: text.trim() === "" ? "noNumber" : "numberLength" };
  return { number: null, reason: invalid === "tooLong" ? "numberLength" : "numberCharacters" };
}
