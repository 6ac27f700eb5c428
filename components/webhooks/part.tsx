import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of the page: what it is, what it is for, and then the part. */
export function Part({ id, title, lead, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-border bg-surface p-4 text-sm sm:p-5"
    >
      <h2 id={id} className="font-semibold text-base tracking-tight">
        {title}
      </h2>
      {lead && <p className="mt-0.5 text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
