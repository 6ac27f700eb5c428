"use client";
import { useEffect, useState } from "react";
import { signedInMark } from "@/lib/platform/browser/signed-in-mark";

/** What stands for the reader's company in the address of its tracking page; null for visitors, and companies without one. */
export function useOwnCompany(): string | null {
  const [company, setCompany] = useState<string | null>(null);
  useEffect(() => {
    if (!signedInMark()) return;
    let isGone = false;
    // Pages of visitors do not load the call. Who may not ask, or has no company, sees the page as visitors do.
    import("./find-company")
      .then(({ findCompany }) => findCompany())
      .then((slug) => !isGone && setCompany(slug))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return company;
}
