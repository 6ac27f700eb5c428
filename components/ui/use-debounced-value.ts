"use client";
import { useEffect, useRef, useState } from "react";

/** Something is asked for when the reader has not changed it for this long. Milliseconds. */
const settleMs = 250;

/** The value as it is once it stays: many quick changes are one. Compared by what is in it. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
