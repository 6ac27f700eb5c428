import { cleanText } from "@/lib/core/clean-text";
import { type ContactForm, type FieldName, formShapes, magicBytes } from "@/lib/messages/contact/constants";
import { errorOf, type FormValues, type ValidationError, valuesOf } from "@/lib/messages/contact/rules";
import { fileError } from "@/lib/messages/contact/validate-file";

/** A field of the page, or its file. */
export type Place = FieldName | "attachment";
export type FieldErrors = Readonly<Partial<Record<Place, ValidationError>>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a field; null where the form has none. */
export function controlOf(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name);
  return found instanceof Element ? (found as Control) : null;
}

/** Everything typed, by field, as it stands there. */
export function typedIn(form: HTMLFormElement, kind: ContactForm): Record<FieldName, string> {
  const typed = formShapes[kind].fields.map((name) => [name, controlOf(form, name)?.value ?? ""] as const);
  return Object.fromEntries(typed) as Record<FieldName, string>;
}

/** What is wrong with one field now. */
export function errorIn(form: HTMLFormElement, kind: ContactForm, name: FieldName): ValidationError | null {
  const control = controlOf(form, name);
  // A date half written has no value: the browser alone knows that something stands there.
  if (control?.validity.badInput) return "day";
  return errorOf(kind, name, cleanText(control?.value ?? ""), new Date());
}

/** All that is wrong now, in the order of the page. */
export function errorsIn(form: HTMLFormElement, kind: ContactForm): FieldErrors {
  const found = formShapes[kind].fields.flatMap((name) => {
    const error = errorIn(form, kind, name);
    return error === null ? [] : [[name, error] as const];
  });
  return Object.fromEntries(found);
}

/** The form's filled fields, as they are sent. */
export function valuesIn(form: HTMLFormElement, kind: ContactForm): FormValues {
  return valuesOf(kind, typedIn(form, kind));
}

/** What is wrong with a chosen file, by its size and first bytes. */
export async function validateFile(file: File): Promise<ValidationError | null> {
  try {
    return fileError(file.size, new Uint8Array(await file.slice(0, magicBytes).arrayBuffer()));
  } catch {
    // Moved or removed since it was chosen.
    return "fileKind";
  }
}
