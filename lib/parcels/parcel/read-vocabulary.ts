import { brandWords, ownWords } from "./data/carrier-words";
import { german } from "./data/vocabulary-de";
import { english } from "./data/vocabulary-en";
import { spanish } from "./data/vocabulary-es";
import { french } from "./data/vocabulary-fr";
import { italian } from "./data/vocabulary-it";
import { japanese } from "./data/vocabulary-ja";
import { dutch } from "./data/vocabulary-nl";
import { polish } from "./data/vocabulary-pl";
import { portuguese } from "./data/vocabulary-pt";
import { russian } from "./data/vocabulary-ru";
import { swedish } from "./data/vocabulary-sv";
import { chinese } from "./data/vocabulary-zh";
import { foldWord } from "./fold-word";
import type { Vocabulary } from "./schemas";
import { splitSentence, type Token } from "./split-sentence";

const vocabularies: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  es: spanish,
  pt: portuguese,
  fr: french,
  zh: chinese,
  it: italian,
  nl: dutch,
  pl: polish,
  sv: swedish,
  ja: japanese,
  ru: russian,
};
/** Languages (ISO 639-1) whose sentences can be proved. */
export const provableLanguages = Object.keys(vocabularies);
/** Languages without spaces. */
export const denseLanguages: ReadonlySet<string> = new Set(["zh", "ja"]);

/** Roles a word may have in a sentence. */
export type WordKind = "introducer" | "locative" | "small" | "person" | "noun" | "word";

/** A parsed vocabulary. */
export interface Lexicon {
  /** By spelling with and without accents; words that differ only by an accent keep their own roles. */
  readonly kinds: ReadonlyMap<string, WordKind>;
  /** Phrases by their first word without accents, longest first. */
  readonly phrases: ReadonlyMap<string, readonly (readonly [words: readonly string[], kind: WordKind])[]>;
  readonly counted: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
  /** Characters of the longest entry of a language without spaces. */
  readonly longest: number;
}

const lexicons = new Map<string, Lexicon>();

/**
 * The lexicon of one of `provableLanguages`, with the names of the carrier (catalogue id) that are also
 * personal names.
 */
export function readVocabulary(language: string, carrier: string | null): Lexicon {
  const own = carrier !== null && Object.hasOwn(ownWords, carrier) ? carrier : "";
  const key = `${language} ${own}`;
  const known = lexicons.get(key);
  if (known) return known;
  const lexicon = compile(vocabularies[language] ?? english, language, ownWords[own] ?? "");
  lexicons.set(key, lexicon);
  return lexicon;
}

const order: readonly WordKind[] = ["introducer", "locative", "small", "person", "noun", "word"];

function compile(vocabulary: Vocabulary, language: string, own: string): Lexicon {
  const dense = denseLanguages.has(language);
  const kinds = new Map<string, WordKind>();
  const folded = new Map<string, WordKind>();
  const phrases = new Map<string, (readonly [readonly string[], WordKind])[]>();
  const addPhrase = (text: string, kind: WordKind) => {
    const [first, ...rest] = splitSentence(text).map((token) => token.folded);
    if (first === undefined) return;
    phrases.set(first, [...(phrases.get(first) ?? []), [[first, ...rest], kind]]);
  };
  const add = (text: string, kind: WordKind) => {
    if (!dense && splitSentence(text).length > 1 && !/['’]/.test(text)) return addPhrase(text, kind);
    const lower = text.toLowerCase().normalize(dense ? "NFKC" : "NFC");
    if (!kinds.has(lower)) kinds.set(lower, kind);
    for (const spelling of dense ? [] : spellings(lower))
      if (!folded.has(spelling)) folded.set(spelling, kind);
  };
  const lists = {
    introducer: words(vocabulary.introducers),
    locative: words(vocabulary.locatives),
    small: words(vocabulary.small),
    person: words(vocabulary.persons),
    noun: words(vocabulary.nouns),
    word: words(`${vocabulary.words} ${vocabulary.clocks}`),
  };
  for (const kind of order) for (const word of lists[kind]) add(word, kind);
  for (const phrase of barred(vocabulary.phrases)) dense ? add(phrase, "word") : addPhrase(phrase, "word");
  for (const phrase of barred(vocabulary.nounPhrases)) addPhrase(phrase, "noun");
  for (const name of [...barred(brandWords), ...barred(own)]) addPhrase(name, "noun");
  for (const list of phrases.values()) list.sort(([a], [b]) => b.length - a.length);
  for (const [spelling, kind] of folded) if (!kinds.has(spelling)) kinds.set(spelling, kind);
  return {
    kinds,
    phrases,
    counted: new Set([...words(vocabulary.counted), ...words(vocabulary.clocks)].map(foldWord)),
    months: new Set(words(vocabulary.months).map(foldWord)),
    longest: dense ? Math.max(...[...kinds.keys()].map((word) => word.length)) : 0,
  };
}

/** Without accents, and with the two letters that many systems write for one. */
function spellings(word: string): string[] {
  const wide = word.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/å/g, "aa");
  return [...new Set([foldWord(word), foldWord(wide)])];
}

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== "");
}

function barred(list: string): string[] {
  return list
    .split("|")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter((phrase) => phrase !== "");
}

/** Whether the words from `at` on are the phrase. */
export function startsPhrase(tokens: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, within) => tokens[at + within]?.folded === word);
}
