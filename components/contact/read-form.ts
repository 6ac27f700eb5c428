import { type ContactForm, type FieldName, formShapes, magicBytes } from "@/lib/contact/constants";
import { cleanText, type Fault, type FormValues, faultOf, valuesOf } from "@/lib/contact/rules";
import { fileFault } from "@/lib/contact/validate-file";

/** A field of the page, or its file. */
export type Place = FieldName | "attachment";
export type Faults = Readonly<Partial<Record<Place, Fault>>>;

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
export function faultIn(form: HTMLFormElement, kind: ContactForm, name: FieldName): Fault | null {
  const control = controlOf(form, name);
  // A date half written has no value: the browser alone knows that something stands there.
  if (control?.validity.badInput) return "day";
  return faultOf(kind, name, cleanText(control?.value ?? ""), new Date());
}

/** All that is wrong now, in the order of the page. */
export function faultsIn(form: HTMLFormElement, kind: ContactForm): Faults {
  const found = formShapes[kind].fields.flatMap((name) => {
    const fault = faultIn(form, kind, name);
    return fault === null ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(found);
}

/** The form's filled fields, as they are sent. */
export function valuesIn(form: HTMLFormElement, kind: ContactForm): FormValues {
  return valuesOf(kind, typedIn(form, kind));
}

/** What is wrong with a chosen file, by its size and first bytes. */
export async function validateFile(file: File): Promise<Fault | null> {
  try {
    return fileFault(file.size, new Uint8Array(await file.slice(0, magicBytes).arrayBuffer()));
  } catch {
    // Moved or removed since it was chosen.
    return "fileKind";
  }
}

/** A file's bytes in base64. Rejects when it cannot be read. */
export function encodeFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
