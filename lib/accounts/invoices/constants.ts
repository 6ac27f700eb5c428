/** Documents that a company's books need, each with numbers of its own. */
export const invoiceKinds = ["invoice", "creditNote"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What stands before the year in a number. */
export const numberPrefixes = { invoice: "", creditNote: "C" } as const satisfies Record<InvoiceKind, string>;
/** Digits of a number after its year; a year with more has longer ones. */
export const numberDigits = 6;

/** Years for which invoices are stored: the law on accounting demands it. */
export const invoiceYears = 10;

/** Names of providers, as people write them. */
export const providerNames: Readonly<Record<string, string>> = { paypal: "PayPal" };

/** Countries whose addresses have the postcode after the town: the large ones. */
export const postcodeLast: ReadonlySet<string> = new Set([
  "AU",
  "CA",
  "GB",
  "HK",
  "IE",
  "IN",
  "JP",
  "KR",
  "NZ",
  "SG",
  "US",
]);
