import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import { parseRegular } from "./compile-regular";
import { overlapWorkMax } from "./constants";
import { type Automaton, createAutomaton, type State, type Step } from "./match-steps";

/** What two expressions have in common: a tracking number that both match, nothing, or unknown within the budget. */
export type Overlap =
  | { readonly kind: "both"; readonly number: string }
  | { readonly kind: "none" }
  | { readonly kind: "tooComplex" };

/** Work that several searches share: positions of expressions compared with one character. */
export interface Budget {
  left: number;
}

/** Signs of a normalised number, in the order in which they are tried: an example is readable. */
const signs = [..."A1BCDEFGHIJKLMNOPQRSTUVWXYZ023456789"];

/** A pair of states reached by the same number. */
interface Pair {
  readonly a: State;
  readonly b: State;
  readonly sign: string;
  readonly before: Pair | null;
}

/**
 * Whether a tracking number (5 to 50 letters and digits) exists that both expressions match: both automata read the same
 * number at once, one character longer in each round, so that the shortest common number is found and "none" is a proof.
 * Does at most `overlapWorkMax` and what is left of `budget`: `matchRules` has much of it done apart.
 * Work is counted, not timed: the same expressions give the same result however busy the machine is. Throws RangeError for
 * an invalid expression.
 */
export function findOverlap(one: string, other: string, budget: Budget = { left: overlapWorkMax }): Overlap {
  const end = Math.max(0, budget.left - overlapWorkMax);
  if (budget.left <= 0) return { kind: "tooComplex" };
  const [stepsA, stepsB] = [parseRegular(one), parseRegular(other)];
  if (!stepsA || !stepsB) throw new RangeError("not an expression");
  const search = searchCommon(
    createAutomaton(stepsA, Number.POSITIVE_INFINITY),
    createAutomaton(stepsB, Number.POSITIVE_INFINITY),
    chooseSigns([...stepsA, ...stepsB]),
  );
  budget.left -= stepsA.length + stepsB.length;
  while (budget.left > end) {
    const { value, done } = search.next();
    if (done) return value;
    budget.left -= value;
  }
  return { kind: "tooComplex" };
}

/** Yields the work of each pair. */
function* searchCommon(
  a: Automaton,
  b: Automaton,
  tried: readonly string[],
): Generator<number, Overlap, void> {
  let round: Pair[] = [{ a: a.first, b: b.first, sign: "", before: null }];
  // Whoever reaches a pair of states earlier can do all that others can do from there later.
  const seen = new Set<string>();
  for (let length = 0; length <= numberLengthMax && round.length > 0; length += 1) {
    const next = new Map<string, Pair>();
    for (const pair of round) {
      if (length >= numberLengthMin && a.isFoundAtEnd(pair.a) && b.isFoundAtEnd(pair.b))
        return { kind: "both", number: spell(pair) };
      if (a.isDead(pair.a) || b.isDead(pair.b)) continue;
      for (const sign of tried) {
        const reached: Pair = {
          ...{
            a: pair.a.isFound ? pair.a : a.after(pair.a, sign),
            b: pair.b.isFound ? pair.b : b.after(pair.b, sign),
          },
          ...{ sign, before: pair },
        };
        const key = `${reached.a.key} ${reached.b.key}`;
        if (next.has(key) || seen.has(key)) continue;
        if (length + 1 >= numberLengthMin) seen.add(key);
        next.set(key, reached);
      }
      yield tried.length * (pair.a.starts.length + pair.b.starts.length);
    }
    round = [...next.values()];
  }
  return { kind: "none" };
}

function spell(pair: Pair): string {
  const all: string[] = [];
  for (let at: Pair | null = pair; at !== null; at = at.before) all.push(at.sign);
  return all.toReversed().join("");
}

/** One sign for all that no step tells apart. */
function chooseSigns(steps: readonly Step[]): readonly string[] {
  // Repetitions share their steps.
  const tests = [...new Set(steps.flatMap((step) => (step.kind === "sign" ? [step.taken] : [])))];
  const chosen = new Map<string, string>();
  for (const sign of signs) {
    const taken = tests.map((test) => test[sign.charCodeAt(0)]).join("");
    if (!chosen.has(taken)) chosen.set(taken, sign);
  }
  return [...chosen.values()];
}
