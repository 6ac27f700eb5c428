import { dayMs } from "@/lib/core/calendar";
import { encodeEmail, hasForeignLocalPart, isEmailAddress } from "@/lib/core/email-address";
import type { Operation } from "@/lib/core/operations";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { findCorrection } from "@/lib/parcels/detection/find-correction";
import { type Extra, extraSchema } from "@/lib/parcels/parcel/schemas";
import type { SheetCell } from "@/lib/platform/files/sheet-rows";
import { unguardFormula } from "@/lib/platform/files/write-csv";
import { type DetectedNumber, parseCellNumber } from "@/lib/shipments/list/parse-cell-number";
import { emailMax, methodMax, orderNumberMax, type RefusalReason } from "@/lib/shipments/records/constants";
import { readLanguage } from "@/lib/shipments/records/read-language";
import type { RecordedFields } from "@/lib/shipments/records/schemas";
import {
  type ImportField,
  type LineAction,
  lineActions,
  type ShortenedField,
  shortenedFields,
  shortenedMax,
} from "./constants";
import { cutLongText } from "./cut-long-text";
import { readDate } from "./read-date";
import { readAction, readCarrierCell, readCountry, readFlag } from "./read-values";
import type { ImportMapping, ImportOptions } from "./schemas";

/** A stored cell: its text, with its kind and link if it is more than text. */
export type StoredCell = string | SheetCell;

export interface LineRules {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
  /** Columns with a heading, or that exist at all: a line has no cells beyond. */
  readonly columns: number;
  /** IANA zone of the account. */
  readonly zone: string;
  readonly now: Date;
  /** What the user may do: a line that does anything else is rejected. */
  readonly allowed: ReadonlySet<LineAction>;
  /** Codes of the account's channels by `indexChannels`: a line names one by code or name. */
  readonly channels: ReadonlyMap<string, string>;
}

/** The actions of lines that a role allows. */
export function allowedActions(operations: readonly Operation[]): ReadonlySet<LineAction> {
  return new Set(lineActions.filter((action) => operations.includes(operationOf[action])));
}

const operationOf = {
  insert: "shipments.import",
  updateChannel: "shipments.edit",
  stop: "shipments.edit",
  updateDelivery: "shipments.edit",
  delete: "shipments.delete",
} as const satisfies Record<LineAction, Operation>;

/** A valid line. */
export interface ReadyLine extends DetectedNumber, RecordedFields {
  readonly reason: null;
  /** The number that was probably meant, whether or not it is taken. */
  readonly correction: string | null;
  readonly action: LineAction;
  /** Catalogue ids of the carriers for which the name in the line itself stands. */
  readonly named: readonly string[] | null;
  /** The one of them that the number fits, else the default carrier; null = its channel's, or to be detected. */
  readonly carrier: string | null;
  readonly customerState: string | null;
  /** Without empty fields. */
  readonly extra: Extra;
}
export type ValidatedLine = ReadyLine | { readonly reason: RefusalReason };

/** A day of tolerance: the account's today may be tomorrow here. */
const futureMs = dayMs;

/** The parsed line, or its first validation error in the order of the columns' fields. Pure. */
export function validateLine(cells: readonly StoredCell[], rules: LineRules): ValidatedLine {
  const { mapping, options } = rules;
  if (cells.slice(rules.columns).some((cell) => textOf(cell).trim() !== "")) return invalid("tooManyColumns");
  const cellOf = (field: ImportField) => toCell(cells[mapping.indexOf(field)]);
  const parsed = parseCellNumber(mapping.includes("trackNum") ? cellOf("trackNum") : toCell(""));
  if (parsed.number === null) return invalid(parsed.reason);
  const typed = (field: ImportField) => (mapping.includes(field) ? readable(textIn(cellOf(field))) : "");
  try {
    const action = read(typed("state"), readAction, "stateUnknown") ?? "insert";
    if (!rules.allowed.has(action)) return invalid("notAllowed");
    const named = read(typed("code"), readCarrierCell, "carrierUnknown");
    const correction = findCorrection(parsed.number);
    const detected = options.correct && correction !== null ? toDetected(correction) : parsed;
    return {
      ...parsed,
      ...detected,
      correction,
      action,
      named,
      carrier: named === null ? options.carrier : chooseNamed(named, detected.candidates),
      method: readChannel(typed("method"), rules),
      shippedAt: mapping.includes("ondate") ? readShipped(cellOf("ondate"), rules) : null,
      destination: read(typed("country"), readCountry, "countryUnknown"),
      orderNumber: short(typed("orderNumber"), orderNumberMax, "orderTooLong"),
      customerName: cutLongText(typed("name"), shortenedMax.name) || null,
      customerEmail: readEmail(typed("email")),
      customerLanguage: read(typed("language"), readLanguage, "languageUnknown"),
      customerState: cutLongText(typed("province"), shortenedMax.province) || null,
      extra: readExtra(typed("postcode"), typed("phone")),
      afterDelivery: read(typed("afterDelivery"), readFlag, "flagUnknown") ?? options.afterDelivery,
    };
  } catch (error) {
    if (error instanceof ValidationError) return invalid(error.reason);
    throw error;
  }
}

/** The fields of a line that are shortened when it is added. Pure. */
export function findShortened(
  cells: readonly StoredCell[],
  mapping: ImportMapping,
): readonly ShortenedField[] {
  return shortenedFields.filter((field) => {
    const text = textIn(toCell(cells[mapping.indexOf(field)]));
    return mapping.includes(field) && cutLongText(text, shortenedMax[field]) !== text;
  });
}

/** The likeliest of the named carriers for the number; the first if none of them is likely. */
function chooseNamed(named: readonly string[], candidates: DetectedNumber["candidates"]): string | null {
  return candidates.find(({ carrier }) => named.includes(carrier))?.carrier ?? named[0] ?? null;
}

function toDetected(number: string): DetectedNumber {
  return { number, candidates: detect(number) };
}

/** Validation error of a value; thrown inside this file only. */
class ValidationError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

function invalid(reason: RefusalReason): ValidatedLine {
  return { reason };
}

/** The value of a text, null for none; a validation error if it is invalid. */
function read<T>(text: string, reader: (text: string) => T | null, reason: RefusalReason): T | null {
  if (text === "") return null;
  const value = reader(text);
  if (value === null) throw new ValidationError(reason);
  return value;
}

/** Replacement and control characters, and UTF-8 that was read as another encoding ("MÃ¼ller"). */
const garbled = /[\ufffd\x80-\x9f]|[ÃÂ][\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|â€/;

function readable(text: string): string {
  if (garbled.test(text)) throw new ValidationError("textGarbled");
  return text;
}

function short(text: string, max: number, reason: RefusalReason): string | null {
  if ([...text].length > max) throw new ValidationError(reason);
  return text === "" ? null : text;
}

function readEmail(text: string): string | null {
  const email = short(encodeEmail(text), emailMax, "emailTooLong");
  if (email !== null && !isEmailAddress(email))
    throw new ValidationError(hasForeignLocalPart(email) ? "emailLocalPart" : "emailMalformed");
  return email;
}

function readExtra(postcode: string, phone: string): Extra {
  const { shape } = extraSchema;
  if (postcode !== "" && !shape.postcode.safeParse(postcode).success)
    throw new ValidationError("postcodeLength");
  if (phone !== "" && !shape.phone.safeParse(phone).success) throw new ValidationError("phoneLength");
  return { ...(postcode !== "" && { postcode }), ...(phone !== "" && { phone }) };
}

/** The code of a channel; what names none stays as it is. */
function readChannel(text: string, { channels }: LineRules): string | null {
  return channels.get(text.toLowerCase()) ?? short(text, methodMax, "methodTooLong");
}

function readShipped(cell: SheetCell, { options, zone, now }: LineRules): Date | null {
  const text = textIn(cell);
  if (text === "") return null;
  // A bare number may be a date that lost its format, or anything else.
  const isGuess = cell.kind === "number" || cell.kind === "scientific" || cell.kind === "rounded";
  const at = isGuess ? null : readDate(text, { dateOrder: options.dateOrder, zone });
  if (at === null) throw new ValidationError("dateUnreadable");
  if (at.getTime() > now.getTime() + futureMs) throw new ValidationError("dateFuture");
  return at;
}

/** Text of a cell without its text-forcing prefix, trimmed. */
function textIn({ text }: SheetCell): string {
  return unguardFormula(text)
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .trim();
}

export function textOf(cell: StoredCell): string {
  return typeof cell === "string" ? cell : cell.text;
}

/** As stored; most cells are plain text. */
export function keepCell(cell: SheetCell): StoredCell {
  return cell.kind === "text" && cell.link === undefined ? cell.text : cell;
}

export function toCell(cell: StoredCell | undefined): SheetCell {
  if (cell === undefined) return { text: "", kind: "text" };
  return typeof cell === "string" ? { text: cell, kind: "text" } : cell;
}
