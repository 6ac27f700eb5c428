import { useEffect, useRef } from "react";

/** Writes a filter to the address, without a step in the history. */
export function useSearchAddress(search: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    // What the page came with is in the address already.
    if (!isFirst.current) {
      const { pathname, hash } = window.location;
      const next = `${pathname}${search === "" ? "" : `?${search}`}${hash}`;
      window.history.replaceState(window.history.state, "", next);
    }
    isFirst.current = false;
  }, [search]);
}
