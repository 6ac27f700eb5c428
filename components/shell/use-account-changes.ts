"use client";
import { useEffect, useRef } from "react";
import type { AccountChange } from "@/lib/core/live-messages";

type Listener = (kind: AccountChange) => void;

/** All listeners of this page share one socket, opened with the first and closed with the last. */
const listeners = new Set<Listener>();
let closeSocket: (() => void) | null = null;

async function openSocket(): Promise<void> {
  const { openLive } = await import("@/lib/platform/browser/open-live");
  if (listeners.size === 0 || closeSocket) return;
  const live = openLive({
    onAccountChange: (kinds) => {
      for (const kind of kinds) for (const tell of listeners) tell(kind as AccountChange);
    },
  });
  closeSocket = () => live.close();
}

/**
 * Calls back when something in this account's workspace changed, at most about once a second, and once on
 * each connection, to fetch what changed meanwhile.
 */
export function useAccountChanges(onChange: Listener): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const tell: Listener = (kind) => latest.current(kind);
    listeners.add(tell);
    void openSocket();
    return () => {
      listeners.delete(tell);
      if (listeners.size > 0) return;
      closeSocket?.();
      closeSocket = null;
    };
  }, []);
}
