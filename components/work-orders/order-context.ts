"use client";
import { createContext, use } from "react";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { QueueAddress } from "./queue/use-queue-address";

/** What an order is to be shown with at once: a box to write in, or a dialog. */
export type Intent = "accept" | "reply" | "note" | "handOn" | "resolve";

/** What all parts of the page share. */
export interface OrderBoardSetting {
  /** The reader. */
  readonly memberId: string;
  /** The account's zone; all times of the page are in it. */
  readonly timeZone: string;
  /** Ticks while the page is open. */
  readonly now: Date;
  readonly mayEdit: boolean;
  readonly address: QueueAddress;
  /** Queue and record are read again; `saved`, as an act answered it, is shown until then. */
  readonly reload: (saved?: OrderView) => Promise<void>;
}

export const OrderBoardContext = createContext<OrderBoardSetting | null>(null);

/** Throws outside of the page of work orders. */
export function useOrderBoard(): OrderBoardSetting {
  const board = use(OrderBoardContext);
  if (!board) throw new Error("no work orders around this part");
  return board;
}
