"use client";
import { useEffect, useId, useRef, useState } from "react";
import { SearchField } from "@/components/ui/search-field";
import { foldText } from "@/lib/parcels/carriers/rules";
import { answers } from "./rules";

interface Props {
  /** `found` still contains `{count}` and `{all}`. */
  words: { readonly label: string; readonly found: string };
  total: number;
}

/** Hides the rows of the table beside it that do not match. It has no data of its own: it reads the page. */
export function CarrierFilter({ words, total }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const folded = useRef(new Map<Element, string>());
  const [count, setCount] = useState(total);
  const id = useId();

  function filter(text: string) {
    let left = 0;
    for (const row of field.current?.closest(".api-carriers")?.querySelectorAll<HTMLElement>("tbody tr") ??
      []) {
      const words = folded.current.get(row) ?? foldText(row.textContent ?? "");
      folded.current.set(row, words);
      row.hidden = !answers(words, text);
      if (!row.hidden) left++;
    }
    setCount(left);
  }

  // Restored by the browser on Back, or typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (field.current?.value) filter(field.current.value);
  }, []);

  return (
    <SearchField label={words.label} id={id} field={field} onSearch={filter} className="carrier-search">
      <p role="status" className="text-muted text-sm">
        {words.found.replace("{count}", String(count)).replace("{all}", String(total))}
      </p>
    </SearchField>
  );
}
