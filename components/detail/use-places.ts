"use client";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cardState } from "@/components/tracking/parcel/rules";
import { useReaderZone } from "@/components/tracking/parcel/use-reader-zone";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { type Place, placeParcels } from "./group-parcels";

/** How long a parcel takes to its new group, in milliseconds. */
const glideMs = 200;

/** Where items and their cards stood before they moved, outer ones first, and the card that its reader looks at. */
interface Standing {
  readonly levels: readonly ReadonlyMap<HTMLElement, number>[];
  readonly held: HTMLElement | null;
}

/**
 * The list by groups. A parcel whose group changes glides to its new place, in one list, so that its card stays as it is;
 * the page follows a card that has the focus or is being read, but not while first responses are awaited at its top.
 */
export function usePlaces(
  entries: ViewEntries<ParcelView>,
  now: Date,
  isAwaiting: boolean,
): { readonly places: readonly Place[]; readonly list: RefObject<HTMLOListElement | null> } {
  const isComplete = entries.every(({ view, removed }) => removed || cardState(view) !== "asking");
  // Once it is in order, a number that is added moves no others.
  const [isSorted, setSorted] = useState(isComplete);
  if (isComplete && !isSorted) setSorted(true);
  const wanted = placeParcels(entries, now, useReaderZone(), isSorted);
  const [places, setPlaces] = useState(wanted);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<Standing | null>(null);
  const running = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    if (before.current) {
      for (const glide of running.current) glide.cancel();
      running.current = moveFrom(before.current);
      before.current = null;
    }
    if (keyOf(wanted) === keyOf(places)) return;
    // Cards are measured at their old places with their new content.
    before.current = list.current && measure(list.current, isAwaiting);
    setPlaces(wanted);
  });
  return { places, list };
}

function keyOf(places: readonly Place[]): string {
  return places.map(({ number, group }) => `${number} ${group}`).join();
}

function measure(list: HTMLElement, isAwaiting: boolean): Standing {
  const all = (selector: string) => [...list.querySelectorAll<HTMLElement>(selector)];
  const isRead = (card: HTMLElement) => {
    const { top, bottom } = card.getBoundingClientRect();
    const isOpen = card.querySelector("[data-parcel-head][aria-expanded=true]") !== null;
    return isOpen && top < innerHeight / 2 && bottom > 0 && !isAwaiting;
  };
  const cards = all("article");
  return {
    levels: [all(":scope > li"), cards].map(
      (level) => new Map(level.map((element) => [element, element.getBoundingClientRect().top])),
    ),
    held: cards.find((card) => card.contains(document.activeElement)) ?? cards.find(isRead) ?? null,
  };
}

function moveFrom({ levels, held }: Standing): Animation[] {
  const movedBy = (element: HTMLElement) => {
    const before = levels.map((tops) => tops.get(element)).find((top) => top !== undefined);
    return element.getBoundingClientRect().top - (before ?? 0);
  };
  const scrolled = held?.isConnected ? movedBy(held) : 0;
  if (scrolled !== 0) window.scrollBy({ top: scrolled, behavior: "instant" });
  if (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return [];
  // An item glides with the heading of its group; its card by what the item, which glides already, has not moved it.
  return levels.flatMap((tops) =>
    [...tops.keys()]
      .map((element) => ({ element, by: movedBy(element) }))
      .filter(({ element, by }) => by !== 0 && element.isConnected)
      .map(({ element, by }) =>
        element.animate(
          { transform: [`translateY(${-by}px)`, "none"] },
          { duration: glideMs, easing: "ease-out" },
        ),
      ),
  );
}
