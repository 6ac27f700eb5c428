import { use } from "react";
import { BoardContext } from "./board-context";

/** The time zone in which days are read: the given one, else the board's. Without a board a text is written in the browser alone. */
export function useReaderZone(zone?: string): string {
  const board = use(BoardContext);
  return zone ?? board?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
