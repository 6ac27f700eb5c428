import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  /** What it is for, below the title. */
  text?: string;
  /** Beside the title: the period that it covers. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page, on a surface of its own. */
export function TitledSection({ id, title, text, note, className = "", children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl border border-border bg-surface p-4 text-sm sm:p-5 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-base tracking-tight">
          {title}
        </h2>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {text && <p className="mt-0.5 max-w-[72ch] text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
