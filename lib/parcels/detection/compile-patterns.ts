import type { CarrierPatternRow } from "@/lib/parcels/carriers/data/patterns";
import type { CheckRule } from "@/lib/parcels/carriers/schemas";
import { foldCode, SEPARATOR } from "./normalize-number";
import { CHECK_RULES } from "./rules";

/** One pattern of one carrier, ready for ranking. */
export interface CompiledPattern {
  readonly carrier: string;
  readonly country: string | null;
  /** As the catalogue writes it. */
  readonly pattern: string;
  /**
   * The pattern without grouping, one character each; without separators that occur only in the written form.
   */
  readonly shape: string;
  readonly check: CheckRule | null;
  /** 0 shape-only, 1 check-digit, 2 strong. */
  readonly strength: 0 | 1 | 2;
  readonly fittedOn: number | null;
}

/**
 * The patterns as one automaton per length in flat tables. `next[state * 36 + value]` is the state after one more
 * character; state 0 is dead. The state after the last character names a set of live patterns.
 */
export interface CompiledPatterns {
  readonly patterns: readonly CompiledPattern[];
  readonly next: Uint16Array;
  /** First state for each length; 0 where no pattern has that length. */
  readonly start: Uint16Array;
  /** Set of live patterns of a final state, by its number; 0 = none. */
  readonly setOf: Uint16Array;
  /** Pattern numbers of each set. */
  readonly sets: readonly (readonly number[])[];
  /** `checkStart[set]` to `checkStart[set + 1]` are the set's distinct rules in `checks`; bit i of a mask is the i-th. */
  readonly checkStart: Uint16Array;
  readonly checks: Uint8Array;
  /** Index of the set's first result; one result per mask follows. */
  readonly answerStart: Uint32Array;
  readonly answerCount: number;
  /** 1 where a set's patterns also match what is not a number: words, or one digit repeated. */
  readonly loose: Uint8Array;
}

const VALUES = 36;
const DIGITS = 10;
const HASH = 35;
const STAR = 42;
const BANG = 33;

/** Digits alone identify no carrier, whatever the catalogue says. */
const BARE_SHAPE = /^(?:#+|\*+)$/;

/** Maximum checks per set, so that result tables stay small; the current catalogue needs at most six. */
const MAX_CHECKS_PER_SET = 8;

/**
 * Compiles the catalogue's patterns. Linear in states × patterns, about 6,000 states today; throws RangeError if the
 * catalogue outgrows the 16-bit tables.
 */
export function compilePatterns(table: readonly CarrierPatternRow[]): CompiledPatterns {
  const patterns = readTable(table);
  const byLength = new Map<number, number[]>();
  patterns.forEach((pattern, index) => {
    const group = byLength.get(pattern.shape.length);
    if (group) group.push(index);
    else byLength.set(pattern.shape.length, [index]);
  });

  const rows: Uint16Array[] = [new Uint16Array(VALUES)];
  const longest = Math.max(0, ...byLength.keys());
  const start = new Uint16Array(longest + 1);
  const sets: number[][] = [[]];
  const setOfState: number[] = [0];
  for (const [length, group] of byLength) {
    start[length] = buildAutomaton(patterns, group, length, rows, sets, setOfState);
  }
  if (rows.length > 0xffff) throw new RangeError("too many states for the detection tables");

  const next = new Uint16Array(rows.length * VALUES);
  rows.forEach((row, state) => {
    next.set(row, state * VALUES);
  });
  return { patterns, next, start, setOf: Uint16Array.from(setOfState), sets, ...layOutSets(patterns, sets) };
}

function readTable(table: readonly CarrierPatternRow[]): CompiledPattern[] {
  const patterns: CompiledPattern[] = [];
  for (const [carrier, country, rows] of table) {
    for (const [pattern, check, strength, fittedOn] of rows) {
      let shape = "";
      let separators = false;
      for (let i = 0; i < pattern.length; i++) {
        const code = pattern.charCodeAt(i);
        if (code === 32) continue;
        // A slash or hyphen is removed by normalising, so the bare digits alone prove nothing any more.
        if (code !== HASH && code !== STAR && code !== BANG && foldCode(code) === SEPARATOR)
          separators = true;
        else shape += pattern[i];
      }
      patterns.push({
        carrier,
        country,
        pattern,
        shape,
        check,
        strength: separators || (check === null && BARE_SHAPE.test(shape)) ? 0 : strength,
        fittedOn: fittedOn ?? null,
      });
    }
  }
  return patterns;
}

/** Subset construction, one position at a time: a state is the list of patterns that still fit. Returns the first state. */
function buildAutomaton(
  patterns: readonly CompiledPattern[],
  group: readonly number[],
  length: number,
  rows: Uint16Array[],
  sets: number[][],
  setOfState: number[],
): number {
  const newState = (): number => {
    rows.push(new Uint16Array(VALUES));
    setOfState.push(0);
    return rows.length - 1;
  };
  const first = newState();
  let layer = new Map<string, { state: number; live: readonly number[] }>([
    ["", { state: first, live: group }],
  ]);
  for (let position = 0; position < length; position++) {
    const following = new Map<string, { state: number; live: readonly number[] }>();
    const stateFor = (live: readonly number[]): number => {
      if (live.length === 0) return 0;
      const key = live.join();
      const known = following.get(key);
      if (known) return known.state;
      const state = newState();
      following.set(key, { state, live });
      return state;
    };
    for (const { state, live } of layer.values()) {
      fillRow(rows[state]!, patterns, live, position, stateFor);
    }
    layer = following;
  }
  for (const { state, live } of layer.values()) {
    setOfState[state] = sets.length;
    sets.push([...live]);
  }
  return first;
}

function fillRow(
  row: Uint16Array,
  patterns: readonly CompiledPattern[],
  live: readonly number[],
  position: number,
  stateFor: (live: readonly number[]) => number,
): void {
  const onDigit: number[] = [];
  const onLetter: number[] = [];
  const literals = new Set<number>();
  for (const index of live) {
    const token = patterns[index]!.shape.charCodeAt(position);
    if (token === HASH) onDigit.push(index);
    else if (token === BANG) onLetter.push(index);
    else if (token === STAR) {
      onDigit.push(index);
      onLetter.push(index);
    } else literals.add(foldCode(token));
  }
  row.fill(stateFor(onDigit), 0, DIGITS);
  row.fill(stateFor(onLetter), DIGITS, VALUES);
  for (const literal of literals) {
    const fits = live.filter((index) => {
      const token = patterns[index]!.shape.charCodeAt(position);
      if (token === HASH) return literal < DIGITS;
      if (token === BANG) return literal >= DIGITS;
      return token === STAR || foldCode(token) === literal;
    });
    row[literal] = stateFor(fits);
  }
}

function layOutSets(patterns: readonly CompiledPattern[], sets: readonly (readonly number[])[]) {
  const checkStart = new Uint16Array(sets.length + 1);
  const answerStart = new Uint32Array(sets.length + 1);
  const loose = new Uint8Array(sets.length);
  const checks: number[] = [];
  let answerCount = 0;
  sets.forEach((set, index) => {
    const rules = checksOfSet(patterns, set);
    if (rules.length > MAX_CHECKS_PER_SET) throw new RangeError("too many check digits on one shape");
    checkStart[index] = checks.length;
    checks.push(...rules);
    answerStart[index] = answerCount;
    answerCount += 1 << rules.length;
    // Without a literal character the pattern itself does not exclude 000000 or DELIVERY.
    loose[index] = set.some((p) => isWild(patterns[p]!.shape)) ? 1 : 0;
  });
  checkStart[sets.length] = checks.length;
  answerStart[sets.length] = answerCount;
  return { checkStart, checks: Uint8Array.from(checks), answerStart, answerCount, loose };
}

/** Distinct rules of a set as numbers, in the order in which they become bits of the mask. */
export function checksOfSet(patterns: readonly CompiledPattern[], set: readonly number[]): number[] {
  const rules = new Set<number>();
  for (const index of set) {
    const check = patterns[index]!.check;
    if (check !== null) rules.add(CHECK_RULES.indexOf(check));
  }
  return [...rules];
}

/** Whether words, or one digit repeated, match the pattern. */
function isWild(shape: string): boolean {
  const letters = [...shape].every((c) => c !== "#" && !(c >= "0" && c <= "9"));
  const literals = new Set([...shape].filter((c) => c !== "#" && c !== "*"));
  return (
    letters ||
    literals.size === 0 ||
    (literals.size === 1 && [...literals].every((c) => c >= "0" && c <= "9"))
  );
}
