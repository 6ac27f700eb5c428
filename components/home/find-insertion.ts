/** Shorter insertions are keys, words and groups of a number. */
const insertionMinChars = 6;

/**
 * Where text was inserted between two states of a field; null if it was no more than a word: typed, not pasted,
 * dropped, dictated or filled in. `caret` stands after it.
 */
export function insertedPart(
  before: string,
  after: string,
  caret: number,
): { readonly start: number; readonly end: number } | null {
  const tail = after.slice(caret);
  let end = before.endsWith(tail) ? caret : after.length;
  let same = after.length - end;
  if (end !== caret)
    while (same < before.length && same < after.length && before.at(-1 - same) === after.at(-1 - same))
      same++;
  end = after.length - same;
  let start = 0;
  while (start < end && start < before.length - same && before[start] === after[start]) start++;
  const text = after.slice(start, end).trim();
  const isSeveral = /[\s,;|]|:\/\/|^www\./.test(text);
  return text.length >= insertionMinChars && isSeveral ? { start, end } : null;
}
