"use client";
import { useSyncExternalStore } from "react";
import { hourMs } from "@/lib/core/calendar";
import { type ParcelMails, readRecent, watchRecent } from "@/lib/platform/browser/recent-numbers";
import { confirmHours } from "@/lib/tracking/subscriptions/constants";

/** Key of `subscribe` for what opens the form of these updates. */
export function mailsLabel(mails: ParcelMails | null): "open" | "on" | "pending" {
  return mails === null ? "open" : mails.token === undefined ? "pending" : "on";
}

/** The email updates about a parcel that this browser asked for or confirmed; null without any, or once the link to confirm has expired. */
export function useParcelMails(number: string, carrier: string | null, now: Date): ParcelMails | null {
  const read = () => readRecent().find((entry) => entry.number === number)?.mails ?? null;
  const mails = useSyncExternalStore(watchRecent, read, () => null);
  if (mails === null || mails.carrier !== carrier) return null;
  const isOver = mails.token === undefined && now.getTime() - Date.parse(mails.at) > confirmHours * hourMs;
  return isOver ? null : mails;
}
