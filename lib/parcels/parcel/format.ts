import type { Checkpoint } from "./schemas";

export interface Words {
  readonly text: string;
  /** BCP 47; null if unknown. */
  readonly lang: string | null;
}

/**
 * An event's text for a reader: in the reader's language if available, else in English, else as the carrier
 * wrote it. `original` holds the carrier's own text where another one is shown.
 */
export function wordsFor(
  event: Pick<Checkpoint, "text" | "lang" | "texts">,
  language: string,
): Words & { readonly original: Words | null } {
  const own: Words = { text: event.text, lang: event.lang };
  for (const wanted of [language, language.split("-")[0]!, "en"]) {
    if (event.lang === wanted) return { ...own, original: null };
    const text = event.texts?.[wanted];
    if (text !== undefined) return { text, lang: wanted, original: text === own.text ? null : own };
  }
  return { ...own, original: null };
}
