"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { SearchField } from "@/components/ui/search-field";
import type { Locale } from "@/lib/core/locales";
import { type ListPlace, readPlace, writePlace } from "./list-place";

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
  const router = useRouter();
  const path = usePathname();
  const found = useRef<ReadonlySet<string> | null>(null);

  const box = () => field.current?.closest<HTMLElement>(".carrier-list-box") ?? null;

  function keep(change: Partial<ListPlace>) {
    writePlace({ ...readPlace(), ...change });
  }

  async function search(text: string) {
    keep({ text });
    if (text.trim() === "") return show(null);
    try {
      const [{ rankCarriers }, { loadCarriers }] = await Promise.all([
        import("@/lib/carriers/rank-carriers"),
        import("@/components/carriers/load-carriers"),
      ]);
      const { list } = await loadCarriers();
      // The input changed meanwhile: the later result counts.
      if (field.current?.value !== text) return;
      const hits = rankCarriers(list, text, { locale, limit: list.length });
      show(new Set(hits.map(({ routerName }) => routerName)));
    } catch {
      setSaid(words.failed);
    }
  }

  /** Hides lines that do not match, updates the tabs' counts, and leaves a tab without matches. */
  function show(names: ReadonlySet<string> | null) {
    found.current = names;
    const root = box();
    if (!root) return;
    const counts = [...root.querySelectorAll<HTMLElement>("[data-tab]")].map((part) => {
      let count = 0;
      for (const line of part.querySelectorAll("li")) {
        const name = line.querySelector("a")?.pathname.split("/").pop() ?? "";
        line.hidden = names !== null && !names.has(decodeURIComponent(name));
        if (!line.hidden) count++;
      }
      for (const group of part.querySelectorAll<HTMLElement>(".carrier-letter"))
        group.hidden = group.querySelector("li:not([hidden])") === null;
      return count;
    });
    const radios = radiosOf(root);
    radios.forEach((radio, at) => {
      const small = radio.parentElement?.querySelector("small");
      if (small) small.textContent = String(counts[at] ?? 0);
    });
    const total = counts.reduce((sum, count) => sum + count, 0);
    setSaid(names === null ? "" : total === 0 ? words.none : words.found.replace("{count}", String(total)));
    const at = radios.findIndex(({ checked }) => checked);
    const next = counts.findIndex((count) => count > 0);
    if (counts[at] === 0 && next >= 0) radios[next]?.click();
  }

  // Runs once on hydration: restores the position, handles clicks within the app, and starts storing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const root = box();
    const lists = root?.querySelector<HTMLElement>(".carrier-lists");
    if (!root || !lists) return;
    const place = readPlace();
    const typed = field.current?.value || place.text;
    if (field.current && typed !== "") {
      field.current.value = typed;
      search(typed).then(() => lists.scrollTo({ top: place.scroll }));
    }
    const ownTab = document.querySelector<HTMLElement>("[data-page-tab]")?.dataset.pageTab;
    const tab = place.tab ?? ownTab ?? "0";
    for (const radio of radiosOf(root)) radio.checked = radio.value === tab;
    lists.scrollTo({ top: place.scroll });

    const onChange = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.type === "radio") {
        lists.scrollTo({ top: 0 });
        keep({ tab: target.value, scroll: 0 });
      }
    };
    const onScroll = () => keep({ scroll: lists.scrollTop });
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain =
        !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
      if (!link || !isPlain) return;
      event.preventDefault();
      router.push(link.pathname);
    };
    root.addEventListener("change", onChange);
    lists.addEventListener("scroll", onScroll, { passive: true });
    lists.addEventListener("click", onClick);
    return () => {
      root.removeEventListener("change", onChange);
      lists.removeEventListener("scroll", onScroll);
      lists.removeEventListener("click", onClick);
    };
  }, []);

  // The current page's line; scrolled into view unless a position was restored.
  useEffect(() => {
    const root = field.current?.closest<HTMLElement>(".carrier-list-box");
    const lists = root?.querySelector<HTMLElement>(".carrier-lists");
    for (const old of lists?.querySelectorAll("a[aria-current]") ?? []) old.removeAttribute("aria-current");
    const own = [...(lists?.querySelectorAll("a") ?? [])].find(({ pathname }) => pathname === path);
    own?.setAttribute("aria-current", "page");
    if (own && lists && readPlace().scroll === 0) {
      const away = own.getBoundingClientRect().top - lists.getBoundingClientRect().top;
      if (away > lists.clientHeight) lists.scrollTo({ top: away - lists.clientHeight / 3 });
    }
  }, [path]);

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

function radiosOf(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
}
