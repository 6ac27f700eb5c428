import type { ContactForm } from "@/lib/contact/constants";

/** What was typed into a form and since when (milliseconds), kept by the browser until it is sent or the tab is closed. */
export interface Draft {
  readonly since: number;
  readonly values: Readonly<Record<string, string>>;
}

const keyOf = (form: ContactForm) => `contact.${form}`;

/** null where nothing was typed, or where the browser keeps nothing. */
export function readDraft(form: ContactForm): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null") as Partial<Draft> | null;
    return stored?.values && typeof stored.since === "number"
      ? { since: stored.since, values: stored.values }
      : null;
  } catch {
    return null;
  }
}

export function keepDraft(form: ContactForm, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: what is typed lives as long as the page.
  }
}
