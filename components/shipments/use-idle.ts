"use client";
import { type PointerEvent, useCallback, useRef } from "react";
import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import type { ShipmentFilter } from "@/lib/shipments/records/schemas";

/**
 * Says whether rows may come and go without disturbing the reader: nothing is open or selected, the mouse is not over
 * the list and the keyboard is not in it.
 */
export function useIdle(isAtWork: boolean) {
  const work = useRef(isAtWork);
  work.current = isAtWork;
  const over = useRef(false);
  const isAtRest = useCallback(
    () => !work.current && !over.current && document.activeElement?.closest("[data-row]") == null,
    [],
  );
  const onEnter = useCallback((event: PointerEvent) => {
    over.current = event.pointerType === "mouse";
  }, []);
  const onLeave = useCallback(() => {
    over.current = false;
  }, []);
  return { isAtRest, onEnter, onLeave };
}

/** The filter with the days that its answer was made of: what is done to all of it means these, also after midnight. */
export function pinDates(filter: ShipmentFilter, { dateStart, dateEnd }: ListAnswer): ShipmentFilter {
  return {
    ...filter,
    ...(dateStart !== null && { dateStart }),
    ...(dateEnd !== null && { dateEnd }),
  };
}
