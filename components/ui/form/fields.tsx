import type { ComponentProps, ReactNode } from "react";
import { Input, Select, Textarea } from "../input";
import { Field, FieldNotes, type FieldProps, useField } from "./field";

type Option = readonly [value: string, label: string];
type Own<Element extends "input" | "select" | "textarea"> = FieldProps &
  Omit<ComponentProps<Element>, keyof FieldProps>;

/** Parts what belongs to the field from what belongs to its element. */
function split<Props extends FieldProps>({
  name,
  label,
  hint,
  error,
  optional,
  action,
  place = "",
  ...element
}: Props) {
  return [{ name, label, hint, error, optional, action, place }, element] as const;
}

/** A line of text. */
export function TextField({ end, ...props }: Own<"input"> & { end?: ReactNode }) {
  const [field, input] = split(props);
  return (
    <Field {...field}>
      {(attributes) =>
        end ? (
          <div className="relative">
            <Input {...attributes} {...input} className={`pe-12 ${input.className ?? ""}`} />
            {end}
          </div>
        ) : (
          <Input {...attributes} {...input} />
        )
      }
    </Field>
  );
}

/** An e-mail address. */
export function EmailField(props: Own<"input">) {
  return <TextField type="email" inputMode="email" {...props} />;
}

/** Several lines of text. */
export function TextareaField(props: Own<"textarea">) {
  const [field, textarea] = split(props);
  return <Field {...field}>{(attributes) => <Textarea {...attributes} {...textarea} />}</Field>;
}

/** One of a list. `none`: the words for no choice. */
export function SelectField({
  options,
  none,
  ...props
}: Own<"select"> & { options: readonly Option[]; none?: string }) {
  const [field, select] = split(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <Select {...attributes} {...select}>
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
export function CheckboxField({ label, children, place = "", ...props }: Own<"input">) {
  const [field, input] = split({ label, ...props });
  const { id, error, attributes } = useField(field);
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
        <FieldNotes id={id} hint={field.hint} error={error} />
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
              className="mt-1 accent-[var(--accent)]"
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
