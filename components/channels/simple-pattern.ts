import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";

/** A pattern of tracking numbers as shop people say it; what they leave empty may be anything. */
export interface SimplePattern {
  readonly begins: string;
  /** Of the whole number, in letters and digits. */
  readonly length: string;
  readonly ends: string;
}

export const anyNumber: SimplePattern = { begins: "", length: "", ends: "" };

const sign = "[0-9A-Z]";

/** The expression that a pattern stands for; empty where nothing is said, null where no number can fit. Pure. */
export function writePattern({ begins, length, ends }: SimplePattern): string | null {
  const [first, last] = [begins, ends].map((text) => text.toUpperCase().replace(/[\s-]/g, ""));
  if (first === undefined || last === undefined || !/^[0-9A-Z]*$/.test(first + last)) return null;
  if (length.trim() === "") {
    if (first === "") return last === "" ? "" : `${last}$`;
    return last === "" ? `^${first}` : `^${first}.*${last}$`;
  }
  const all = /^\d{1,2}$/.test(length.trim()) ? Number(length) : 0;
  const between = all - first.length - last.length;
  if (all < numberLengthMin || all > numberLengthMax || between < 0) return null;
  return `^${first}${between === 0 ? "" : `${sign}{${between}}`}${last}$`;
}

const forms = [
  /^\^(?<begins>[0-9A-Z]+)$/,
  /^(?<ends>[0-9A-Z]+)\$$/,
  /^\^(?<begins>[0-9A-Z]+)\.\*(?<ends>[0-9A-Z]+)\$$/,
  /^\^(?<begins>[0-9A-Z]*)(?:\[0-9A-Z\]\{(?<between>\d+)\})?(?<ends>[0-9A-Z]*)\$$/,
];

/** The pattern of an expression that `writePattern` writes; null for any other. Pure. */
export function readPattern(expression: string): SimplePattern | null {
  for (const form of forms) {
    const found = form.exec(expression)?.groups;
    if (!found) continue;
    const { begins = "", ends = "", between = "0" } = found;
    const isWhole = form === forms.at(-1);
    const length = isWhole ? String(begins.length + Number(between) + ends.length) : "";
    const pattern = { begins, length, ends };
    if (writePattern(pattern) === expression) return pattern;
  }
  return null;
}
