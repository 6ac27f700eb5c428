"use client";
import { useFormatters } from "@/components/ui/use-formatters";
import { useDesk } from "./desk-context";

/** Times of the desk: in the reader's language, in the account's zone. */
export function useDeskTime() {
  const { timeZone, now } = useDesk();
  return useFormatters(timeZone, now);
}
