import type { ComponentProps, ReactNode } from "react";
import { Input, Select, Textarea } from "../input";
import { Field, FieldNotes, type FieldProps, useField } from "./field";

type Option = readonly [value: string, label: string];
/** What a field gives to its element. */
type Of<Element extends typeof Input | typeof Select | typeof Textarea> = Omit<
  ComponentProps<Element>,
  keyof FieldProps | "children"
>;

/** A line of text. `end` stands inside, at its end. */
export function TextField({ end, ...field }: FieldProps & Of<typeof Input> & { end?: ReactNode }) {
  return (
    <Field<Of<typeof Input>> {...field}>
      {(input) =>
        end ? (
          <div className="relative">
            <Input {...input} className="pe-12" />
            {end}
          </div>
        ) : (
          <Input {...input} />
        )
      }
    </Field>
  );
}

/** An e-mail address. */
export function EmailField(props: FieldProps & Of<typeof Input>) {
  return <TextField type="email" inputMode="email" {...props} />;
}

/** Several lines of text. */
export function TextareaField(field: FieldProps & Of<typeof Textarea>) {
  return <Field<Of<typeof Textarea>> {...field}>{(textarea) => <Textarea {...textarea} />}</Field>;
}

/** Lines of numbers or of a sheet. Ctrl+Enter sends the form. */
export function LinesField({ className = "", ...field }: FieldProps & Of<typeof Textarea>) {
  return (
    <TextareaField
      spellCheck={false}
      autoComplete="off"
      {...field}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        // Not past a button that is disabled.
        event.currentTarget.form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
      }}
      className={`number resize-y ${className}`}
    />
  );
}

interface Choices {
  options: readonly Option[];
  /** The words for no choice. */
  none?: string;
}

/** One of a list. */
export function SelectField({ options, none, ...field }: FieldProps & Of<typeof Select> & Choices) {
  return (
    <Field<Of<typeof Select>> {...field}>
      {(select) => (
        <Select {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Yes or no. What stands in `children` comes between label and hint. */
export function CheckboxField({
  name,
  label,
  hint,
  error: given,
  place = "",
  children,
  ...input
}: Omit<FieldProps, "labelHidden" | "optional" | "action"> & Of<typeof Input> & { children?: ReactNode }) {
  const { id, error, attributes } = useField({ name, hint, error: given });
  return (
    <div className={place}>
      <label className="flex min-h-6 cursor-pointer items-baseline gap-3">
        <input
          type="checkbox"
          {...attributes}
          {...input}
          className="size-4 shrink-0 translate-y-0.5 accent-[var(--accent)]"
        />
        <span>{label}</span>
      </label>
      <div className="ps-7">
        {children}
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

interface RadioProps<Value extends string> {
  name: string;
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string; readonly note?: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few that are all in sight, side by side where there is room. */
export function RadioGroup<Value extends string>({
  name,
  legend,
  value,
  options,
  onChoose,
}: RadioProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((one) => (
          <label
            key={one.value}
            className="flex cursor-pointer gap-3 rounded-xl border border-border p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
              className="mt-1 self-start accent-[var(--accent)]"
            />
            <span>
              <span className="block font-medium">{one.label}</span>
              {one.note && <span className="block text-muted text-sm">{one.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
