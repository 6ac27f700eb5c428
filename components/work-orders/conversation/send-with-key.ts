import type { KeyboardEvent } from "react";

/** Ctrl+Enter, or Cmd+Enter, sends the form of a text. */
export function sendWithKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
