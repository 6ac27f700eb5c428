import type { ParcelView } from "@/lib/tracking/store/schemas";
import { isForeign } from "./rules";

export type JourneyEvent = ParcelView["checkpoints"][number];

/** Descriptions in the reader's language by fingerprint, and their source. */
export type Translations = Readonly<
  Record<
    string,
    { readonly text: string; readonly by: "carrier" | "vocabulary"; readonly place?: string | undefined }
  >
>;

export interface EntryText {
  readonly text: string;
  readonly lang: string | null;
  /** The carrier's text, if `text` differs from it. */
  readonly original: { readonly text: string; readonly lang: string | null } | null;
  /** Where it happened, if the translation names the town. */
  readonly place?: string | undefined;
}

/**
 * The text of an event for this reader: the carrier's in their language, otherwise translated, otherwise the
 * original. `ours`: our own text if the carrier's is not public or missing.
 */
export function readText(
  event: JourneyEvent,
  translations: Translations,
  locale: string,
  ours: string,
): EntryText {
  if (event.text === "") return { text: ownWords(event, locale) ?? ours, lang: locale, original: null };
  const written = { text: event.text, lang: event.lang };
  if (!isForeign(event.lang, locale)) return { ...written, original: null };
  const translated = translations[event.fingerprint];
  const own = ownWords(event, locale) ?? translated?.text;
  return own
    ? { text: own, lang: locale, original: written, place: translated?.place }
    : { ...written, original: null };
}

/** Whether an event is in another language than the reader's, or has texts in theirs but its town's name in another. */
export function needsTranslation(events: readonly JourneyEvent[], locale: string): boolean {
  return events.some(
    (event) =>
      isForeign(event.lang, locale) && (event.place !== null || ownWords(event, locale) === undefined),
  );
}

function ownWords(event: JourneyEvent, locale: string): string | undefined {
  const texts = event.texts ?? {};
  const tag =
    Object.keys(texts).find((key) => key === locale) ??
    Object.keys(texts).find((key) => !isForeign(key, locale));
  return tag === undefined ? undefined : texts[tag];
}
