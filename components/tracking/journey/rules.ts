import { dayMs } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import type { StatusKey, SubStatus } from "@/lib/parcels/parcel/constants";
import { isReturn } from "@/lib/parcels/parcel/rules";

/** How much of a journey is shown: a card, a list's row, or the compact form. */
export type Density = "full" | "row" | "compact";

/** Keys of `status.step` for the five steps; a parcel that goes back ends at its sender. */
export function stepKeys(status: Status | null, subStatus: SubStatus | null): readonly string[] {
  return [
    "entered",
    "announced",
    "moving",
    "arriving",
    isReturn(status, subStatus) ? "returned" : "delivered",
  ];
}

export type StepState = "done" | "now" | "ahead";

/** State of each of the five steps at a progress step. */
export function stepStates(progressStep: number): readonly StepState[] {
  return [0, 1, 2, 3, 4].map((step) =>
    step < progressStep ? "done" : step === progressStep ? "now" : "ahead",
  );
}

/** Path of a status's messages in `status.json`: the sub-status is more specific than the result. */
export function statusPath(statusKey: StatusKey, subStatus: SubStatus | null): string {
  return subStatus === null ? `result.${statusKey}` : `sub.${subStatus}`;
}

/** Entries of a long timeline that are shown at first. */
export const entriesShown = 6;

/** How many entries to show: one or two hidden ones are not worth a button. */
export function shownCount(total: number, open: boolean): number {
  return open || total <= entriesShown + 2 ? total : entriesShown;
}

/** Whether an event is of the last 24 hours. Further back its day is a heading, and "5 days ago" below it may contradict it. */
export function isRecent(at: string | null, now: Date): boolean {
  return at !== null && now.getTime() - Date.parse(at) < dayMs;
}

/**
 * Whether text is in a language that the reader did not choose; text of unknown language counts as not
 * foreign.
 */
export function isForeign(lang: string | null, locale: string): boolean {
  if (lang === null) return false;
  return lang.toLowerCase().split("-")[0] !== locale.toLowerCase().split("-")[0];
}
