"use client";
import { useCallback, useEffect, useRef, useState } from "react";

/** Longest value accepted from an address, in characters. */
const valueMaxChars = 200;

/**
 * State in the address's fragment, so that the page can be shared and returned to. Only what differs from
 * `start` is written; unknown names are ignored.
 */
export function useHashState<State extends Readonly<Record<string, string>>>(
  start: State,
): readonly [State, (change: Partial<State>) => void] {
  const [state, setState] = useState(start);
  // Two changes may happen before the next render, such as a loaded list during a key press: neither may undo
  // the other.
  const latest = useRef(start);
  const keep = useCallback((next: State) => {
    latest.current = next;
    setState(next);
  }, []);
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(window.location.hash.slice(1));
      const known = Object.keys(start).flatMap((name) => {
        const value = given.get(name);
        return value === null ? [] : [[name, value.slice(0, valueMaxChars)] as const];
      });
      if (known.length > 0) keep({ ...start, ...Object.fromEntries(known) });
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [start, keep]);
  const change = useCallback(
    (by: Partial<State>) => {
      const next = { ...latest.current, ...by };
      const differing = Object.entries(next).filter(([name, value]) => value !== start[name]);
      const hash = new URLSearchParams(differing).toString();
      window.history.replaceState(window.history.state, "", hash ? `#${hash}` : window.location.pathname);
      keep(next);
    },
    [start, keep],
  );
  return [state, change];
}
