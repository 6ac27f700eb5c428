import type { ReactNode } from "react";

/** What went wrong with the last act, said at once; nothing while all is well. */
export function ErrorNote({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <div className="rounded-xl border border-danger px-4 py-3 text-danger text-sm">
          <p className="font-medium">{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
