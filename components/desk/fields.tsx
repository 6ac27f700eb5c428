import type { ComponentProps, ReactNode } from "react";

const look =
  "h-10 w-full min-w-0 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-2.5 text-base text-ink placeholder:text-muted hover:border-[var(--field-border-hover)] aria-invalid:border-danger sm:h-9 sm:text-sm";

/** A field of the desk with its name above and, where there is one, what is wrong below. */
export function Labelled({
  label,
  wrong,
  wrongId,
  children,
}: {
  label: string;
  wrong?: string | undefined;
  wrongId?: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
      <label className="block">
        <span className="mb-1 block font-medium text-sm">{label}</span>
        {children}
      </label>
      {wrong && (
        <p id={wrongId} role="alert" className="mt-1 font-medium text-danger text-sm">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** A text field in the desk's size. */
export function TextField({ className = "", ...rest }: ComponentProps<"input">) {
  return <input autoComplete="off" spellCheck={false} {...rest} className={`${look} ${className}`} />;
}

/** A native list to choose from, in the desk's size. */
export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={`${look} ${className}`} />;
}

/** A box to tick, with its words beside it. */
export function Checkbox({ children, className = "", ...rest }: ComponentProps<"input">) {
  return (
    <label className={`flex min-h-9 cursor-pointer items-center gap-2.5 text-sm ${className}`}>
      <input type="checkbox" {...rest} className="desk-tick" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
