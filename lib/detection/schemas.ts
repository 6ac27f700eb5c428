/**
 * high = only one brand has a strong pattern for the number, and its check digit adds up (or, where the shape has none, the
 * prefix is telling); medium = only one brand passes a check digit, or a strong pattern is likely but not alone; low = the rest.
 */
export type Confidence = "high" | "medium" | "low";

/** none = the shape has no known check digit. */
export type CheckResult = "passed" | "failed" | "none";

/** Why a carrier is named; `country` is the S10 suffix's country where there is one. */
export type Reason =
  | { readonly kind: "pattern"; readonly pattern: string }
  | { readonly kind: "checkPassed" }
  | { readonly kind: "checkFailed" }
  | { readonly kind: "suffix"; readonly country: string }
  | { readonly kind: "lengthOnly" }
  | { readonly kind: "link"; readonly host: string }
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
  /** Host of the carrier's link that the number was pasted in. */
  readonly linkHost?: string;
  /** Carrier ids used before, latest first. */
  readonly usedBefore?: readonly string[];
  /** ISO 3166-1 alpha-2 of the destination or the reader. */
  readonly country?: string;
  /** BCP 47 language of the reader. */
  readonly language?: string;
}

/** Why a pasted piece is not a tracking number. */
export type InvalidReason = "tooShort" | "tooLong" | "characters" | "noDigit" | "repeated" | "phone";

export interface PastedNumber {
  /** As it stood in the text. */
  readonly text: string;
  /** Normalised: letters and digits, upper case. */
  readonly number: string;
  /** Host of the link it came from. */
  readonly linkHost?: string;
}

export interface Paste {
  /** Distinct valid numbers in order, at most the limit asked for. */
  readonly numbers: readonly PastedNumber[];
  /** Valid ones past the limit, left out. */
  readonly ignored: readonly PastedNumber[];
  readonly invalid: readonly { readonly text: string; readonly reason: InvalidReason }[];
  /** How many repeats were folded into one. */
  readonly duplicates: number;
}
