/**
 * What an account may see of its shipment's journey, as stored. `undecided`: there is no journey yet; `withheld`: nothing;
 * `limited`: what strangers see, without the carrier's own sentences; `full`: everything, the number is proved to be its own.
 */
export const disclosures = ["undecided", "withheld", "limited", "full"] as const;
export type Disclosure = (typeof disclosures)[number];

/**
 * The same as accounts and programs see it, once there is a journey. `protected`: status and stage, until the account
 * enters the postcode or phone that the carrier asks for.
 */
export const shownDisclosures = ["full", "limited", "protected", "withheld"] as const;
export type ShownDisclosure = (typeof shownDisclosures)[number];
