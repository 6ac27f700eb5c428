import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { carrierOfHost } from "@/lib/parcels/carriers/read-link";
import { numberLengthMax } from "@/lib/parcels/parcel/constants";
import { type CompiledPatterns, compilePatterns } from "./compile-patterns";
import { ASCII_VALUES, foldCode, isPhoneAsTyped, SEPARATOR } from "./normalize-number";
import { rankCandidates } from "./rank-candidates";
import { rankWithHints } from "./rank-with-hints";
import { runCheck } from "./rules";
import type { Candidate, DetectHints } from "./schemas";

const NOTHING: readonly Candidate[] = Object.freeze([]);
const VALUES = 36;
const LAST_VALUE = 35;

/** Holds the number under test; detection is synchronous, so one buffer serves all calls. */
const buffer = new Uint8Array(64);

interface Engine extends CompiledPatterns {
  /** Cached results; most are never requested. */
  readonly answers: (readonly Candidate[] | undefined)[];
}

let engine: Engine | undefined;

/** Compiles on first use, so that importing costs nothing. */
function getEngine(): Engine {
  if (engine === undefined) {
    const compiled = compilePatterns(patternTable);
    engine = { ...compiled, answers: new Array(compiled.answerCount).fill(undefined) };
  }
  return engine;
}

/**
 * The carriers that may have issued a tracking number, best first, each with its confidence and reasons; empty
 * when none is known. Takes the number as typed (spaces, hyphens, either case, full width). Never throws.
 * Without hints the result is frozen, shared between calls, and allocates nothing; with hints it is ranked
 * anew.
 */
export function detect(text: string, hints?: DetectHints): readonly Candidate[] {
  const candidates = detectAlone(text);
  if (hints === undefined) return candidates;
  const owners = hints.linkHost === undefined ? [] : carrierOfHost(hints.linkHost);
  return rankWithHints(candidates, hints, owners);
}

function detectAlone(text: string): readonly Candidate[] {
  const { next, start } = engine ?? getEngine();
  const length = text.length;
  let state = start[length] ?? 0;
  if (state === 0) return detectWritten(text);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const value = ASCII_VALUES[code] ?? VALUES;
    if (value > LAST_VALUE) return detectWritten(text);
    buffer[i] = value;
    state = next[state * VALUES + value] ?? 0;
  }
  return state === 0 ? NOTHING : answer(state, buffer, length);
}

/** Slow path for numbers with separators: fold into the buffer first, then match. */
function detectWritten(text: string): readonly Candidate[] {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const value = foldCode(text.charCodeAt(i));
    if (value === SEPARATOR) continue;
    if (value > LAST_VALUE || length === numberLengthMax) return NOTHING;
    buffer[length++] = value;
  }
  return length === 0 || isPhoneAsTyped(text) ? NOTHING : detectValues(buffer, 0, length);
}

/** As `detect`, for a range of already folded values (0–9, 10–35). */
export function detectValues(values: Uint8Array, from: number, length: number): readonly Candidate[] {
  const { next, start } = engine ?? getEngine();
  let state = start[length] ?? 0;
  for (let i = 0; i < length && state !== 0; i++) {
    const value = values[from + i] ?? VALUES;
    buffer[i] = value;
    state = next[state * VALUES + value] ?? 0;
  }
  return state === 0 ? NOTHING : answer(state, buffer, length);
}

function answer(state: number, values: Uint8Array, length: number): readonly Candidate[] {
  const tables = engine ?? getEngine();
  const set = tables.setOf[state] ?? 0;
  if (tables.loose[set] === 1 && isNoNumber(values, length)) return NOTHING;
  const { checks, checkStart } = tables;
  const end = checkStart[set + 1] ?? 0;
  let mask = 0;
  let bit = 1;
  for (let i = checkStart[set] ?? end; i < end; i++) {
    if (runCheck(checks[i] ?? 0, values, length)) mask |= bit;
    bit <<= 1;
  }
  const place = (tables.answerStart[set] ?? 0) + mask;
  const known = tables.answers[place];
  if (known !== undefined) return known;
  const made = rankCandidates(tables, set, mask);
  tables.answers[place] = made;
  return made;
}

/** Words have no digit, and repeated digits are form placeholders. */
function isNoNumber(values: Uint8Array, length: number): boolean {
  let digits = 0;
  let different = 0;
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? 0;
    if (value <= 9) digits++;
    different |= value ^ (values[0] ?? 0);
  }
  return digits === 0 || (different === 0 && digits === length);
}
