import type { ReactNode } from "react";

/** A fact in a list of them: its name, and below it what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
