import type { PasteBuilder } from "./build-paste";
import { detect } from "./detect-carrier";
import { NameCursor } from "./find-names";
import { MAYBE_OTHER, OTHER } from "./mark-others";
import { normalizeNumber } from "./normalize-number";
import { type Context, pickNumbers } from "./pick-numbers";
import { visitPieces } from "./read-list";
import { readLink } from "./read-pasted-link";
import { isMixedCase, LabelReader, type Source, wordsIn } from "./read-words";
import type { Field, Piece } from "./split-text";

/** A message without any certain number yields its long digit strings. */
const GUESS_MIN_CHARS = 10;
const GUESS_MIN_DIGITS = 8;

interface Guess {
  readonly text: string;
  readonly number: string;
  readonly at: number;
}

/** Reads a text of sentences: only what is announced or evident counts; if nothing does, the likeliest guesses. */
export function readMessage(source: Source, builder: PasteBuilder): void {
  const { text, fields, values, marks, names } = source;
  const guesses: Guess[] = [];
  const labels = new LabelReader(source);
  const cursor = new NameCursor(names);
  let line = -1;
  for (const [index, field] of fields.entries()) {
    const alone = isAlone(text, field, index, fields);
    // A label at the end of a line applies to the line below, if that holds nothing but the number.
    if (field.line !== line) labels.startLine(alone);
    line = field.line;
    const contexts = field.pieces.map((piece): Context => {
      const label = labels.next(piece);
      const mark = marks[piece.start];
      if (mark === OTHER || label === "denied" || isMixedCase(text, piece)) return "denied";
      if (mark === MAYBE_OTHER && !(label === "announced" && labels.fresh)) return "denied";
      if (label === "announced") return label;
      return alone ? "alone" : "message";
    });
    const named = cursor.onLine(line);
    const picks = pickNumbers(text, field.pieces, values, (index) => contexts[index] ?? "message", named);
    visitPieces(field, picks, (piece, i, pick) => {
      if (pick) builder.add(text.slice(pick.start, pick.end), pick.number, pick.start);
      else if (piece.link) readLink(text.slice(piece.start, piece.end), builder);
      else if (piece.foreign) readGlued(text, piece, builder);
      else if (contexts[i] === "denied") builder.leaveOut(text.slice(piece.start, piece.end));
      else guess(text, piece, guesses);
    });
  }
  const unsure = builder.isEmpty();
  for (const one of guesses)
    if (unsure) builder.add(one.text, one.number, one.at);
    else builder.leaveOut(one.text);
}

/** Whether the line holds only this field, and nothing in it but a possible number. */
function isAlone(text: string, field: Field, index: number, fields: readonly Field[]): boolean {
  const { line, pieces } = field;
  if (fields[index - 1]?.line === line || fields[index + 1]?.line === line) return false;
  return pieces.every(
    (piece) => !piece.link && !piece.foreign && (piece.digits > 0 || wordsIn(text, piece) === 0),
  );
}

/** "Tracking#1Z…": split at characters that no number has; the part must be self-evident. */
function readGlued(text: string, piece: Piece, builder: PasteBuilder): void {
  const written = text.slice(piece.start, piece.end);
  if (piece.word || piece.digits < 5 || written.includes("@")) return;
  for (const part of written.split(/[^A-Za-z0-9.-]+/)) {
    const first = detect(part)[0];
    const { number } = normalizeNumber(part);
    if (first?.confidence === "high" && number !== null) builder.add(part, number, piece.start);
  }
}

function guess(text: string, piece: Piece, guesses: Guess[]): void {
  if (piece.length < GUESS_MIN_CHARS || piece.digits < GUESS_MIN_DIGITS) return;
  const written = text.slice(piece.start, piece.end);
  const { number } = normalizeNumber(written);
  if (number !== null && detect(number).length > 0) guesses.push({ text: written, number, at: piece.start });
}
