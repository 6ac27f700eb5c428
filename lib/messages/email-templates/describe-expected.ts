import { dayMs, localDay } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { formatDay } from "@/lib/messages/email-parts/describe-journey";
import { estimateDaysMax } from "@/lib/parcels/estimates/constants";
import { expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import { formatDays, todayAt } from "@/lib/platform/i18n/format-time";
import type { EmailFacts } from "./schemas";

/** First and last local day, `YYYY-MM-DD`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/**
 * When a parcel is expected: "Fri, 27 November" or "27 – 29 November". The carrier's own days, else our estimate in the account's
 * time zone; empty where neither is known, where all of its days have passed, and where no delivery is to come. The days of a
 * carrier do not count while something holds the parcel up. Pure.
 */
export function describeExpected(
  { view, now, timeZone }: Pick<EmailFacts, "view" | "now" | "timeZone">,
  locale: Locale,
): string {
  if (!expectsDelivery(view)) return "";
  const days = readCarrierDays(view, now, timeZone) ?? readOurDays(view, now, timeZone);
  if (days === null) return "";
  const { first, last } = days;
  return first === last ? formatDay(first, locale) : formatDays(first, last, locale);
}

function readCarrierDays(view: EmailFacts["view"], now: Date, zone: string): Days | null {
  const { eta, destination } = view;
  if (eta === null || isHeldUp(view)) return null;
  const first = eta.from.slice(0, 10);
  const last = (eta.to ?? eta.from).slice(0, 10);
  return last < todayAt({ offset: eta.offset, country: destination, zone }, now) ? null : { first, last };
}

/** As tracking pages show it; a late parcel has no days any more. */
function readOurDays({ estimate }: EmailFacts["view"], now: Date, timeZone: string): Days | null {
  if (estimate === null) return null;
  const [first = "", last = ""] = [estimate.from, estimate.to].map((at) => localDay(new Date(at), timeZone));
  const isWide = (Date.parse(last) - Date.parse(first)) / dayMs >= estimateDaysMax;
  return isWide || last < localDay(now, timeZone) ? null : { first, last };
}
