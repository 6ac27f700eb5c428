import type { Locale } from "@/lib/core/locales";
import { describeEvent, statusKey } from "@/lib/messages/email-parts/describe-journey";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { isFinal } from "@/lib/parcels/parcel/rules";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import type { Words } from "@/lib/platform/i18n/load-translator";
import type { Variable } from "./constants";
import { describeExpected } from "./describe-expected";
import type { EmailFacts, TemplateValues } from "./schemas";

/** Statuses of which the customer has to do something. */
const urgent: ReadonlySet<string> = new Set(["pick_up", "undelivered", "alert"]);

/** Values of a template's variables and flags, in the email's language. Each is one line. Pure. */
export function computeValues(
  facts: EmailFacts,
  locale: Locale,
  say: Words,
  { company, trackingLink }: { readonly company: string; readonly trackingLink: string },
): TemplateValues {
  const { view, orderNumber, customerName, destination, daysUnchanged } = facts;
  const [latest] = view.checkpoints;
  const event = latest ? describeEvent(latest, locale, say) : null;
  const country = destination ?? view.destination;
  const status = statusKey(view);
  const given: Record<Variable, string> = {
    trackingNumber: groupNumber(view.number, view.carrier),
    carrier: nameCarrier(view.carrier, locale),
    status: say(`${status}.label`),
    happened: say(`${status}.happened`),
    means: say(`${status}.means`),
    next: say(`${status}.next`),
    expected: describeExpected(facts, locale),
    lastEvent: event?.text ?? "",
    lastPlace: event?.where ?? "",
    lastTime: event?.when ?? "",
    orderNumber: orderNumber ?? "",
    customerName: customerName ?? "",
    destination: country ? countryName(country, locale) : "",
    company,
    trackingLink,
    daysUnchanged: daysUnchanged === null ? "" : new Intl.NumberFormat(locale).format(daysUnchanged),
  };
  const lines = Object.entries(given).map(([name, value]) => [name, oneLine(value)]);
  const variables = Object.fromEntries(lines) as Record<Variable, string>;
  return {
    variables,
    flags: {
      hasExpected: variables.expected !== "",
      hasOrderNumber: variables.orderNumber !== "",
      hasCustomerName: variables.customerName !== "",
      hasDestination: variables.destination !== "",
      isFinal: isFinal(view.status),
      needsAction: urgent.has(view.status),
      isSimulated: view.simulated,
    },
  };
}
