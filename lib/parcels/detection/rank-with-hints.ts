import { lazily } from "@/lib/core/lazily";
import { regionOfTag } from "@/lib/core/region-of-tag";
import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { LANGUAGE_COUNTRIES } from "./constants";
import { scoreOf } from "./rank-candidates";
import type { Candidate, DetectHints, Reason } from "./schemas";

/** Weight in bits of hints other than the link. */
const USED_BEFORE_BITS = 6;
const COUNTRY_BITS = 5;
const LANGUAGE_BITS = 3;
/** Per position further back in the list of carriers used before. */
const USED_BEFORE_STEP_BITS = 0.5;

/** A link is a URL of the carrier itself; nothing in the number outweighs it. */
const LINK_BITS = 1000;
/** Below every carrier whose pattern matches the number. */
const UNKNOWN_SHAPE_BITS = -200;
/** Keeps a high-confidence result first against everything but a link. */
const HIGH_BITS = 500;
/** The name beside the number outweighs everything that the number's form leaves open. */
const NAMED_BITS = 250;

/**
 * Ranks candidates again with what else is known and adds each hint to the reasons of those it supports. A link
 * outweighs everything: its carrier comes first even when no pattern matches. Otherwise a high-confidence
 * result stays first, then a named carrier. `linkCarriers` are the ids of the carriers that own the link's host.
 */
export function rankWithHints(
  candidates: readonly Candidate[],
  hints: DetectHints,
  linkCarriers: readonly string[] = [],
): readonly Candidate[] {
  const listed = new Set(candidates.map(({ carrier }) => carrier));
  const fromLink = linkCarriers.filter((carrier) => !listed.has(carrier)).map(unknownShape);
  const [first, ...others] = [...candidates, ...fromLink]
    .map((candidate) => weigh(candidate, hints, linkCarriers))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
  return first === undefined ? [] : [withNamedConfidence(withLinkConfidence(first)), ...others];
}

function unknownShape(carrier: string): Candidate {
  return { carrier, confidence: "low", check: "none", reasons: [] };
}

function weigh(candidate: Candidate, hints: DetectHints, linkCarriers: readonly string[]) {
  const reasons: Reason[] = [...candidate.reasons];
  let score = candidate.reasons.length === 0 ? UNKNOWN_SHAPE_BITS : scoreOf(candidate);
  if (candidate.confidence === "high") score += HIGH_BITS;
  const place = linkCarriers.indexOf(candidate.carrier);
  if (hints.linkHost !== undefined && place >= 0) {
    reasons.push({ kind: "link", host: hints.linkHost });
    // Of several owners of a host, the one whose pattern matches the number goes first.
    score += LINK_BITS - place;
  }
  // A name never makes a carrier of one whose pattern does not match.
  if (hints.named?.includes(candidate.carrier) && candidate.reasons.length > 0) {
    reasons.push({ kind: "named" });
    score += NAMED_BITS;
  }
  const used = hints.usedBefore?.indexOf(candidate.carrier) ?? -1;
  if (used >= 0) {
    reasons.push({ kind: "usedBefore" });
    score += Math.max(USED_BEFORE_STEP_BITS, USED_BEFORE_BITS - used * USED_BEFORE_STEP_BITS);
  }
  const home = homeOf(candidate.carrier);
  if (home !== null && home === hints.country?.toUpperCase()) {
    reasons.push({ kind: "country", country: home });
    score += COUNTRY_BITS;
  }
  if (home !== null && hints.language !== undefined && countriesOf(hints.language).includes(home)) {
    reasons.push({ kind: "language", language: hints.language });
    score += LANGUAGE_BITS;
  }
  return { candidate: { ...candidate, reasons }, score };
}

/** The carrier's own link proves the carrier; a contradicting check digit or pattern leaves a little doubt. */
function withLinkConfidence(candidate: Candidate): Candidate {
  const { check, reasons } = candidate;
  if (!reasons.some(({ kind }) => kind === "link")) return candidate;
  const known = check !== "failed" && reasons.some(({ kind }) => kind === "pattern");
  return { ...candidate, confidence: known ? "high" : "medium" };
}

/** A name beside the number makes a guess likely, unless the check digit contradicts it. */
function withNamedConfidence(candidate: Candidate): Candidate {
  const likely = candidate.confidence === "low" && candidate.check !== "failed";
  return likely && candidate.reasons.some(({ kind }) => kind === "named")
    ? { ...candidate, confidence: "medium" }
    : candidate;
}

const homes = lazily(() => new Map(patternTable.map(([id, country]) => [id, country])));

function homeOf(carrier: string): string | null {
  return homes().get(carrier) ?? null;
}

/**
 * Countries of a BCP 47 tag: its region if it has one (pt-BR, zh-Hant-TW), else where the language is spoken.
 */
function countriesOf(tag: string): readonly string[] {
  const region = regionOfTag(tag);
  if (region !== undefined) return [region];
  const known = (tag.split("-", 1)[0] ?? "").toLowerCase();
  return Object.hasOwn(LANGUAGE_COUNTRIES, known) ? (LANGUAGE_COUNTRIES[known] ?? []) : [];
}
