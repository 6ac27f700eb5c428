"use client";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

interface OpenCards {
  readonly open: ReadonlySet<string>;
  /** The card that is open on wide screens alone: which screen it is, only a style sheet knows until the script is at work. */
  readonly openIfWide: string | null;
  readonly allOpen: boolean;
  readonly toggle: (number: string) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
}

interface Opened {
  readonly first: string | undefined;
  /** Once the reader or the address has opened or closed some. */
  readonly chosen: ReadonlySet<string> | null;
}

/** A phone, as the style sheets' `max-sm`. */
const phone = "(width < 40rem)";
const isPhone = () => window.matchMedia?.(phone).matches ?? false;

function watchPhone(onChange: () => void): () => void {
  const query = window.matchMedia?.(phone);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

const openOf = ({ first, chosen }: Opened, onPhone: boolean): ReadonlySet<string> =>
  chosen ?? new Set(onPhone || first === undefined ? [] : [first]);

/**
 * Which cards of several are open: the one named after `#` in the address, and the first, whichever it is while first responses
 * are awaited. On phones it would push the others out of the screen: there all are rows until one is opened.
 */
export function useOpenCards(numbers: readonly string[], isAwaiting: boolean): OpenCards {
  const [opened, setOpened] = useState<Opened>({ first: numbers[0], chosen: null });
  const onPhone = useSyncExternalStore<boolean | null>(watchPhone, isPhone, () => null);
  const [first] = numbers;
  if (isAwaiting && opened.first !== first) setOpened({ ...opened, first });
  const change = useCallback((by: (open: Set<string>) => void) => {
    setOpened((before) => {
      const chosen = new Set(openOf(before, isPhone()));
      by(chosen);
      return { ...before, chosen };
    });
  }, []);
  const toggle = useCallback(
    (number: string) => change((open) => void (open.delete(number) || open.add(number))),
    [change],
  );

  useEffect(() => {
    const follow = () => {
      const named = decodeURIComponent(window.location.hash.slice(1)).toUpperCase();
      if (named === "" || !document.getElementById(named)) return;
      change((open) => open.add(named));
      // The list streams in after the browser has looked for the anchor.
      document.getElementById(named)?.scrollIntoView();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [change]);

  const open = openOf(opened, onPhone ?? false);
  return {
    open,
    openIfWide: onPhone === null ? (opened.first ?? null) : null,
    allOpen: numbers.every((number) => open.has(number)),
    toggle,
    openAll: () => setOpened({ ...opened, chosen: new Set(numbers) }),
    closeAll: () => setOpened({ ...opened, chosen: new Set() }),
  };
}
