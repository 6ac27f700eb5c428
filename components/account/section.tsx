import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of the settings: what it is on the left, what can be done on the right. */
export function Section({ id, title, lead, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-border border-t py-8 md:grid-cols-[16rem_minmax(0,30rem)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
