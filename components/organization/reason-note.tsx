import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** Why a choice is not open. */
export function ReasonNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-[0.8125rem] text-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
