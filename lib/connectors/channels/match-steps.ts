/** Tests one character of a number, in upper case. */
export type Sign = (sign: string) => boolean;
export type Step =
  /** `taken` says for each ASCII code whether it matches. */
  | { readonly kind: "sign"; readonly takes: Sign; readonly taken: Uint8Array }
  | { readonly kind: "begin" | "end" | "found" }
  /** Continues at both offsets, relative to this step. */
  | { readonly kind: "fork"; readonly to: readonly [number, number] };

/** All positions of an expression that may be reached after some characters of a number. */
export interface State {
  /** Identifies the state within its automaton. */
  readonly key: string;
  /** Start of the closure: used to evaluate the end of the number. */
  readonly starts: readonly number[];
  /** Steps that wait for a character. */
  readonly signs: readonly number[];
  /** Matches whatever follows. */
  readonly isFound: boolean;
  /** Next state by ASCII code; filled on demand. */
  readonly after: (State | undefined)[];
  foundAtEnd?: boolean;
}

/** States cached per expression: most have a handful, the rest are computed each time. */
const statesMax = 200;

export function signStep(takes: Sign): Step {
  const taken = Uint8Array.from({ length: 128 }, (_, code) => (takes(String.fromCharCode(code)) ? 1 : 0));
  return { kind: "sign", takes, taken };
}

/** Follows forks and anchors from some positions to the steps that wait for a character. */
function createClosure(steps: readonly Step[]) {
  const reachedIn = new Int32Array(steps.length);
  let round = 0;
  return (starts: readonly number[], atBegin: boolean, atEnd: boolean) => {
    round += 1;
    const signs: number[] = [];
    const open: number[] = [...starts].reverse();
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const step = steps[place];
      if (step === undefined || reachedIn[place] === round) continue;
      reachedIn[place] = round;
      if (step.kind === "found") return { signs, isFound: true };
      if (step.kind === "sign") signs.push(place);
      else if (step.kind === "fork") open.push(place + step.to[0], place + step.to[1]);
      else if (step.kind === "begin" ? atBegin : atEnd) open.push(place + 1);
    }
    return { signs, isFound: false };
  };
}

/** A deterministic automaton of an expression whose states are computed when they are reached. */
export interface Automaton {
  readonly first: State;
  /** The state after one more character, in upper case. */
  after(state: State, sign: string): State;
  /** Whether a number that ends in this state matches. */
  isFoundAtEnd(state: State): boolean;
  /** Whether no number that goes on from this state matches: its beginning was wrong. */
  isDead(state: State): boolean;
}

/** `cacheMax`: states that are remembered; the others are computed each time. */
export function createAutomaton(steps: readonly Step[], cacheMax = statesMax): Automaton {
  const states = new Map<string, State>();
  const close = createClosure(steps);
  const stateOf = (starts: readonly number[], atBegin: boolean): State => {
    const key = atBegin ? "begin" : starts.join();
    const known = states.get(key);
    if (known) return known;
    const state: State = { key, starts, ...close(starts, atBegin, false), after: [] };
    if (states.size < cacheMax) states.set(key, state);
    return state;
  };
  const isFoundAtEnd = (state: State) => {
    state.foundAtEnd ??= state.isFound || close(state.starts, state.key === "begin", true).isFound;
    return state.foundAtEnd;
  };
  /** After a character that no step takes. */
  const missed = stateOf([0], false);
  const isStuck = missed.signs.length === 0 && !isFoundAtEnd(missed);
  return {
    first: stateOf([0], true),
    isFoundAtEnd,
    isDead: ({ isFound, signs }) => isStuck && !isFound && signs.length === 0,
    /** A match may start at any character: the start of the expression is always among the positions. */
    after: (state, sign) => {
      const code = sign.charCodeAt(0);
      const known = state.after[code];
      if (known) return known;
      const starts = state.signs.flatMap((place) => {
        const step = steps[place];
        if (step?.kind !== "sign") return [];
        return (code < 128 ? step.taken[code] === 1 : step.takes(sign)) ? [place + 1] : [];
      });
      const next = stateOf([...starts, 0], false);
      // A chain of uncached states would grow with every number.
      if (code < 128 && states.get(next.key) === next) state.after[code] = next;
      return next;
    },
  };
}

/**
 * Matches a number in one pass over all alternatives. States are cached (a lazily built deterministic automaton), so
 * that later numbers cost one lookup for each character.
 */
export function matchSteps(steps: readonly Step[]): (number: string) => boolean {
  const automaton = createAutomaton(steps);
  return (number) => {
    let state = automaton.first;
    for (let at = 0; at < number.length; at += 1) {
      if (state.isFound) return true;
      state = automaton.after(state, number[at] ?? "");
    }
    return automaton.isFoundAtEnd(state);
  };
}
