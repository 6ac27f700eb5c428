const letters: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ß: "ss" };

/** Lower case, without accents, apostrophes unified: the form in which words and places are compared. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[łøđæœß]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC");
}

/** Lower case with accents, apostrophes unified. */
export function lowerWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize("NFC");
}
