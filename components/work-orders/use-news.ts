"use client";
import { useState } from "react";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { isMessage, type MessageEntry } from "./conversation/message-bubble";

/** The customer's messages that came while something was being written; none while nothing is. */
export function useNews(entries: readonly EntryView[], isEmpty: boolean): readonly MessageEntry[] {
  const last = Math.max(0, ...entries.map(({ id }) => id));
  const [seen, setSeen] = useState(last);
  if (isEmpty && seen !== last) setSeen(last);
  return isEmpty ? [] : entries.filter(isMessage).filter(({ id, message }) => id > seen && message.incoming);
}
