/**
 * high = only one brand has a strong pattern for the number, and its check digit is valid (or, if the pattern
 * has none, the prefix is specific or the number long), or its published check passes and no other brand fits;
 * medium = only one brand passes a check digit, or a strong pattern is likely but not unique; low = the rest.
 */
export type Confidence = "high" | "medium" | "low";

/** none = the pattern has no known check digit. */
export type CheckResult = "passed" | "failed" | "none";

/** Why a carrier is named; `country` is the S10 suffix's country if there is one. */
export type Reason =
  | { readonly kind: "pattern"; readonly pattern: string }
  | { readonly kind: "checkPassed" }
  | { readonly kind: "checkFailed" }
  | { readonly kind: "suffix"; readonly country: string }
  | { readonly kind: "lengthOnly" }
  | { readonly kind: "link"; readonly host: string }
  | { readonly kind: "named" }
  | { readonly kind: "country"; readonly country: string }
  | { readonly kind: "language"; readonly language: string }
  | { readonly kind: "usedBefore" };

export interface Candidate {
  /** Carrier id of the catalogue. */
  readonly carrier: string;
  readonly confidence: Confidence;
  readonly check: CheckResult;
  readonly reasons: readonly Reason[];
}

/** What else is known about the number, from strongest to weakest. All optional. */
export interface DetectHints {
  /** Host of the pasted carrier link. */
  readonly linkHost?: string;
  /** Ids of the carriers that the name beside the number stands for. */
  readonly named?: readonly string[];
  /** Carrier ids used before, most recent first. */
  readonly usedBefore?: readonly string[];
  /** ISO 3166-1 alpha-2 of the destination or the reader. */
  readonly country?: string;
  /** BCP 47 language of the reader. */
  readonly language?: string;
}

/** Why a pasted piece is not a tracking number. */
export type InvalidReason = "tooShort" | "tooLong" | "characters" | "noDigit" | "repeated" | "phone";

export interface PastedNumber {
  /** As in the text. */
  readonly text: string;
  /** Normalised: letters and digits, upper case. */
  readonly number: string;
  /** Host of the link it came from. */
  readonly linkHost?: string;
  /** Ids of the carriers that the name beside it stands for. */
  readonly named?: readonly string[];
}

export interface Paste {
  /** Distinct valid numbers in order, up to the limit. */
  readonly numbers: readonly PastedNumber[];
  /** Valid ones beyond the limit. */
  readonly ignored: readonly PastedNumber[];
  readonly invalid: readonly { readonly text: string; readonly reason: InvalidReason }[];
  /**
   * Numbers by their form that were read as a date, price, phone, order number or the like, and left out because
   * the text holds more than them.
   */
  readonly others: readonly PastedNumber[];
  /** How many repeats were merged. */
  readonly duplicates: number;
}
