"use client";
import { useFormatters } from "@/components/ui/use-formatters";
import { useShipmentList } from "./list-context";

/** Times of the list: in the reader's language, in the account's zone. */
export function useListTime() {
  const { timeZone, now } = useShipmentList();
  return useFormatters(timeZone, now);
}
