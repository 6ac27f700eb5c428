"use client";
import { createContext, use } from "react";
import type { CarrierCard } from "@/lib/carriers/describe-carrier";
import type { Extra } from "@/lib/parcel/schemas";

/** What came of pressing refresh. */
export type RefreshNote =
  | "fresh"
  | "still"
  | "same"
  | "news"
  | "notTheKey"
  | { readonly failed: string | null };

/** What every card of a list shares: the clock, the carriers' cards and what a reader can do. */
export interface Board {
  /** Ticks while the page is open; the server's time at first, so that both draw the same. */
  readonly now: Date;
  /** The reader's zone; UTC until the page is alive. */
  readonly timeZone: string;
  readonly card: (carrier: string | null) => CarrierCard | null;
  /** The carrier's name for this reader; its id where the name has not arrived. */
  readonly nameOf: (carrier: string) => string;
  readonly grouped: (number: string) => string;
  /** The browser has no network: what was under way when it went is not known to go on. */
  readonly offline: boolean;
  readonly refreshing: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, RefreshNote>;
  readonly refresh: (numbers: readonly string[], extra?: Extra) => void;
  readonly choose: (number: string, carrier: string | null) => void;
  readonly undo: (number: string) => void;
  readonly remove: (number: string) => void;
  readonly restore: (number: string) => void;
  readonly add: (number: string, carrier: string | null) => "added" | "there" | "full";
  /** Events that came while the page was open, by number. */
  readonly fresh: ReadonlyMap<string, ReadonlySet<string>>;
}

export const BoardContext = createContext<Board | null>(null);

/** The list that a card stands in. Throws outside one. */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error("no board around this card");
  return board;
}
