import type { ReactNode } from "react";
import "./drawing.css";

/** The frame of a drawing. Those of one feature alone stand with it, so that no other page loads them. */
export function Drawing({ className = "w-44", children }: { className?: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 176 120" className={`illustration ${className}`}>
      {children}
    </svg>
  );
}

/** What a drawing stands on. */
export const ground = <path className="illustration-quiet" d="M14 108h148" />;
