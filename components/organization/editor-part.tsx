import { Lock } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One part of a role: what it is about, and its choices. */
export function EditorPart({ id, title, text, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-border bg-surface p-4 text-sm sm:p-5"
    >
      <h2 id={id} className="font-semibold text-base tracking-tight">
        {title}
      </h2>
      {text && <p className="mt-0.5 max-w-[72ch] text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Why a choice is not open. */
export function ReasonNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-[0.8125rem] text-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
