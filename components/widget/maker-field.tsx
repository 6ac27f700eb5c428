import { type ComponentProps, type ReactNode, useId } from "react";
import { Input } from "@/components/ui/input";
import type { MakerTexts } from "./maker-texts";

/** Native selects styled like the product's text fields. */
const selectLook =
  "h-11 w-full min-w-0 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-2.5 text-base text-ink hover:border-[var(--field-border-hover)] sm:h-10 sm:text-[0.9375rem]";

interface Props {
  label: string;
  hint?: string | undefined;
  /** Validation error of the input. */
  problem?: string | undefined;
  children: (field: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A field with its label above and a hint below. */
export function MakerField({ label, hint, problem, children }: Props) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      {children({ id, "aria-describedby": hint || problem ? `${id}-hint` : undefined })}
      {(hint || problem) && (
        <p id={`${id}-hint`} role={problem ? "status" : undefined} className="mt-1 text-muted text-sm">
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}

/** A native select. */
export function Select(props: ComponentProps<"select">) {
  return <select {...props} className={selectLook} />;
}

/** A language, labelled with its own name. */
export interface Language {
  readonly value: string;
  readonly label: string;
}

interface LanguageFieldProps {
  /** A code of `languages`; empty: the reader's own. */
  value: string;
  onChange: (value: string) => void;
  languages: readonly Language[];
  texts: Pick<MakerTexts, "lang" | "langAuto">;
}

/** The language of the generated widget. */
export function LanguageField({ value, onChange, languages, texts }: LanguageFieldProps) {
  return (
    <MakerField label={texts.lang}>
      {(field) => (
        <Select {...field} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.langAuto}</option>
          {languages.map((language) => (
            <option key={language.value} value={language.value}>
              {language.label}
            </option>
          ))}
        </Select>
      )}
    </MakerField>
  );
}

interface NumberFieldProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  hint?: string | undefined;
}

/** The tracking number used in the example. */
export function NumberField({ value, onChange, label, hint }: NumberFieldProps) {
  return (
    <MakerField label={label} hint={hint}>
      {(field) => (
        <Input
          {...field}
          className="number"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </MakerField>
  );
}

interface RadiosProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A few options side by side; arrow keys move among them. */
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
