import { hourMs } from "@/lib/core/calendar";
import { cleanLine, cleanText } from "@/lib/core/clean-text";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import {
  type ContactForm,
  type FieldName,
  type FieldShape,
  fieldShapes,
  formShapes,
  linksMax,
  typingMinSeconds,
} from "./constants";

/** Validation errors of a field; each has a message. */
export const errors = [
  "required",
  "tooLong",
  "email",
  "number",
  "web",
  "day",
  "future",
  "option",
  "fileTooLarge",
  "fileKind",
] as const;
export type ValidationError = (typeof errors)[number];
/** Filled fields of one form, by name. */
export type FormValues = Readonly<Partial<Record<FieldName, string>>>;

/** A date may be ahead of ours by this much and still be today in some time zone. Milliseconds. */
const dateLineMs = 14 * hourMs;

/** The form's non-empty fields; all others are dropped. */
export function valuesOf(
  form: ContactForm,
  given: Readonly<Partial<Record<FieldName, string | undefined>>>,
): FormValues {
  const filled = formShapes[form].fields.flatMap((name) => {
    const text = given[name] ?? "";
    const value = fieldShapes[name].kind === "text" ? cleanText(text) : cleanLine(text);
    return value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}

/** The validation error of one field of a form; null if valid. `value` is cleaned. */
export function errorOf(
  form: ContactForm,
  name: FieldName,
  value: string,
  now: Date,
): ValidationError | null {
  const shape: FieldShape = fieldShapes[name];
  if (value === "") return formShapes[form].required.includes(name) ? "required" : null;
  if (value.length > shape.max) return "tooLong";
  switch (shape.kind) {
    case "email":
      return isEmailAddress(encodeEmail(value)) ? null : "email";
    case "number":
      return isNumber(value) ? null : "number";
    case "web":
      return /^(https?:\/\/)?[^\s/@:]+\.[^\s/@:.]{2,}(:\d+)?([/?#]\S*)?$/i.test(value) ? null : "web";
    case "day":
      return dayError(value, now);
    case "choice":
      return shape.options?.includes(value) ? null : "option";
    case "country":
      return /^[A-Z]{2}$/.test(value) ? null : "option";
    default:
      return null;
  }
}

/** All validation errors of a form, in the order of its fields. */
export function errorsOf(
  form: ContactForm,
  values: FormValues,
  now: Date,
): readonly { readonly name: FieldName; readonly error: ValidationError }[] {
  return formShapes[form].fields.flatMap((name) => {
    const error = errorOf(form, name, values[name] ?? "", now);
    return error === null ? [] : [{ name, error }];
  });
}

/** Full-width characters and the usual separators are accepted. */
function isNumber(value: string): boolean {
  const bare = value.normalize("NFKC").replace(/[\s\-./]/g, "");
  return bare.length >= numberLengthMin && bare.length <= numberLengthMax && /^[A-Za-z0-9]+$/.test(bare);
}

function dayError(value: string, now: Date): ValidationError | null {
  const at = /^(19[789]|20\d)\d-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  if (at === null || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value) return "day";
  return at.getTime() > now.getTime() + dateLineMs ? "future" : null;
}

/** Signs of a bot: it fills the hidden field, is faster than a person, or posts links. */
export type Suspicion = "hiddenField" | "tooFast" | "links";

/** Signs that a message is spam. `seconds` since the form's first focus, as the browser reports; null if missing. */
export function suspicionsOf(signs: {
  readonly hidden: string;
  readonly seconds: number | null;
  readonly values: FormValues;
}): readonly Suspicion[] {
  const links =
    Object.values(signs.values)
      .join("\n")
      .match(/https?:\/\/|\bwww\.|\[url/gi)?.length ?? 0;
  const found: Suspicion[] = [];
  if (signs.hidden !== "") found.push("hiddenField");
  if (signs.seconds === null || signs.seconds < typingMinSeconds) found.push("tooFast");
  if (links > linksMax) found.push("links");
  return found;
}
