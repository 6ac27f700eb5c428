"use client";
import { useMemo } from "react";
import type { ListSetting, ListStart } from "./list-context";
import { useCarrierNames } from "./use-carrier-names";
import { useListActions } from "./use-list-actions";

type Start = Pick<
  ListStart,
  | "kind"
  | "list"
  | "isNew"
  | "offersSamples"
  | "timeZone"
  | "carriers"
  | "grouped"
  | "departments"
  | "channels"
  | "customerEmails"
>;

/** What every part of a list shares; the same object until something in it changes. */
export function useListSetting(
  start: Start,
  now: Date,
  wiring: Parameters<typeof useListActions>[0],
): ListSetting {
  const { kind, list, isNew, offersSamples = false, timeZone, departments, channels, customerEmails } = start;
  const { calls } = wiring;
  const actions = useListActions(wiring);
  const { nameOf, markOf, grouped } = useCarrierNames(start);
  const setting = {
    ...{ kind, list, isNew, offersSamples, timeZone, departments, channels, customerEmails },
    ...{ now, calls, actions, nameOf, markOf, grouped },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values are all that it is made of
  return useMemo(() => setting, Object.values(setting));
}
