import { foldWord } from "@/lib/parcels/parcel/fold-word";

/** One word of a place's name and where it stands in the text. */
export interface Word {
  /** Lower case, without accents. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text: runs of letters, folded. Numbers and signs separate. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(({ 0: raw, index }) => {
    const folded = foldWord(raw.normalize("NFKC")).replace(/[^\p{L}]+/gu, "");
    return folded === "" ? [] : [{ folded, start: index, end: index + raw.length }];
  });
}

/** A name in the form in which names are compared: `Saint-Ouen-l'Aumône` is `saint ouen l aumone`. */
export function foldName(name: string): string {
  return splitWords(name)
    .map(({ folded }) => folded)
    .join(" ");
}
