"use client";
import { useLayoutEffect, useState } from "react";

const failures = ["cancelled", "failed", "expired"] as const;

/** How a round with a provider ended, as the address says where its user comes back. */
export interface Returned {
  readonly provider: string;
  readonly failure: (typeof failures)[number] | null;
}

/** Reads it once, and takes it out of the address: a page that is loaded again starts again. Null for every other visit. */
export function useReturned(): Returned | null {
  const [returned, setReturned] = useState<Returned | null>(null);
  // Before anything is drawn: the form gives way to what follows.
  useLayoutEffect(() => {
    const url = new URL(window.location.href);
    const provider = url.searchParams.get("provider");
    if (provider === null) return;
    const said = url.searchParams.get("failure");
    for (const name of ["provider", "failure"]) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", url);
    const failure = said === null ? null : (failures.find((one) => one === said) ?? "failed");
    setReturned({ provider, failure });
  }, []);
  return returned;
}
