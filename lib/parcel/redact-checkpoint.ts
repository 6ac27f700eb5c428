import { proveHarmless } from "./prove-harmless";
import { provePlace } from "./prove-place";
import { provableLanguages } from "./read-vocabulary";
import type { Checkpoint } from "./schemas";

type Event = Omit<Checkpoint, "evidence">;

/**
 * An event as strangers may see it: its sentences only where they are proved harmless, else `text` is empty and screens
 * say in their own words what the sub-status means; its place only where it is one; not the carrier's raw code. Its
 * fingerprint, time and sub-status stay. `carrier`: catalogue id of the parcel's carrier. Pure.
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

/** A language's tag is free text in some answers: only tags of languages that can be proved are passed on. */
function languageTag(tag: string | null): string | null {
  return tag !== null && knownTag.test(tag) ? tag : null;
}
