import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CallFailure } from "@/components/ui/use-call";

interface Props {
  label: string;
  icon: LucideIcon;
  /** What happened, in short lines. */
  children: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  failure: CallFailure | null;
}

/** A note over a page of the signed-in area, with what can be done about it. */
export function NoticeFrame({ label, icon: Icon, children, actions, failure }: Props) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-border bg-accent-soft p-3 sm:px-4"
    >
      <div role="status" className="flex min-w-[min(100%,16rem)] flex-1 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0 text-sm">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
      {failure && (
        <p role="alert" className="w-full font-medium text-danger text-sm">
          {failure.text}
        </p>
      )}
    </section>
  );
}

/** Place of these notes, as wide as the page below. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[72rem] px-4 pt-4 sm:px-6 lg:px-8" data-screen-only>
      {children}
    </div>
  );
}
