import type { ComponentProps } from "react";

/** A native text field in the house's dress; 16 px on phones, so that none zooms in. */
export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      className={`h-11 w-full min-w-0 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-3 text-base text-ink placeholder:text-muted hover:border-[var(--field-border-hover)] aria-invalid:border-danger sm:h-10 sm:text-[0.9375rem] ${className}`}
    />
  );
}
