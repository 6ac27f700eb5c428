/** A time in which nothing moves, such as a public holiday: from its first instant to the one after it, in ms. */
export interface ClosedTime {
  readonly from: number;
  readonly until: number;
}

/** A clock that stands still while all is closed. */
export interface OpenClock {
  /** Open time until an instant, both in ms; differences between two of them are open waits. */
  readonly read: (at: number) => number;
  /** The first instant at which the clock shows this open time. */
  readonly find: (open: number) => number;
}

/** The clock of a country with these closed times, in the order of their beginnings; none overlap. Pure. */
export function createOpenClock(closed: readonly ClosedTime[]): OpenClock {
  return {
    read(at) {
      let open = at;
      for (const { from, until } of closed) {
        if (from >= at) break;
        open -= Math.min(at, until) - from;
      }
      return open;
    },
    find(open) {
      let at = open;
      for (const { from, until } of closed) {
        // What ends exactly when a closed time begins ends before it.
        if (at <= from) break;
        at += until - from;
      }
      return at;
    },
  };
}

/** The clock of a country without closed times. */
export const alwaysOpen: OpenClock = createOpenClock([]);
