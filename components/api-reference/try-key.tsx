"use client";
import { createContext, type ReactNode, useContext, useState } from "react";

const Key = createContext<readonly [string, (key: string) => void]>(["", () => undefined]);

/** Keeps the key that calls are tried with: in memory, for all calls of the page, as long as the page is open. */
export function TryKey({ children }: { children: ReactNode }) {
  return <Key value={useState("")}>{children}</Key>;
}

/** The key, and how to change it. Needs `<TryKey>` around. */
export function useTryKey(): readonly [string, (key: string) => void] {
  return useContext(Key);
}
