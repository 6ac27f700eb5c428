"use client";
import { useEffect, useId, useRef, useState } from "react";
import { answers } from "@/components/api-docs/rules";
import { SearchField } from "@/components/ui/search-field";
import { foldText } from "@/lib/parcels/carriers/rules";

interface Props {
  words: { readonly label: string; readonly none: string };
}

/** Part of the viewport in which a call counts as current. */
const readMargin = "-15% 0px -70% 0px";

/**
 * Filters the list around it, highlights the current call, and collapses the list on a phone after a choice.
 * It has no data of its own: it reads the page, whose links work without it.
 */
export function CallFilter({ words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();

  function filter(text: string) {
    const list = field.current?.closest("nav");
    for (const group of list?.querySelectorAll<HTMLElement>("[data-group]") ?? []) {
      let left = 0;
      for (const item of group.querySelectorAll("li")) {
        item.hidden = !answers(foldText(`${item.textContent} ${item.dataset.words}`), text);
        if (!item.hidden) left++;
      }
      group.hidden = left === 0;
    }
    setEmpty(!list?.querySelector("li:not([hidden])"));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const list = field.current?.closest("nav");
    if (!list) return;
    // Typed before hydration.
    if (field.current?.value) filter(field.current.value);
    const observer = markCurrent(list);
    const fold = list.closest("details");
    const close = (event: Event) => {
      if (fold && (event.target as Element).closest("a")) fold.open = false;
    };
    list.addEventListener("click", close);
    return () => {
      observer.disconnect();
      list.removeEventListener("click", close);
    };
  }, []);

  return (
    <SearchField label={words.label} id={id} field={field} onSearch={filter} className="reference-search">
      <p role="status" className="text-muted text-sm empty:hidden">
        {isEmpty && words.none}
      </p>
    </SearchField>
  );
}

/** Highlights the link of the call that is read. */
function markCurrent(list: HTMLElement): IntersectionObserver {
  const links = new Map(
    [...list.querySelectorAll("a[href^='#']")].map((link) => [link.getAttribute("href"), link]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(`#${target.id}`);
        if (isIntersecting) link?.setAttribute("aria-current", "location");
        else link?.removeAttribute("aria-current");
      }
    },
    { rootMargin: readMargin },
  );
  for (const call of document.querySelectorAll(".reference-call")) observer.observe(call);
  return observer;
}
