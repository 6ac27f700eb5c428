"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type QueueLocation, readLocation, writeLocation } from "../address";

export interface QueueAddress extends QueueLocation {
  /** Address of the page with something else in it. */
  readonly linkTo: (change: Partial<QueueLocation>) => string;
  /** Goes there without reloading the page; `replace` leaves no step to go back to. */
  readonly go: (change: Partial<QueueLocation>, how?: { readonly replace?: boolean }) => void;
}

/** What the address carries: the only place where view, filters and the opened order are stored. */
export function useQueueAddress(): QueueAddress {
  const path = usePathname();
  const search = useSearchParams().toString();
  const place = useMemo(() => readLocation(new URLSearchParams(search)), [search]);
  const linkTo = useCallback(
    (change: Partial<QueueLocation>) => `${path}${writeLocation({ ...place, ...change })}`,
    [path, place],
  );
  const go = useCallback<QueueAddress["go"]>((change, { replace = false } = {}) => {
    // The router draws a new address a little later: what was drawn last may lack what was chosen a moment ago.
    const here = readLocation(new URLSearchParams(window.location.search));
    const address = `${window.location.pathname}${writeLocation({ ...here, ...change })}`;
    if (replace) window.history.replaceState(null, "", address);
    else window.history.pushState(null, "", address);
  }, []);
  return useMemo(() => ({ ...place, linkTo, go }), [place, linkTo, go]);
}
