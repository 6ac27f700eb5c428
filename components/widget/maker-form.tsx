"use client";
import { type ReactNode, useId, useRef } from "react";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { Form } from "@/components/ui/form/form";
import type { FormControl } from "@/components/ui/form/form-control";
import type { MakerTexts } from "./maker-texts";

interface Props {
  label: string;
  values: Readonly<Record<string, string>>;
  onChange: (change: Readonly<Record<string, string>>) => void;
  className: string;
  children: ReactNode;
}

/** A form that sends nothing: what its fields hold is given and taken at once. */
export function MakerForm({ label, values, onChange, className, children }: Props) {
  const form: FormControl = {
    id: useId(),
    words: { working: "" },
    element: useRef(null),
    errors: {},
    register: (name) => ({
      name,
      ...(values[name] !== undefined && { value: values[name] }),
      onChange: ({ target }) => onChange({ [name]: (target as HTMLInputElement).value }),
    }),
    ready: true,
    working: false,
    failure: null,
    done: false,
    submit: (event) => event.preventDefault(),
    touch: () => undefined,
  };
  return (
    <Form form={form} aria-label={label} className={`text-sm ${className}`}>
      {children}
    </Form>
  );
}

/** A language to choose by its own name. */
export interface Language {
  readonly value: string;
  readonly label: string;
}

/** In which language what is made speaks; empty: the reader's own. */
export function LanguageField({
  languages,
  texts,
}: {
  languages: readonly Language[];
  texts: Pick<MakerTexts, "lang" | "langAuto">;
}) {
  return (
    <SelectField
      name="lang"
      label={texts.lang}
      none={texts.langAuto}
      options={languages.map(({ value, label }) => [value, label])}
    />
  );
}

/** A tracking number to make an example with. */
export function NumberField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="number"
      label={label}
      hint={hint}
      className="number"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

interface RadiosProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side; arrows move among them. */
export function Radios<Value extends string>({ legend, value, options, onChange }: RadiosProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="maker-radios">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
