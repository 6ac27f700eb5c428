import type { Locale } from "@/lib/core/locales";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { eventPath } from "@/lib/parcels/parcel/name-event";

/** What a parcel has of an event beside its text: its meaning, and the carrier's texts in other languages. */
export interface EventMeaning {
  readonly sub?: SubStatus | null | undefined;
  readonly texts?: Readonly<Record<string, string>> | null | undefined;
}

export const baseOf = (language: string) => language.toLowerCase().split("-", 1)[0] ?? "";

/** An event's text for the reader, as on screen: the carrier's in their language, else ours, else the original. Pure. */
export function translateEvent(
  text: string | null,
  meaning: EventMeaning | null,
  locale: Locale,
  ours: (path: string) => string,
): string {
  if (text === null || meaning === null) return text ?? "";
  const known = Object.entries(meaning.texts ?? {});
  const [own] = known
    .filter(([language]) => baseOf(language) === baseOf(locale))
    .sort(([a], [b]) => Number(b === locale) - Number(a === locale));
  return own?.[1] ?? (meaning.sub ? ours(eventPath(meaning.sub, { text, texts: meaning.texts })) : text);
}
