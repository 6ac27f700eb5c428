import { createContext, type FocusEvent, type FormEvent, type RefObject, useContext } from "react";
import type { CallFailure } from "../use-call";

/** What is wrong with a form's fields, by name, in the reader's words. A part of a field has its path: `numbers.3`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with a field, or else with a part of it. */
export function errorAt(errors: FieldErrors, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

/** Words that the parts of a form need. */
export interface FormWords {
  readonly working: string;
  /** Shown on pages that are of no use without script. */
  readonly noScript?: string;
}

/** What connects a native element with the form. */
export interface Registration {
  readonly name: string;
  readonly ref?: (element: HTMLElement | null) => void;
  readonly onChange?: (event: { target: EventTarget; type?: string }) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
}

/** A form as its fields see it, made by `useCallForm` or `useNativeForm`. */
export interface FormControl {
  /** Tells fields of one name on one page apart: the id of a field is `<id>-<name>`. */
  readonly id: string;
  readonly words: FormWords;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  readonly register: (name: string) => Registration;
  /** The page's script is at work. */
  readonly ready: boolean;
  readonly working: boolean;
  /** Why the last call failed. */
  readonly failure: CallFailure | null;
  /** The last call succeeded, and nothing was typed since. */
  readonly done: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly touch: () => void;
}

export const FormContext = createContext<FormControl | null>(null);

export function useFormControl(): FormControl {
  const control = useContext(FormContext);
  if (control === null) throw new Error("a field stands outside of a form");
  return control;
}

/** Moves the focus to the first field with an error, once the error is drawn. */
export function focusInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
