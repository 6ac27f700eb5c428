/** What was typed into a form and since when (milliseconds), stored by the browser until it is sent or the tab is closed. */
export interface MessageDraft {
  readonly since: number;
  readonly values: Readonly<Record<string, string>>;
}

const keyOf = (form: string) => `contact.${form}`;

/** The draft of a form by its name; null where nothing was typed, or where the browser stores nothing. */
export function readDraft(form: string): MessageDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null") as Partial<MessageDraft> | null;
    return stored?.values && typeof stored.since === "number"
      ? { since: stored.since, values: stored.values }
      : null;
  } catch {
    return null;
  }
}

/** Stores the draft of a form; null deletes it. */
export function saveDraft(form: string, draft: MessageDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: what is typed lives as long as the page.
  }
}
