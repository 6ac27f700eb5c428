import type { ReactNode } from "react";
import { errorAt, type Registration, useFormControl } from "./form-control";

/** What every field has beside the attributes of its element. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  /** The label is only read out. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong with it; by default what the form says of it. */
  error?: ReactNode;
  /** The word for "may be left out". The other fields are the required ones. */
  optional?: string | undefined;
  /** Stands at the end of the label's line. */
  action?: ReactNode;
  /** Of the whole field. */
  place?: string;
}

/** Attributes of the element inside a field. */
export type FieldAttributes = Registration & {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
};

/** The attributes of a field's element, and what is wrong with it. */
export function useField({ name, hint, error: given }: Pick<FieldProps, "name" | "hint" | "error">) {
  const { id: form, errors, register } = useFormControl();
  const id = `${form}-${name}`;
  const error = given ?? errorAt(errors, name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const attributes: FieldAttributes = {
    ...register(name),
    id,
    "aria-invalid": error !== undefined,
    "aria-describedby": described || undefined,
  };
  return { id, error, attributes };
}

interface Frame<Element> extends FieldProps {
  children: (element: FieldAttributes & Element) => ReactNode;
}

/** One field: label, element, hint, and what is wrong with it. What is not its own is the element's. */
export function Field<Element extends object = object>({
  name,
  label,
  labelHidden = false,
  hint,
  error: given,
  optional,
  action,
  place = "",
  children,
  ...element
}: Frame<Element> & Element) {
  const { id, error, attributes } = useField({ name, hint, error: given });
  return (
    <div className={`relative min-w-0 ${place}`}>
      <div className={labelHidden ? "sr-only" : "mb-1 flex flex-wrap items-baseline justify-between gap-x-4"}>
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ms-2 font-normal text-muted text-sm">{optional}</span>}
        </label>
        {action}
      </div>
      {children({ ...attributes, ...(element as unknown as Element) })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** What stands under a field; the element's `aria-describedby` names it. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <div id={`${id}-error`} className="mt-1.5 font-medium text-danger text-sm [overflow-wrap:anywhere]">
          {error}
        </div>
      )}
    </>
  );
}
