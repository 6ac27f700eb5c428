import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { replaceText } from "./box-text";
import type { Detector } from "./load-detector";
import { type TidyPaste, tidyPaste } from "./rules";

/** Pasted text becomes lines of numbers; `hosts` are those of the links they were pasted in. */
export function usePaste(area: RefObject<HTMLTextAreaElement | null>, detector: Detector | null) {
  const [hosts, setHosts] = useState<ReadonlyMap<string, string>>(new Map());
  const [pasted, setPasted] = useState(0);
  const early = useRef<string | null>(null);

  // Pasted before detection was loaded: reformatted afterwards, unless the reader continued typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const field = area.current;
    if (!detector || !field || early.current === null || field.value !== early.current) return;
    const tidy = tidyPaste(early.current, detector);
    early.current = null;
    if (tidy) put(field, tidy, 0, field.value.length);
  }, [detector]);

  /** Inserts pasted numbers over a part of the text, on lines of their own. */
  function put(field: HTMLTextAreaElement, tidy: TidyPaste, start: number, end: number) {
    const before = field.value.slice(0, start);
    const after = field.value.slice(end);
    const lead = before === "" || before.endsWith("\n") ? "" : "\n";
    const tail = after === "" || after.startsWith("\n") ? "" : "\n";
    setHosts(new Map([...hosts, ...tidy.hosts]));
    replaceText(field, `${lead}${tidy.text}${tail}`, start, end);
    setPasted(tidy.found);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const field = area.current;
    if (!field) return;
    const text = event.clipboardData.getData("text");
    if (!detector) {
      early.current = field.value === "" ? text.replace(/\r\n?/g, "\n") : null;
      return;
    }
    const tidy = tidyPaste(text, detector);
    if (!tidy) return;
    event.preventDefault();
    put(field, tidy, field.selectionStart, field.selectionEnd);
  }

  return { hosts, pasted, onPaste, onTyped: () => setPasted(0) };
}
