"use client";
import { createContext, type ReactNode, use, useMemo, useState } from "react";

interface MailForm {
  /** Number of the parcel whose email form is open; one at a time. */
  readonly openFor: string | null;
  readonly setOpenFor: (number: string | null) => void;
}

const MailFormContext = createContext<MailForm | null>(null);

/** Around a list whose email forms can be opened from a card and from the page's bar. */
export function MailFormProvider({ children }: { children: ReactNode }) {
  const [openFor, setOpenFor] = useState<string | null>(null);
  const value = useMemo(() => ({ openFor, setOpenFor }), [openFor]);
  return <MailFormContext value={value}>{children}</MailFormContext>;
}

/** The list's email form. Throws outside a provider. */
export function useMailForm(): MailForm {
  const form = use(MailFormContext);
  if (!form) throw new Error("no email forms");
  return form;
}
