import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  /** Beside the title: the period it covers. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** One panel of the dashboard. */
export function Panel({ id, title, note, className = "", children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl border border-border bg-surface p-4 sm:p-5 ${className}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-base tracking-tight">
          {title}
        </h2>
        {note !== undefined && <p className="text-muted text-sm">{note}</p>}
      </div>
      {children}
    </section>
  );
}
