import { type CompiledPattern, type CompiledPatterns, checksOfSet } from "./compile-patterns";
import { BRAND_FAMILIES, SUFFIXES_WITHOUT_COUNTRY, VOLUME_BITS } from "./constants";
import { CHECK_RULES, checkBits } from "./rules";
import type { Candidate, CheckResult, Confidence, Reason } from "./schemas";

/** Weight in bits of a pattern's evidence: 0 shape-only, 1 check-digit, 2 strong. */
const STRENGTH_BITS = [-1, 0, 4] as const;
/**
 * A wrong check digit: below every candidate that fits, whatever the prefix. It stays in the list, because some real
 * parcels (3 of 35 with S10 numbers) and every documentation sample of UPS have one.
 */
const FAILED_BITS = -150;
/** A check that was derived from samples, not published: it may be wrong itself, so that failing it proves little. */
const FITTED_FAILED_BITS = -3;
/**
 * A post's own service letters (EA…GB, PZ…) are more specific than the country suffix that the whole country
 * shares.
 */
const SERVICE_LETTERS_BITS = 6;

/** A shared pattern of a carrier that has a prefix of its own: it is the carrier's rarer format. */
const MINOR_FORM_BITS = -3;
/**
 * The same where a prefix format of the same length would have matched if the number were the carrier's usual
 * one.
 */
const LEFTOVER_FORM_BITS = -4;

/** Distance to the next family for a unique result: 64 to 1, and 8 to 1. */
const HIGH_MARGIN_BITS = 6;
const MEDIUM_MARGIN_BITS = 3;
/** Literal characters that make a pattern without check digit safe: two letters, or a letter and a digit. */
const HIGH_LITERAL_BITS = 8;
/** From this length on a prefix of one letter or two digits is safe too: hardly anything else is written so long. */
const LONG_CHARS = 18;
/** With more rules on one shape, such as 12 digits, one of them passes by chance in every third number. */
const LONE_RULES_MAX = 2;

interface Scored {
  readonly pattern: CompiledPattern;
  readonly check: CheckResult;
  readonly family: string;
  score: number;
}

const scores = new WeakMap<Candidate, number>();

/** Weight in bits used for ranking; hints add to it. Candidates from elsewhere have none. */
export function scoreOf(candidate: Candidate): number {
  return scores.get(candidate) ?? 0;
}

/**
 * The ranked, frozen answer for a set of live patterns and the checks that passed (bit i = i-th rule of the set).
 * Weight = log2 of how likely the carrier issues exactly this number: volume + literal characters + check digit.
 */
export function rankCandidates(compiled: CompiledPatterns, set: number, mask: number): readonly Candidate[] {
  const indexes = compiled.sets[set] ?? [];
  const rules = checksOfSet(compiled.patterns, indexes);
  const best = new Map<string, Scored>();
  for (const index of indexes) {
    const pattern = compiled.patterns[index]!;
    const scored = scorePattern(pattern, checkResultOf(pattern, rules, mask), compiled.patterns);
    const known = best.get(pattern.carrier);
    if (known === undefined || scored.score > known.score) best.set(pattern.carrier, scored);
  }
  const ranked = deliverersFirst([...best.values()]).sort((a, b) => b.score - a.score);
  const confidence = confidenceOfFirst(ranked);
  return Object.freeze(
    ranked.map((scored, place) => {
      const candidate: Candidate = Object.freeze({
        carrier: scored.pattern.carrier,
        confidence: place === 0 ? confidence : confidenceOfOther(scored, ranked[0] ?? scored, confidence),
        check: scored.check,
        reasons: Object.freeze(reasonsFor(scored)),
      });
      scores.set(candidate, scored.score);
      return candidate;
    }),
  );
}

function checkResultOf(pattern: CompiledPattern, rules: readonly number[], mask: number): CheckResult {
  if (pattern.check === null) return "none";
  if ((mask >> rules.indexOf(CHECK_RULES.indexOf(pattern.check))) & 1) return "passed";
  return pattern.fittedOn === null ? "failed" : "none";
}

function scorePattern(
  pattern: CompiledPattern,
  check: CheckResult,
  siblings: readonly CompiledPattern[],
): Scored {
  const { shape, strength, fittedOn } = pattern;
  let score = (VOLUME_BITS[pattern.carrier] ?? 0) + STRENGTH_BITS[strength] - freedomBits(shape);
  if (strength === 0 && literalBits(shape) === 0) score += minorFormBits(pattern, siblings);
  if (pattern.check !== null) {
    // The more independent numbers a derived check was seen on, the more it counts.
    const trust = fittedOn === null ? 1 : fittedOn / (fittedOn + 1);
    if (check === "passed") score += checkBits(pattern.check) * trust;
    else score += fittedOn === null ? FAILED_BITS : FITTED_FAILED_BITS * trust;
  }
  if (isS10(pattern) && strength === 2 && isLiteral(shape.charAt(0))) score += SERVICE_LETTERS_BITS;
  return { pattern, check, family: familyOf(pattern), score };
}

function minorFormBits(pattern: CompiledPattern, siblings: readonly CompiledPattern[]): number {
  const own = siblings.filter(({ carrier, shape }) => carrier === pattern.carrier && literalBits(shape) > 0);
  if (own.some(({ shape }) => shape.length === pattern.shape.length)) return LEFTOVER_FORM_BITS;
  return own.some(({ strength }) => strength === 2) ? MINOR_FORM_BITS : 0;
}

function isLiteral(character: string): boolean {
  return character !== "#" && character !== "!" && character !== "*";
}

/** log2 of how many numbers match the pattern: the cost of a chance match. */
function freedomBits(shape: string): number {
  let bits = 0;
  for (const character of shape) {
    if (character === "#") bits += Math.log2(10);
    else if (character === "!") bits += Math.log2(26);
    else if (character === "*") bits += Math.log2(36);
  }
  return bits;
}

/** Bits fixed by the literal characters of a pattern. */
function literalBits(shape: string): number {
  let bits = 0;
  for (const character of shape) {
    if (isLiteral(character)) bits += character >= "0" && character <= "9" ? Math.log2(10) : Math.log2(26);
  }
  return bits;
}

function isS10(pattern: CompiledPattern): boolean {
  return pattern.check === "s10" && pattern.shape.length === 13;
}

function suffixOf(pattern: CompiledPattern): string | null {
  const suffix = isS10(pattern) ? pattern.shape.slice(11) : "";
  return suffix.length === 2 && [...suffix].every(isLiteral) ? suffix : null;
}

/** Carriers whose claims to one number do not contradict each other: one issuing country, or one brand. */
function familyOf(pattern: CompiledPattern): string {
  if (isS10(pattern)) return `s10 ${suffixOf(pattern) ?? pattern.country}`;
  return brandOf(pattern.carrier);
}

function brandOf(carrier: string): string {
  return BRAND_FAMILIES.find((members) => members.includes(carrier))?.[0] ?? carrier;
}

/**
 * Whether the first candidate passes its check digit and no other brand does: proof where a number is expected,
 * even on shapes where elsewhere it may be chance.
 */
export function passesAlone(candidates: readonly Candidate[]): boolean {
  const passing = candidates.filter(({ check }) => check === "passed");
  const brands = new Set(passing.map(({ carrier }) => brandOf(carrier)));
  return brands.size === 1 && candidates[0]?.check === "passed";
}

/** An IMpb label: 22 or 26 digits from 91 to 95, with or without 420 and the ZIP before them. */
const IMPB_SHAPE = /^(?:420#{5}(?:#{4})?)?9(?:[1-5]|#)/;

function isImpb(pattern: CompiledPattern): boolean {
  return pattern.check?.startsWith("gs1") === true && IMPB_SHAPE.test(pattern.shape);
}

/**
 * Every IMpb number is delivered by USPS, whoever collected the parcel. Peers that named the consolidator first
 * got their most frequent complaint from it, so consolidators come right after USPS.
 */
function deliverersFirst(scored: readonly Scored[]): Scored[] {
  const post = scored.find(({ pattern }) => pattern.carrier === "usps" && isImpb(pattern));
  return scored.map((one) =>
    post !== undefined && one !== post && isImpb(one.pattern)
      ? { ...one, score: Math.min(one.score, post.score - 1) }
      : one,
  );
}

function holds({ pattern, check }: Scored): boolean {
  return pattern.strength === 2 && check !== "failed";
}

function confidenceOfFirst(ranked: readonly Scored[]): Confidence {
  const first = ranked[0];
  if (first === undefined || first.check === "failed") return "low";
  const rivals = ranked.filter((other) => contradicts(other, first));
  const margin = first.score - (rivals[0]?.score ?? Number.NEGATIVE_INFINITY);
  if (isProven(first, rivals) && margin >= HIGH_MARGIN_BITS) return "high";
  if (holds(first) && margin >= MEDIUM_MARGIN_BITS) return "medium";
  return isLonePass(first, ranked) ? "medium" : "low";
}

/** Another family's claim; what collected a parcel does not contradict USPS, which delivers it. */
function contradicts(other: Scored, first: Scored): boolean {
  if (other.family === first.family) return false;
  return !(first.pattern.carrier === "usps" && isImpb(first.pattern) && isImpb(other.pattern));
}

function isProven(first: Scored, rivals: readonly Scored[]): boolean {
  const { shape, check, fittedOn } = first.pattern;
  const passed = first.check === "passed";
  const fitting = rivals.filter((other) => other.check !== "failed");
  if (!holds(first)) return passed && check !== null && fittedOn === null && fitting.length === 0;
  // Another brand with an equally specific prefix (JJD: DHL or Yodel) leaves it undecided.
  if (fitting.some((other) => literalBits(other.pattern.shape) >= HIGH_LITERAL_BITS)) return false;
  return (
    passed || (check === null && (shape.length >= LONG_CHARS || literalBits(shape) >= HIGH_LITERAL_BITS))
  );
}

/** Whether the first is the only family whose check passes, and that is no likely coincidence. */
function isLonePass(first: Scored, ranked: readonly Scored[]): boolean {
  const passing = new Set(ranked.filter(({ check }) => check === "passed").map(({ family }) => family));
  const rules = new Set(ranked.flatMap(({ pattern }) => pattern.check ?? []));
  return first.check === "passed" && passing.size === 1 && rules.size <= LONE_RULES_MAX;
}

function confidenceOfOther(other: Scored, first: Scored, confidence: Confidence): Confidence {
  return confidence === "high" && other.family === first.family && holds(other) ? "medium" : "low";
}

function reasonsFor({ pattern, check }: Scored): Reason[] {
  const reasons: Reason[] = [{ kind: "pattern", pattern: pattern.pattern }];
  if (check === "passed") reasons.push({ kind: "checkPassed" });
  if (check === "failed") reasons.push({ kind: "checkFailed" });
  const suffix = suffixOf(pattern);
  if (suffix !== null && !SUFFIXES_WITHOUT_COUNTRY.includes(suffix)) {
    reasons.push({ kind: "suffix", country: suffix });
  }
  if (check !== "passed" && /^(?:#+|\*+)$/.test(pattern.shape)) reasons.push({ kind: "lengthOnly" });
  for (const reason of reasons) Object.freeze(reason);
  return reasons;
}
