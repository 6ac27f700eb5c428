import { type RefObject, useEffect, useRef, useState } from "react";
import { replaceText } from "./box-text";
import { insertedPart } from "./find-insertion";
import type { BoxReader } from "./load-reader";
import type { Sources, TidyPaste } from "./rules";

/** The last inserted text that became lines of numbers. */
export interface Pasted {
  readonly found: number;
  /** Numbers by their form that were left out as something else. */
  readonly others: readonly string[];
  /** The text as it was inserted, and where its lines stand now. */
  readonly raw: string;
  readonly start: number;
  readonly length: number;
}

/**
 * Text of several words or lines that arrives at once becomes lines of numbers, however it arrives: pasted, from the
 * keyboard's clipboard, dropped, dictated or filled in. It is inserted first and replaced then, so that the browser's
 * undo brings it back. `sources`: what such texts said about their numbers.
 */
export function usePaste(area: RefObject<HTMLTextAreaElement | null>, reader: BoxReader | null) {
  const [sources, setSources] = useState<Sources>(new Map());
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const before = useRef("");
  const early = useRef<string | null>(null);
  const replacing = useRef(false);

  // Inserted before detection was loaded: replaced afterwards, unless the reader continued typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const field = area.current;
    if (!reader || !field || early.current === null || field.value !== early.current) return;
    const tidy = reader.tidyPaste(early.current, reader.detector);
    early.current = null;
    if (tidy) put(field, tidy, 0, field.value.length);
  }, [reader]);

  function replace(field: HTMLTextAreaElement, text: string, start: number, end: number) {
    replacing.current = true;
    replaceText(field, text, start, end);
    replacing.current = false;
    before.current = field.value;
  }

  /** Puts numbers in place of a part of the text, on lines of their own. */
  function put(field: HTMLTextAreaElement, tidy: TidyPaste, start: number, end: number) {
    const raw = field.value.slice(start, end);
    const ahead = field.value.slice(0, start);
    const after = field.value.slice(end);
    const lead = ahead === "" || ahead.endsWith("\n") ? "" : "\n";
    const tail = after === "" || after.startsWith("\n") ? "" : "\n";
    const text = `${lead}${tidy.text}${tail}`;
    setSources(new Map([...sources, ...tidy.sources]));
    replace(field, text, start, end);
    setPasted({ found: tidy.found, others: tidy.others, raw, start, length: text.length });
  }

  /** Called after every change; `how` is the browser's kind of input, "" if it says none. */
  function onChange(how: string, isComposing: boolean) {
    const field = area.current;
    if (!field || replacing.current || isComposing) return;
    const was = before.current;
    // Chromium fires one event for each line of an inserted text, after all of them are there.
    if (field.value === was) return;
    before.current = field.value;
    setPasted(null);
    early.current = null;
    // What undo brings back is meant as it is.
    if (/^(history|delete)/.test(how)) return;
    const part = insertedPart(was, field.value, field.selectionStart);
    if (!part) return;
    if (!reader) {
      early.current = was === "" ? field.value : null;
      return;
    }
    const tidy = reader.tidyPaste(field.value.slice(part.start, part.end), reader.detector);
    if (tidy) put(field, tidy, part.start, part.end);
  }

  /** Brings the inserted text back as it was. */
  function keepText() {
    const field = area.current;
    if (!field || !pasted) return;
    replace(field, pasted.raw, pasted.start, pasted.start + pasted.length);
    setPasted(null);
  }

  /** Adds what was left out, on lines of its own. */
  function addLeftOut() {
    const field = area.current;
    if (!field || !pasted) return;
    const end = field.value.length;
    const lead = field.value === "" || field.value.endsWith("\n") ? "" : "\n";
    replace(field, `${lead}${pasted.others.join("\n")}`, end, end);
    setPasted({ ...pasted, others: [] });
  }

  /** The text was set from elsewhere. */
  function note(text: string) {
    before.current = text;
  }

  return { sources, pasted, onChange, keepText, addLeftOut, note };
}
