"use client";
import { useToast } from "../toaster";
import { useAsyncAction } from "../use-async-action";

/**
 * Actions on what a board shows: one at a time, each confirmed by a toast, and the board read again after it. `attempt`
 * does neither.
 */
export function useResourceActions(look: () => unknown) {
  const say = useToast();
  const { run: attempt, ...act } = useAsyncAction();
  function done(text: string): void {
    look();
    say({ text });
  }
  /** Returns null after a failure, which is then in `failure`. `text` confirms the success. */
  async function run<T>(work: () => Promise<T>, text?: string): Promise<T | null> {
    const answer = await attempt(work);
    if (answer === null || text === undefined) look();
    else done(text);
    return answer;
  }
  return { ...act, attempt, run, done };
}
