"use client";
import { usePathname, useRouter } from "next/navigation";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { SearchField } from "@/components/ui/search-field";
import type { Locale } from "@/lib/core/locales";
import { chooseTab, filterLines, showCurrent } from "./filter-lines";
import { keepPlace, readPlace } from "./list-place";

interface Props {
  locale: Locale;
  /** `found` still contains `{count}`. */
  words: { readonly label: string; readonly found: string; readonly none: string; readonly failed: string };
}

/**
 * Search over the list beside it: hides lines that do not match, and keeps tab, text and scroll position
 * while the reader moves between carriers. The lines are rendered by the server.
 */
export function ListSearch({ locale, words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const id = useId();

  async function search(text: string, isTyped = true) {
    const root = boxOf(field);
    // A search looks through all carriers; the kinds narrow what it found.
    if (isTyped && root) chooseTab(root, "all");
    keepPlace(isTyped ? { text, tab: "all" } : { text });
    if (text.trim() === "") return show(null);
    try {
      const [{ rankCarriers }, { loadCarriers }] = await Promise.all([
        import("@/lib/parcels/carriers/rank-carriers"),
        import("@/components/tracking/carriers/load-carriers"),
      ]);
      const { list } = await loadCarriers();
      // The input changed meanwhile: the later result counts.
      if (field.current?.value !== text) return;
      const hits = rankCarriers(list, text, { locale, limit: list.length });
      show(hits.map(({ routerName }) => routerName));
    } catch {
      setSaid(words.failed);
    }
  }
  function show(names: readonly string[] | null) {
    const root = boxOf(field);
    if (!root) return;
    const total = filterLines(root, names);
    setSaid(names === null ? "" : total === 0 ? words.none : words.found.replace("{count}", String(total)));
  }
  useStoredPlace(field, search);

  return (
    <SearchField
      label={words.label}
      id={id}
      field={field}
      onSearch={(text) => void search(text)}
      className="carrier-search"
    >
      <p role="status" className="text-muted text-xs">
        {said}
      </p>
    </SearchField>
  );
}

function boxOf(field: RefObject<HTMLElement | null>): HTMLElement | null {
  return field.current?.closest<HTMLElement>(".carrier-list-box") ?? null;
}

/** Restores and stores the reader's position, and follows links within the app. */
function useStoredPlace(
  field: RefObject<HTMLInputElement | null>,
  search: (text: string, isTyped: boolean) => Promise<void>,
) {
  const router = useRouter();
  const path = usePathname();
  // Runs once on hydration: restores the position, handles clicks within the app, and starts storing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const root = boxOf(field);
    const lists = root?.querySelector<HTMLElement>(".carrier-lists");
    if (!root || !lists) return;
    const place = readPlace();
    const typed = field.current?.value || place.text;
    if (field.current && typed !== "") {
      field.current.value = typed;
      search(typed, false).then(() => {
        // On the page of a carrier that it does not find, an old search would only hide it.
        const own = lists.querySelector<HTMLElement>("a[aria-current]")?.closest("li");
        if (own?.hidden && field.current) {
          field.current.value = "";
          void search("", false);
        } else lists.scrollTo({ top: place.scroll });
      });
    }
    const ownTab = document.querySelector<HTMLElement>("[data-page-tab]")?.dataset.pageTab;
    const tab = place.tab ?? ownTab ?? "all";
    chooseTab(root, tab);
    lists.scrollTo({ top: place.scroll });
    const ended = new AbortController();
    storePlace(root, lists, ended.signal);
    lists.addEventListener("click", (event) => followLink(event, router.push), { signal: ended.signal });
    return () => ended.abort();
  }, []);

  useEffect(() => {
    const lists = boxOf(field)?.querySelector<HTMLElement>(".carrier-lists");
    if (lists) showCurrent(lists, path, readPlace().scroll === 0);
  }, [field, path]);
}

function storePlace(root: HTMLElement, lists: HTMLElement, signal: AbortSignal): void {
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    lists.scrollTo({ top: 0 });
    keepPlace({ tab: target.value, scroll: 0 });
  };
  root.addEventListener("change", onChange, { signal });
  lists.addEventListener("scroll", () => keepPlace({ scroll: lists.scrollTop }), { passive: true, signal });
}

function followLink(event: MouseEvent, open: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
  if (!link || !isPlain) return;
  event.preventDefault();
  open(link.pathname);
}
