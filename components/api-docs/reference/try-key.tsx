"use client";
import { createContext, type ReactNode, useContext, useState } from "react";

const Key = createContext<readonly [string, (key: string) => void]>(["", () => undefined]);

/** Holds the API key of the try-it forms: in memory, for all calls, while the page is open. */
export function TryKey({ children }: { children: ReactNode }) {
  return <Key value={useState("")}>{children}</Key>;
}

/** The key and its setter. Requires `<TryKey>` around it. */
export function useTryKey(): readonly [string, (key: string) => void] {
  return useContext(Key);
}
