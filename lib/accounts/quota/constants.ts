/** A month's numbers, a pack that was bought, what the operator granted. */
export const lotKinds = ["month", "pack", "grant"] as const;
export type LotKind = (typeof lotKinds)[number];

/** Sides of the ledger: the entries of a posting move numbers from one to another and sum to zero. */
export const quotaSides = ["issued", "available", "used", "expired", "revoked"] as const;
export type QuotaSide = (typeof quotaSides)[number];

/** Days after which a number that is added again counts again; journeys are followed for as long. */
export const numberDays = 90;
/** Shares of a month's numbers, in percent, at which the owner gets an email. */
export const warnedPercents = [80, 100] as const;
