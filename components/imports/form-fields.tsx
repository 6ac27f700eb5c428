import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

interface Named {
  name: string;
  label: string;
  hint?: string;
  fault?: string | undefined;
}

/** One field with its label, its hint, and what is wrong with it. */
export function AddField({ label, hint, fault, ...input }: Named & ComponentProps<"input">) {
  const id = `add-${input.name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <Input
        {...input}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={described(id, hint, fault)}
      />
      <Notes id={id} hint={hint} fault={fault} />
    </div>
  );
}

/** One list to choose from; the first choice is none. */
export function AddSelect({
  label,
  hint,
  fault,
  none,
  options,
  ...select
}: Named & ComponentProps<"select"> & { none: string; options: readonly (readonly [string, string])[] }) {
  const id = `add-${select.name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={described(id, hint, fault)}
        className="h-11 w-full min-w-0 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-2.5 text-base text-ink hover:border-[var(--field-border-hover)] sm:h-10 sm:text-[0.9375rem]"
      >
        <option value="">{none}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Notes id={id} hint={hint} fault={fault} />
    </div>
  );
}

function described(id: string, hint?: string, fault?: string): string | undefined {
  return [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ") || undefined;
}

function Notes({ id, hint, fault }: { id: string; hint?: string | undefined; fault?: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1 font-medium text-danger text-sm">
          {fault}
        </p>
      )}
    </>
  );
}
