import "./connect-steps.css";
import type { ReactNode } from "react";

/** Steps to do elsewhere, in their order. */
export function Steps({ lead, steps, children }: { lead: string; steps: ReactNode[]; children?: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-xl bg-sunk p-4 text-sm">
      <p className="font-medium">{lead}</p>
      <ol className="connect-steps">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={at}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}

/** Of fields for keys and addresses. */
export const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
