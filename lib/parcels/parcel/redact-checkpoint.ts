import { proveHarmless } from "./prove-harmless";
import { provePlace } from "./prove-place";
import { provableLanguages } from "./read-vocabulary";
import type { ShownCheckpoint as Event } from "./schemas";

/**
 * An event as the public view shows it: its sentences only where they are proved harmless, else `text` is empty
 * and screens show our own text for the sub-status; its place only if it is one; without the carrier's raw
 * code. Fingerprint, time and sub-status stay. `carrier`: catalogue id of the parcel's carrier. Pure.
 */
export function redactCheckpoint(event: Event, carrier: string | null): Event {
  const place = provePlace(event.place);
  const about = { place, carrier: event.carrier ?? carrier };
  const lang = languageTag(event.lang);
  const text = proveHarmless(event.text, { ...about, language: lang }) ?? "";
  const texts = Object.entries(event.texts ?? {}).flatMap(([tag, words]) => {
    const language = languageTag(tag);
    const proved = language === null ? null : proveHarmless(words, { ...about, language });
    return language === null || proved === null ? [] : [[language, proved] as const];
  });
  const { texts: _, ...rest } = event;
  return {
    ...rest,
    text,
    lang: text === "" ? null : lang,
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    place,
    rawCode: null,
  };
}

const knownTag = new RegExp(`^(?:${provableLanguages.join("|")})(?:-(?:[a-z]{2}|han[st]))?$`, "i");

/** The language tag is free text in some responses: only tags of provable languages are passed on. */
function languageTag(tag: string | null): string | null {
  return tag !== null && knownTag.test(tag) ? tag : null;
}
