"use client";
import { useCallback, useEffect, useState } from "react";

interface OpenCards {
  readonly open: ReadonlySet<string>;
  readonly allOpen: boolean;
  readonly toggle: (number: string) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
}

/** Which cards are open: the first, whichever it is while first responses are awaited, and the one named after `#` in the address. */
export function useOpenCards(numbers: readonly string[], isAwaiting: boolean): OpenCards {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(numbers.slice(0, 1)));
  const [first] = numbers;
  if (isAwaiting && first !== undefined && !open.has(first) && window.location.hash === "")
    setOpen(new Set([first]));
  const toggle = useCallback((number: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(number)) after.add(number);
      return after;
    });
  }, []);

  useEffect(() => {
    const follow = () => {
      const named = decodeURIComponent(window.location.hash.slice(1)).toUpperCase();
      if (named === "" || !document.getElementById(named)) return;
      setOpen((before) => new Set([...before, named]));
      // The list streams in after the browser has looked for the anchor.
      document.getElementById(named)?.scrollIntoView();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  return {
    open,
    allOpen: numbers.every((number) => open.has(number)),
    toggle,
    openAll: () => setOpen(new Set(numbers)),
    closeAll: () => setOpen(new Set()),
  };
}
