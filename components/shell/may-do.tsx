"use client";
import { createContext, type ReactNode, use } from "react";
import type { Access, Operation, RestrictedColumn } from "@/lib/core/access";

type Given = Pick<Access, "operations" | "hidden">;

/** null outside of the signed-in area, where nothing is left out. */
const AccessContext = createContext<Given | null>(null);

/** Tells the parts of the signed-in area what its user's role allows. */
export function AccessProvider({ access, children }: { access: Given; children: ReactNode }) {
  return <AccessContext value={access}>{children}</AccessContext>;
}

/**
 * What the user may do and see, so that nothing else is offered. The server checks each call by itself: this only
 * saves the reader from asking in vain.
 */
export function useMayDo(): {
  readonly may: (operation: Operation) => boolean;
  readonly sees: (column: RestrictedColumn) => boolean;
} {
  const access = use(AccessContext);
  return {
    may: (operation) => access?.operations.includes(operation) ?? true,
    sees: (column) => !access?.hidden.includes(column),
  };
}
