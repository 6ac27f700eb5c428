import { BoundedCache } from "@/lib/core/bounded-cache";
import { countryIn } from "./name-country";
import { type Item, itemsOf, itemsOfDense } from "./read-items";
import { denseLanguages, type Lexicon, provableLanguages, readVocabulary } from "./read-vocabulary";
import type { Place } from "./schemas";
import { plainSentence } from "./split-sentence";

/** Longer sentences are withheld: no carrier's needs it. */
const sentenceMax = 300;
/** Cached results; the same few sentences make up nearly all events. */
const rememberedMax = 20_000;

export interface Circumstances {
  /** Stated BCP 47 language of the sentence; tried first. */
  readonly language: string | null;
  /** The event's own place, already proved (`provePlace`): its names may occur in the sentence. */
  readonly place: Place | null;
  /** Catalogue id: allows the words of this carrier. */
  readonly carrier: string | null;
}

const remembered = new BoundedCache<boolean>(rememberedMax);

/**
 * A carrier's sentence for the public view: itself if every word is in the closed vocabulary of one language,
 * null otherwise. Numbers are allowed only within dates, clock times and small counts; after a word that may
 * introduce a person only a thing or an unnamed person is allowed. Pure; caches its latest 20,000 to 40,000
 * results.
 */
export function proveHarmless(text: string, about: Circumstances): string | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > sentenceMax) return null;
  const { carrier, language, place } = about;
  const key = `${carrier}\0${language}\0${place?.city}\0${place?.text}\0${place?.country}\0${trimmed}`;
  return remembered.get(key, () => isHarmless(trimmed, about)) ? trimmed : null;
}

function isHarmless(text: string, { language, place, carrier }: Circumstances): boolean {
  const plain = plainSentence(text);
  if (plain === null) return false;
  return languagesOf(plain, language).some((each) => {
    const lexicon = readVocabulary(each, carrier);
    const places = place === null ? [] : placeNames(place, each);
    return isGrammatical(readItems(plain, lexicon, places, denseLanguages.has(each)));
  });
}

function readItems(plain: string, lexicon: Lexicon, places: readonly string[], dense: boolean) {
  return dense ? itemsOfDense(plain, lexicon, places) : itemsOf(plain, lexicon, places);
}

/** The stated language first, then the others of the same script. */
function languagesOf(plain: string, language: string | null): readonly string[] {
  if (/[\u3040-\u30ff]/.test(plain)) return ["ja"];
  if (/\p{Script=Han}/u.test(plain)) return language?.startsWith("ja") ? ["ja", "zh"] : ["zh", "ja"];
  if (/\p{Script=Cyrillic}/u.test(plain)) return ["ru"];
  const latin = provableLanguages.filter((each) => !denseLanguages.has(each) && each !== "ru");
  const stated = language?.toLowerCase().split("-", 1)[0] ?? "";
  return latin.includes(stated) ? [stated, ...latin.filter((each) => each !== stated)] : latin;
}

/**
 * Every name of the place that the sentence may use, and its country's in the sentence's language and in
 * English.
 */
function placeNames({ text, city, country }: Place, language: string): string[] {
  const names = [text, ...text.split(/[,()/]|\s[-–]\s/), ...(city === undefined ? [] : [city])];
  if (country !== undefined && /^[A-Z]{2}$/.test(country))
    names.push(countryIn(country, language), countryIn(country, "en"));
  return names.map((name) => name.trim()).filter((name) => name.length > 1);
}

/** An introduced person has no name: see `proveHarmless`. */
function isGrammatical(items: readonly Item[] | null): boolean {
  if (items === null) return false;
  let open: "introducer" | "locative" | null = null;
  let person = false;
  let article = false;
  for (const item of items) {
    // An article without its noun may be a personal name.
    if (article && (item === "word" || item === "introducer" || item === "locative")) return false;
    if (item === "introducer" || item === "locative") open = item;
    else if (item === "colon") open = person ? "introducer" : open;
    else if (item === "noun" || item === "person" || item === "moment") open = null;
    else if (item === "word" && open !== null) return false;
    else if (item === "place") {
      if (open === "introducer") return false;
      open = null;
    }
    if (item !== "colon") person = item === "person";
    article = item === "small";
  }
  return (
    open === null && !article && items.some((item) => item === "noun" || item === "person" || item === "word")
  );
}
