import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { PasteBuilder } from "./build-paste";
import { cleanScan, isScan } from "./clean-scan";
import { findNames } from "./find-names";
import { markOthers } from "./mark-others";
import { nameCarriers } from "./name-carriers";
import { readList } from "./read-list";
import { readMessage } from "./read-message";
import { wordsIn } from "./read-words";
import type { Paste } from "./schemas";
import { splitNumbers } from "./split-numbers";
import { type Field, splitText } from "./split-text";

/** Words in one field, or words per number, from which on a text is a message and not a list. */
const MESSAGE_MIN_WORDS = 4;
const MESSAGE_MIN_WORDS_PER_NUMBER = 2;

/**
 * Finds the tracking numbers in pasted text: a list in any format (lines, commas, semicolons, tabs, spaces,
 * spaces inside numbers, full-width characters), a table, carriers' links, or a whole message. Every distinct
 * valid number is returned once, in order, at most `limit` of them, the rest as `ignored`, each with the carriers
 * that a name beside it stands for. Phone numbers, dates, prices, order numbers and the like are no parcels unless
 * they are all there is; those that some carrier could have issued are returned as `others`. Invalid entries are
 * reported only for lists, since a message is mostly words. Never throws; time grows with the length of the text.
 */
export function parsePaste(pasted: string, limit: number = numbersPerQueryMax): Paste {
  const cleaned = (line: string) => (isScan(line) ? cleanScan(line) : line);
  const lines = isScan(pasted) ? pasted.split("\n").map(cleaned).join("\n") : pasted;
  const text = splitNumbers(lines);
  const { fields, values } = splitText(text);
  const source = { text, fields, values, marks: markOthers(text), names: findNames(text, fields) };
  const builder = new PasteBuilder(limit);
  const message = isMessage(text, fields);
  if (message) readMessage(source, builder);
  else readList(source, builder);
  return builder.paste(nameCarriers(source, builder.numbers(), message));
}

/** A message has sentences; a list has numbers, perhaps with a label or a few columns beside each. */
function isMessage(text: string, fields: readonly Field[]): boolean {
  let words = 0;
  let numbers = 0;
  for (const { pieces } of fields) {
    let inField = 0;
    for (const piece of pieces) {
      if (piece.link || (piece.digits > 0 && !piece.word)) numbers++;
      else inField += wordsIn(text, piece);
    }
    if (inField >= MESSAGE_MIN_WORDS) return true;
    words += inField;
  }
  return words > MESSAGE_MIN_WORDS && words > numbers * MESSAGE_MIN_WORDS_PER_NUMBER;
}
