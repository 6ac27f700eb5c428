"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { dayMs } from "@/lib/core/calendar";
import { liveWatchMax, type Watched } from "@/lib/core/live-messages";
import { callApi } from "@/lib/platform/browser/call-api";
import { mergeAnswer, mergeLive, type ViewEntries } from "@/lib/platform/browser/merge-views";
import { type Live, type LiveState, openLive } from "@/lib/platform/browser/open-live";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { askedAgain } from "./rules";

type Entries = ViewEntries<ParcelView>;
type Change = (change: (entries: Entries) => Entries) => void;

/** Loaded with the first news: a page of known numbers shows them without. */
const loadCalls = () => import("@/lib/tracking/lookup/contract");
const loadSchemas = () => import("@/lib/tracking/store/schemas");

/** Poll interval without the socket, in milliseconds; also while a result is pending. */
const pollMs = 15_000;
/** The first poll comes sooner if a result is pending and no socket has brought it. */
const firstPollMs = 4_000;
/** A page without a message for this long refetches, since its data is old. */
const renewMs = dayMs;
/** Disconnection of the socket before the reader is notified. */
const awayShownMs = 4_000;

/** live: pushes arrive; away: the page polls; offline: the browser has no network. */
export type Link = "live" | "away" | "offline";

/**
 * Keeps the list up to date: one socket that pushes changes, and polling every fifteen seconds while it is
 * away. Returns the time of the server's last message.
 */
export function useLiveViews(
  entries: Entries,
  change: Change,
  language: string,
): { readonly link: Link; readonly heardAt: RefObject<number> } {
  const [state, setState] = useState<LiveState>("connecting");
  const isLive = state === "live";
  const online = useOnline();
  const list = useRef(entries);
  const heardAt = useRef(0);
  const socket = useRef<Live | null>(null);
  list.current = entries;

  useEffect(() => {
    heardAt.current = Date.now();
    const live = openLive({
      onState: setState,
      onParcel: (parcel) => {
        loadSchemas().then(
          ({ parcelViewSchema }) => {
            const read = parcelViewSchema.safeParse(parcel);
            if (!read.success || socket.current !== live) return;
            heardAt.current = Date.now();
            change((before) => mergeLive(before, read.data));
          },
          // It cannot be read: the next poll asks for it again.
          () => {
            heardAt.current = 0;
          },
        );
      },
    });
    socket.current = live;
    live.watch(watchList(list.current));
    return () => {
      socket.current = null;
      live.close();
    };
  }, [change]);

  const watched = watchKey(entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => socket.current?.watch(watchList(list.current)), [watched]);

  const away = useAwayShown(isLive);
  usePolling(isLive, language, async (signal) => {
    const requested = askedAgain(list.current);
    const awaited = list.current.some(({ removed, view }) => !removed && (view === null || view.asking));
    const isOld = Date.now() - heardAt.current > renewMs;
    if (requested.length === 0 || (isLive && !awaited && !isOld)) return;
    const { cargoCall } = await loadCalls();
    const answer = await callApi(cargoCall, { numbers: requested, language }, { signal });
    heardAt.current = Date.now();
    socket.current?.retry();
    change((before) => mergeAnswer(before, answer.parcels));
  });
  return { link: !online ? "offline" : away ? "away" : "live", heardAt };
}

/** Whether the reader sees that the socket is away: not at once. */
function useAwayShown(isLive: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (isLive) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), awayShownMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return shown;
}

/** Looks every fifteen seconds, and when the page is shown again; from the start whenever the link or the language changes. */
function usePolling(isLive: boolean, language: string, poll: (signal: AbortSignal) => Promise<void>) {
  const latest = useRef(poll);
  latest.current = poll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    function look() {
      if (document.visibilityState === "hidden") return;
      // After a failure the next poll comes by itself; the shown data stays.
      latest.current(signal).catch(() => undefined);
    }
    const first = setTimeout(look, firstPollMs);
    const timer = setInterval(look, pollMs);
    document.addEventListener("visibilitychange", look, { signal });
    return () => {
      stop.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isLive, language]);
}

function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const read = () => setOnline(navigator.onLine);
    read();
    window.addEventListener("online", read);
    window.addEventListener("offline", read);
    return () => {
      window.removeEventListener("online", read);
      window.removeEventListener("offline", read);
    };
  }, []);
  return online;
}

function watchList(entries: Entries): Watched[] {
  return entries
    .filter(({ removed }) => !removed)
    .slice(0, liveWatchMax)
    .map(({ number, carrier, view }) => ({
      number,
      carrier: carrier ?? view?.carrier ?? unknownCarrier,
      version: view?.version ?? 0,
      ...(view && { token: view.viewToken }),
    }));
}

/**
 * Identifies what the server must be notified of: numbers, carriers, and what the page may see of them; not
 * versions.
 */
function watchKey(entries: Entries): string {
  return entries
    .filter(({ removed }) => !removed)
    .map(({ number, carrier, view }) => `${number}~${carrier ?? view?.carrier}~${view?.viewToken}`)
    .join();
}
