"use client";
import { type ComponentProps, useEffect, useState } from "react";
import { Input, Labelled, Select } from "../input";

interface ChoiceProps<Id extends string> extends Pick<ComponentProps<typeof Select>, "className"> {
  label: string;
  /** Without one, or empty: any. */
  value: Id | "" | null | undefined;
  options: readonly (readonly [id: Id, name: string])[];
  /** The words for any; without them one is always chosen. */
  any?: string;
  /** The words for a value that cannot be chosen here, as an address may name it. */
  other?: string;
  onChoose: (id: Id | null) => void;
}

/** What a list is narrowed to: one of a few, or any. */
export function ChoiceFilter<Id extends string>(props: ChoiceProps<Id>) {
  const { label, options, any, other, onChoose, className } = props;
  const value = props.value ?? "";
  const isListed = value === "" || options.some(([id]) => id === value);
  return (
    <Labelled label={label}>
      <Select
        dense
        className={className}
        value={value}
        onChange={({ target }) => onChoose(options.find(([id]) => id === target.value)?.[0] ?? null)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {!isListed && other !== undefined && <option value={value}>{other}</option>}
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

interface DayProps extends Pick<ComponentProps<"input">, "min" | "max" | "required"> {
  type?: "date" | "datetime-local";
}
type End = "from" | "to";

interface DaysProps extends DayProps, Readonly<Record<End, string | null | undefined>> {
  labels: Readonly<Record<End, string>>;
  /** Null: that end is open. `isValid` as the browser sees it. */
  onChange: (end: End, day: string | null, isValid: boolean) => void;
}

/** From when to when, each end by itself. */
export function DaysFilter({ from, to, labels, min, max, onChange, ...field }: DaysProps) {
  const bounds = { from: { min, max: to || max }, to: { min: from || min, max } };
  return (["from", "to"] as const).map((end) => (
    <Labelled key={end} label={labels[end]}>
      <DayField
        {...field}
        {...bounds[end]}
        day={(end === "from" ? from : to) ?? ""}
        onDay={(day, isValid) => onChange(end, day || null, isValid)}
      />
    </Labelled>
  ));
}

interface FieldProps extends DayProps {
  day: string;
  onDay: (day: string, isValid: boolean) => void;
}

/** A day counts when it is whole: while its year is typed, it goes through the first centuries. */
export function DayField({ day, onDay, type = "date", ...rest }: FieldProps) {
  const [text, setText] = useState(day);
  useEffect(() => setText(day), [day]);
  return (
    <Input
      dense
      autoComplete="off"
      spellCheck={false}
      {...rest}
      type={type}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value === "" || target.value >= "1970") onDay(target.value, target.validity.valid);
      }}
    />
  );
}
