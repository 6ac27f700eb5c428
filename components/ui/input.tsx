import type { ComponentProps, ReactNode } from "react";

/** 16 px on phones, so that no browser zooms into a field. */
const look =
  "w-full min-w-0 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] text-base text-ink text-ellipsis placeholder:text-muted hover:border-[var(--field-border-hover)] aria-invalid:border-danger";
const usual = "h-11 sm:h-10 sm:text-[0.9375rem]";
const compact = "h-10 sm:h-9 sm:text-sm";

interface Sized {
  /** For lists and their filters. */
  dense?: boolean;
}

/** A native text field in the app's style. */
export function Input({ dense = false, className = "", ...rest }: Sized & ComponentProps<"input">) {
  return <input {...rest} className={`${look} ${dense ? compact : usual} px-3 ${className}`} />;
}

/** A native list of choices. */
export function Select({ dense = false, className = "", ...rest }: Sized & ComponentProps<"select">) {
  return <select {...rest} className={`${look} ${dense ? compact : usual} px-2.5 ${className}`} />;
}

/** A native field of several lines. */
export function Textarea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={`${look} block px-3 py-2 sm:text-[0.9375rem] ${className}`} />;
}

/** A native checkbox with its label beside it. */
export function Checkbox({ children, className = "", ...rest }: ComponentProps<"input">) {
  return (
    <label className={`flex min-h-9 cursor-pointer items-center gap-2.5 text-sm ${className}`}>
      <input type="checkbox" {...rest} className="size-4 shrink-0 accent-[var(--accent)]" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** A control with its name above, outside of forms: in filters and options. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="block min-w-0">
      <span className="mb-1 block font-medium text-sm">{label}</span>
      {children}
    </label>
  );
}
