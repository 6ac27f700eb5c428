"use client";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Access } from "@/lib/core/access";
import type { Operation, RestrictedColumn } from "@/lib/core/operations";

type Given = Pick<Access, "operations" | "hidden">;

/** null outside of the signed-in area, where nothing is left out. */
const AccessContext = createContext<Given | null>(null);

/** Tells the parts of the signed-in area what its user's role allows. */
export function AccessProvider({ access, children }: { access: Given; children: ReactNode }) {
  return <AccessContext value={access}>{children}</AccessContext>;
}

interface AllowedProps {
  /** Without one, to everybody. */
  to?: Operation;
  children: ReactNode;
}

/** Part of a page for those whose role allows it. */
export function Allowed({ to, children }: AllowedProps) {
  const { may } = useMayDo();
  return to === undefined || may(to) ? children : null;
}

/**
 * What the user may do and see, so that nothing else is offered. The server checks each call: this only
 * saves the reader from asking in vain.
 */
export function useMayDo(): {
  readonly may: (operation: Operation) => boolean;
  readonly sees: (column: RestrictedColumn) => boolean;
} {
  const access = use(AccessContext);
  return useMemo(
    () => ({
      may: (operation: Operation) => access?.operations.includes(operation) ?? true,
      sees: (column: RestrictedColumn) => !access?.hidden.includes(column),
    }),
    [access],
  );
}
