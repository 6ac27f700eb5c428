"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { AddressedNumber } from "@/lib/tracking/detail-address";
import { leaveText, readLeftText, replaceText } from "./box-text";
import { loadDetector } from "./load-detector";
import { addressNumbers, emptyReading, readBox } from "./rules";
import { useDetector } from "./use-detector";
import { usePaste } from "./use-paste";

/** State of the box: its text, the result of each line, the reader's choices. Nothing is sent. */
export function useBox(max: number) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [activeLine, setActiveLine] = useState(-1);
  const { detector, carriers, prepare } = useDetector();
  const { hosts, pasted, onPaste, onTyped } = usePaste(area, detector);
  const { choices, choose } = useChoices();
  const reading = useMemo(
    () => (detector ? readBox(text, detector, hosts, max) : emptyReading),
    [text, detector, hosts, max],
  );

  // Text typed before hydration, restored by the browser, or stored when the results were opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    field.value ||= readLeftText();
    if (field.value === "") return;
    setText(field.value);
    prepare();
  }, []);

  function noteCaret() {
    const field = area.current;
    if (!field || document.activeElement !== field) return setActiveLine(-1);
    setActiveLine(field.value.slice(0, field.selectionStart).split("\n").length - 1);
  }
  function onInput() {
    prepare();
    setText(area.current?.value ?? "");
    onTyped();
    noteCaret();
  }
  /** The numbers for the results page; the carrier of a link counts as chosen. */
  async function asked(): Promise<readonly AddressedNumber[]> {
    const judge = detector ?? (await loadDetector());
    return addressNumbers(readBox(area.current?.value ?? "", judge, hosts, max), judge, hosts, choices);
  }

  return {
    ...{ area, text, reading, carriers, choices, activeLine, pasted, prepare },
    ...{ noteCaret, onInput, onPaste, choose, asked },
    splitLine: (line: number, numbers: readonly string[]) => splitLine(area.current, line, numbers),
    setValue: (value: string) =>
      area.current && replaceText(area.current, value, 0, area.current.value.length),
    leaveText: () => leaveText(area.current?.value ?? ""),
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

/** Replaces a line by a line for each of its numbers. */
function splitLine(field: HTMLTextAreaElement | null, line: number, numbers: readonly string[]) {
  if (!field) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  replaceText(field, numbers.join("\n"), start, start + (lines[line]?.length ?? 0));
}
