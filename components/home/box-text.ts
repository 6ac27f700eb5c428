import { readRecent } from "@/lib/platform/browser/recent-numbers";

/** Key under which the history entry keeps the box's text, so that Back restores it. */
const historyKey = "box";

/** Stores the text in the history entry before another page opens. */
export function leaveText(text: string): void {
  window.history.replaceState({ ...window.history.state, [historyKey]: text }, "");
}

/** The text stored in this history entry. */
export function readLeftText(): string {
  const state: unknown = window.history.state;
  const text = (state as Record<string, unknown> | null)?.[historyKey];
  return typeof text === "string" ? text : "";
}

/** Key under which this tab keeps the numbers over the limit. */
const nextRoundKey = "box-next-round";

/** Stores the numbers over the limit, so that the box offers them on return; none: forgets them. */
export function leaveNextRound(numbers: readonly string[]): void {
  try {
    if (numbers.length === 0) sessionStorage.removeItem(nextRoundKey);
    else sessionStorage.setItem(nextRoundKey, numbers.join("\n"));
  } catch {
    // Storage is blocked: the results page offers them as well.
  }
}

/** Those numbers, one a line, without the ones tracked since. */
export function readNextRound(): string {
  try {
    const tracked = new Set(readRecent().map(({ number }) => number));
    const left = (sessionStorage.getItem(nextRoundKey) ?? "").split("\n");
    return left.filter((number) => !tracked.has(number)).join("\n");
  } catch {
    return "";
  }
}

/** Replaces a part of a textarea so that the browser's undo still works. */
export function replaceText(area: HTMLTextAreaElement, text: string, start: number, end: number): void {
  area.focus();
  area.setSelectionRange(start, end);
  // The only way to insert with undo; if it is missing, the text is set without.
  if (document.execCommand?.("insertText", false, text)) return;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
