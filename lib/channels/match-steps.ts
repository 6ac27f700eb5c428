/** What stands at one place of a number, in capitals. */
export type Sign = (sign: string) => boolean;
export type Step =
  /** `taken` says for each ASCII code whether it is taken. */
  | { readonly kind: "sign"; readonly takes: Sign; readonly taken: Uint8Array }
  | { readonly kind: "begin" | "end" | "found" }
  /** Goes on at both places, counted from here. */
  | { readonly kind: "fork"; readonly to: readonly [number, number] };

/** All places of an expression that a number may have come to after some of its characters. */
interface State {
  /** Where the closure began: what the end of the number is looked at from. */
  readonly starts: readonly number[];
  /** Places that wait for a character. */
  readonly signs: readonly number[];
  readonly isFound: boolean;
  /** State after an ASCII character; filled as numbers need it. */
  readonly after: (State | undefined)[];
  foundAtEnd?: boolean;
}

/** States that are remembered of one expression: most come to a handful, and the rest are worked out each time. */
const statesMax = 200;

const keyOf = (starts: readonly number[]) => starts.join();

export function signStep(takes: Sign): Step {
  const taken = Uint8Array.from({ length: 128 }, (_, code) => (takes(String.fromCharCode(code)) ? 1 : 0));
  return { kind: "sign", takes, taken };
}

/**
 * Goes through a number once, at all places of the expression together. The states that come up are remembered (a
 * deterministic automaton built as it is needed), so that the thousandth number costs a look-up for each character.
 */
export function matchSteps(steps: readonly Step[]): (number: string) => boolean {
  const reachedIn = new Int32Array(steps.length);
  const states = new Map<string, State>();
  let round = 0;

  const close = (starts: readonly number[], atBegin: boolean, atEnd: boolean) => {
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
  const stateOf = (starts: readonly number[], atBegin: boolean): State => {
    const key = atBegin ? "begin" : keyOf(starts);
    const known = states.get(key);
    if (known) return known;
    const state: State = { starts, ...close(starts, atBegin, false), after: [] };
    if (states.size < statesMax) states.set(key, state);
    return state;
  };
  /** Any character may be the first of what matches: the beginning of the expression is always among the places. */
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
    // A chain of states that are not remembered would grow with every number.
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
