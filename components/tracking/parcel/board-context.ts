"use client";
import { createContext, use } from "react";
import type { CarrierCard } from "@/lib/parcels/carriers/describe-carrier";
import type { Mark } from "@/lib/parcels/carriers/schemas";
import type { Extra } from "@/lib/parcels/parcel/schemas";

/** Result of pressing refresh. */
export type RefreshNote =
  | "fresh"
  | "still"
  | "same"
  | "news"
  | "notTheKey"
  | { readonly failed: string | null };

/** Shared by all cards of a list: the clock, the carriers' cards and the reader's actions. */
export interface Board {
  /** Updated while the page is open; initially the server's time, so that both render the same. */
  readonly now: Date;
  /** The reader's time zone; UTC until hydration. */
  readonly timeZone: string;
  readonly card: (carrier: string | null) => CarrierCard | null;
  /** The carrier's name for this reader; its id if the name is not loaded. */
  readonly nameOf: (carrier: string) => string;
  /** The carrier's tile; undefined while it is not loaded. */
  readonly markOf: (carrier: string) => Mark | undefined;
  readonly grouped: (number: string) => string;
  /** The browser is offline: whether pending fetches continue is unknown. */
  readonly offline: boolean;
  readonly refreshing: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, RefreshNote>;
  readonly refresh: (numbers: readonly string[], extra?: Extra) => void;
  readonly choose: (number: string, carrier: string | null) => void;
  readonly undo: (number: string) => void;
  readonly remove: (number: string) => void;
  readonly restore: (number: string) => void;
  readonly add: (number: string, carrier: string | null) => "added" | "there" | "full";
  /** What the sender can do, by a sub-status, a status or a problem; null: what the recipient can. Absent: the reader is the recipient. */
  readonly adviseSender?: ((topic: string) => string | null) | undefined;
  /** Events that arrived while the page was open, by number. */
  readonly fresh: ReadonlyMap<string, ReadonlySet<string>>;
}

export const BoardContext = createContext<Board | null>(null);

/** The list around a card. Throws outside one. */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error("no board");
  return board;
}
