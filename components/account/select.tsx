interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** One of a few, with its label. */
export function Select({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="block">
      <span className="mb-1 block font-medium">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className="h-11 w-full rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-3 text-base text-ink sm:h-10 sm:text-[0.9375rem]"
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
