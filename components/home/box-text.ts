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

/** Replaces a part of a textarea so that the browser's undo still works. */
export function replaceText(area: HTMLTextAreaElement, text: string, start: number, end: number): void {
  area.focus();
  area.setSelectionRange(start, end);
  // The only way to insert with undo; if it is missing, the text is set without.
  if (document.execCommand?.("insertText", false, text)) return;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
