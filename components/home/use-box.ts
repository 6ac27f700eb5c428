"use client";
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import type { AddressedNumber } from "@/lib/tracking/lookup/detail-address";
import { leaveNextRound, leaveText, readLeftText, readNextRound, replaceText } from "./box-text";
import { loadReader } from "./load-reader";
import type { BoxReading } from "./rules";
import { usePaste } from "./use-paste";
import { useReader } from "./use-reader";

const emptyReading: BoxReading = { lines: [], numbers: [], duplicates: 0, over: [], invalid: 0 };

/** State of the box: its text, the result of each line, the reader's choices. Nothing is sent. */
export function useBox(max: number) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [activeLine, setActiveLine] = useState(-1);
  const { reader, carriers, prepare } = useReader();
  const paste = usePaste(area, reader);
  const { sources } = paste;
  const { choices, choose } = useChoices();
  const reading = useMemo(
    () => (reader ? reader.readBox(text, reader.detector, sources, max) : emptyReading),
    [text, reader, sources, max],
  );

  // Text typed before hydration, restored by the browser, or stored when the results were opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    field.value ||= readNextRound() || readLeftText();
    if (field.value === "") return;
    paste.note(field.value);
    setText(field.value);
    prepare();
  }, []);

  function noteCaret() {
    const field = area.current;
    if (!field || document.activeElement !== field) return setActiveLine(-1);
    setActiveLine(field.value.slice(0, field.selectionStart).split("\n").length - 1);
  }
  function onInput({ nativeEvent }: SyntheticEvent) {
    prepare();
    const { inputType = "", isComposing = false } = nativeEvent as Partial<InputEvent>;
    paste.onChange(inputType, isComposing);
    setText(area.current?.value ?? "");
    noteCaret();
  }
  /** The numbers for the results page, those over the limit last; the carrier of a link or name counts as chosen. */
  async function requested(): Promise<readonly AddressedNumber[]> {
    const { detector, readBox, addressNumbers } = reader ?? (await loadReader());
    const reading = readBox(area.current?.value ?? "", detector, sources, max);
    return addressNumbers(reading, detector, sources, choices);
  }
  /** Replaces the whole text. */
  function setValue(value: string) {
    if (value === "") leaveNextRound([]);
    if (area.current) replaceText(area.current, value, 0, area.current.value.length);
  }
  /** Keeps the text for Back, and the numbers over the limit for the next round. */
  function leave(request: readonly AddressedNumber[]) {
    leaveText(area.current?.value ?? "");
    leaveNextRound(request.slice(max).map(({ number }) => number));
  }

  return {
    ...{ area, text, reading, reader, carriers, choices, activeLine, paste, prepare },
    ...{ noteCaret, onInput, choose, asked: requested, setValue, leave },
    replaceLine: (line: number, numbers: readonly string[]) => replaceLine(area.current, line, numbers),
  };
}

export type Box = ReturnType<typeof useBox>;

/** The carriers that the reader chose, by number. */
function useChoices() {
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  function choose(number: string, carrier: string | null) {
    const next = new Map(choices);
    if (carrier === null) next.delete(number);
    else next.set(number, carrier);
    setChoices(next);
  }
  return { choices, choose };
}

/** Replaces a line by a line for each of these numbers. */
function replaceLine(field: HTMLTextAreaElement | null, line: number, numbers: readonly string[]) {
  if (!field) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  replaceText(field, numbers.join("\n"), start, start + (lines[line]?.length ?? 0));
}
