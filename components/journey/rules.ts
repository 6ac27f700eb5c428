import type { Status } from "@/lib/core/statuses";
import type { StatusKey, SubStatus } from "@/lib/parcel/constants";

/** How much of the journey is drawn: a card, a list's row, or the smallest that still tells. */
export type Density = "full" | "row" | "compact";

/** Keys of `status.step` for the five places of the line; a parcel that went back ends at the sender. */
export function stepKeys(status: Status): readonly string[] {
  const last = status === "returned" || status === "domestic_returned" ? "returned" : "delivered";
  return ["entered", "announced", "moving", "arriving", last];
}

export type StepState = "done" | "now" | "ahead";

/** What each of the five places shows at a level. */
export function stepStates(progressStep: number): readonly StepState[] {
  return [0, 1, 2, 3, 4].map((step) =>
    step < progressStep ? "done" : step === progressStep ? "now" : "ahead",
  );
}

/** Where the sentence about a status stands in `status.json`: the sub-status says more than the result. */
export function statusPath(statusKey: StatusKey, subStatus: SubStatus | null): string {
  return subStatus === null ? `result.${statusKey}` : `sub.${subStatus}`;
}

/** Entries of a long timeline that show before the rest is asked for. */
export const entriesShown = 6;

/** How many entries to show: a rest of one or two is not worth a button. */
export function shownCount(total: number, open: boolean): number {
  return open || total <= entriesShown + 2 ? total : entriesShown;
}

/** Text in a language the reader did not choose; text without a language is taken as it is. */
export function isForeign(lang: string | null, locale: string): boolean {
  if (lang === null) return false;
  return lang.toLowerCase().split("-")[0] !== locale.toLowerCase().split("-")[0];
}
