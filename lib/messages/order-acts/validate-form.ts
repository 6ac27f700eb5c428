import { cleanLine, cleanText } from "@/lib/core/clean-text";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { attachmentMaxBytes } from "@/lib/messages/contact/constants";

/** Fields of the contact form of a company's tracking page, with their longest values in characters. */
export const formFields = {
  name: { max: 100, required: false },
  email: { max: 254, required: true },
  number: { max: 80, required: false },
  text: { max: 5000, required: true },
} as const;
export type FormField = keyof typeof formFields;
export const formFieldNames = Object.keys(formFields) as readonly FormField[];
export type FormValues = Readonly<Record<FormField, string>>;

/** What can be wrong with a field, or with the file. */
export const formErrors = ["required", "tooLong", "email", "fileTooLarge", "fileKind"] as const;
export type FormError = (typeof formErrors)[number];

/** What the browser needs in order to send the form: its page loads no schemas. */
export const formRoute = {
  service: "workorder",
  method: "POST",
  path: "work_order/message",
  parallel: false,
} as const;

/** Longest signed key of a page's address, in characters: a longer one is none of ours. */
export const linkKeyMax = 200;
/** Base64 of the largest file, in characters, and its padding. */
export const formFileDataMax = Math.ceil(attachmentMaxBytes / 3) * 4 + 4;

/** What was typed, as it is stored. Pure. */
export function cleanForm(given: Readonly<Partial<Record<FormField, string>>>): FormValues {
  const { name = "", email = "", number = "", text = "" } = given;
  return {
    ...{ name: cleanLine(name), email: cleanLine(email), number: cleanLine(number) },
    text: cleanText(text),
  };
}

/** What is wrong with a cleaned value; null if nothing is. Pure. */
export function validateField(field: FormField, value: string): FormError | null {
  const { max, required } = formFields[field];
  if (value === "") return required ? "required" : null;
  if (value.length > max) return "tooLong";
  return field === "email" && !isEmailAddress(encodeEmail(value)) ? "email" : null;
}

/** What is wrong with cleaned values, by field, in the order of the form. Pure. */
export function validateForm(values: FormValues): readonly (readonly [FormField, FormError])[] {
  return formFieldNames.flatMap((field) => {
    const error = validateField(field, values[field]);
    return error === null ? [] : [[field, error] as const];
  });
}
