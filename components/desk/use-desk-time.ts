"use client";
import { useTimes } from "@/components/ui/use-times";
import { useDesk } from "./desk-context";

/** Times of the desk: in the reader's language, in the account's zone. */
export function useDeskTime() {
  const { timeZone, now } = useDesk();
  return useTimes(timeZone, now);
}
