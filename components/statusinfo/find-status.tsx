"use client";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { foldText } from "@/lib/parcels/carriers/rules";

interface Props {
  /** `found` still contains `{count}`. */
  words: { readonly label: string; readonly found: string; readonly none: string };
}

/**
 * Filters the entries around it (`data-find`): hides those that lack a word. The text is rendered by the
 * server.
 */
export function FindStatus({ words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const id = useId();

  function find(text: string) {
    const root = field.current?.closest("[data-find-in]");
    if (!root) return;
    const wanted = text.split(/\s+/).map(foldText).filter(Boolean);
    const count = showMatches(root, wanted);
    const answer = count === 0 ? words.none : words.found.replace("{count}", String(count));
    setSaid(wanted.length === 0 ? "" : answer);
  }

  // Back refills the field; a link to a hidden entry shows everything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (field.current?.value) find(field.current.value);
    const onHash = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target?.closest("[hidden]") || !field.current) return;
      field.current.value = "";
      find("");
      target.scrollIntoView();
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, []);

  return (
    <div className="status-find">
      <label htmlFor={id}>{words.label}</label>
      <div>
        <Search aria-hidden="true" className="size-4" />
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => find(event.currentTarget.value)}
        />
      </div>
      <p role="status">{said}</p>
    </div>
  );
}

/** Hides the entries that lack a word, and groups without any. Returns how many are shown. */
function showMatches(root: Element, wanted: readonly string[]): number {
  let count = 0;
  for (const group of root.querySelectorAll<HTMLElement>("[data-find-group]")) {
    const groupName = foldText(group.querySelector("h2")?.textContent ?? "");
    let inGroup = 0;
    for (const entry of group.querySelectorAll<HTMLElement>("[data-find]")) {
      const own = `${groupName} ${foldText(entry.textContent ?? "")}`;
      entry.hidden = !wanted.every((word) => own.includes(word));
      if (!entry.hidden) inGroup++;
    }
    group.hidden = inGroup === 0;
    count += inGroup;
  }
  return count;
}
