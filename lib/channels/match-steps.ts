/** Tests one character of a number, in upper case. */
export type Sign = (sign: string) => boolean;
export type Step =
  /** `taken` says for each ASCII code whether it matches. */
  | { readonly kind: "sign"; readonly takes: Sign; readonly taken: Uint8Array }
  | { readonly kind: "begin" | "end" | "found" }
  /** Continues at both offsets, relative to this step. */
  | { readonly kind: "fork"; readonly to: readonly [number, number] };

/** All positions of an expression that may be reached after some characters of a number. */
interface State {
  /** Start of the closure: used to evaluate the end of the number. */
  readonly starts: readonly number[];
  /** Steps that wait for a character. */
  readonly signs: readonly number[];
  readonly isFound: boolean;
  /** Next state by ASCII code; filled on demand. */
  readonly after: (State | undefined)[];
  foundAtEnd?: boolean;
}

/** States cached per expression: most have a handful, the rest are computed each time. */
const statesMax = 200;

const keyOf = (starts: readonly number[]) => starts.join();

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

/**
 * Matches a number in one pass over all alternatives. States are cached (a lazily built deterministic automaton), so
 * that later numbers cost one lookup for each character.
 */
export function matchSteps(steps: readonly Step[]): (number: string) => boolean {
  const states = new Map<string, State>();
  const close = createClosure(steps);
  const stateOf = (starts: readonly number[], atBegin: boolean): State => {
    const key = atBegin ? "begin" : keyOf(starts);
    const known = states.get(key);
    if (known) return known;
    const state: State = { starts, ...close(starts, atBegin, false), after: [] };
    if (states.size < statesMax) states.set(key, state);
    return state;
  };
  /** A match may start at any character: the start of the expression is always among the positions. */
  const stateAfter = (state: State, number: string, at: number): State => {
    const code = number.charCodeAt(at);
    const known = state.after[code];
    if (known) return known;
    const starts = state.signs.flatMap((place) => {
      const step = steps[place];
      if (step?.kind !== "sign") return [];
      return (code < 128 ? step.taken[code] === 1 : step.takes(number[at] ?? "")) ? [place + 1] : [];
    });
    const next = stateOf([...starts, 0], false);
    // A chain of uncached states would grow with every number.
    if (code < 128 && (states.size < statesMax || states.has(keyOf(next.starts)))) state.after[code] = next;
    return next;
  };

  return (number) => {
    if (number === "") return close([0], true, true).isFound;
    let state = stateOf([0], true);
    for (let at = 0; at < number.length; at += 1) {
      if (state.isFound) return true;
      state = stateAfter(state, number, at);
    }
    state.foundAtEnd ??= state.isFound || close(state.starts, false, true).isFound;
    return state.foundAtEnd;
  };
}
