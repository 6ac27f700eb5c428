"use client";
import { createContext, use } from "react";
import type { AccountKind } from "@/lib/accounts/constants";
import type { SavedView } from "@/lib/saved-views/contract";
import type { DeskColumn, ListName } from "@/lib/shipments/constants";
import type { CountsAnswer, ListAnswer } from "@/lib/shipments/contract-parts";
import type { ListInput } from "@/lib/shipments/schemas";
import type { DeskCalls } from "./desk-calls";
import type { DeskActions } from "./use-desk-actions";

/** What the page knows when it is first drawn. */
export interface DeskStart {
  readonly kind: AccountKind;
  readonly list: ListName;
  /** The account's zone; all times of the desk are in it. */
  readonly timeZone: string;
  readonly now: string;
  readonly input: ListInput;
  readonly page: ListAnswer;
  /** null in the history, which has no views. */
  readonly counts: CountsAnswer | null;
  readonly columns: readonly DeskColumn[];
  readonly views: readonly SavedView[];
  /** Names of the carriers on the page, by id, and its numbers in groups. */
  readonly carriers: Readonly<Record<string, string>>;
  readonly grouped: Readonly<Record<string, string>>;
}

/** What every part of a desk shares: whose it is, the clock, the carriers' names and what can be done to rows. */
export interface DeskSetting {
  readonly kind: AccountKind;
  readonly list: ListName;
  readonly timeZone: string;
  /** Ticks while the page is open. */
  readonly now: Date;
  readonly calls: DeskCalls;
  readonly actions: DeskActions;
  readonly nameOf: (carrier: string | null) => string;
  readonly grouped: (number: string, carrier: string | null) => string;
}

export const DeskContext = createContext<DeskSetting | null>(null);

/** The desk that a part stands in. Throws outside one. */
export function useDesk(): DeskSetting {
  const desk = use(DeskContext);
  if (!desk) throw new Error("no desk around this part");
  return desk;
}
