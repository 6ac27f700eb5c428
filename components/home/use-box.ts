"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/carriers/load-carriers";
import type { AddressedNumber } from "@/lib/tracking/detail-address";
import { type Detector, loadDetector } from "./load-detector";
import { emptyReading, readBox, type TidyPaste, tidyPaste } from "./rules";

/** Replaces a part of a textarea so that the browser's undo still works. */
function replaceText(area: HTMLTextAreaElement, text: string, start: number, end: number) {
  area.focus();
  area.setSelectionRange(start, end);
  // The only way to insert with undo; if it is missing, the text is set without.
  if (document.execCommand?.("insertText", false, text)) return;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Key under which the history entry keeps the box's text, so that Back restores it. */
const historyKey = "box";

/** The text stored in this history entry. */
function readLeftText(): string {
  const state: unknown = window.history.state;
  const text = (state as Record<string, unknown> | null)?.[historyKey];
  return typeof text === "string" ? text : "";
}

/** State of the box: its text, the result of each line, the reader's choices. Nothing is sent. */
export function useBox(max: number) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [detector, setDetector] = useState<Detector | null>(null);
  const [carriers, setCarriers] = useState<CarrierNames | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [hosts, setHosts] = useState<ReadonlyMap<string, string>>(new Map());
  const [activeLine, setActiveLine] = useState(-1);
  const [pasted, setPasted] = useState(0);
  const early = useRef<string | null>(null);

  function prepare() {
    // Detection failed to load: the box still takes numbers and the server detects the carriers.
    if (!detector) loadDetector().then(setDetector, () => {});
    if (!carriers) loadCarriers().then(setCarriers, () => {});
  }

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

  /** Stores the text in the history entry before another page opens. */
  function leaveText() {
    window.history.replaceState({ ...window.history.state, [historyKey]: area.current?.value ?? "" }, "");
  }

  // Pasted before detection was loaded: reformatted afterwards, unless the reader continued typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const field = area.current;
    if (!detector || !field || early.current === null || field.value !== early.current) return;
    const tidy = tidyPaste(early.current, detector);
    early.current = null;
    if (tidy) put(field, tidy, 0, field.value.length);
  }, [detector]);

  const reading = useMemo(
    () => (detector ? readBox(text, detector, hosts, max) : emptyReading),
    [text, detector, hosts, max],
  );

  function noteCaret() {
    const field = area.current;
    if (!field || document.activeElement !== field) return setActiveLine(-1);
    setActiveLine(field.value.slice(0, field.selectionStart).split("\n").length - 1);
  }

  function onInput() {
    prepare();
    setText(area.current?.value ?? "");
    setPasted(0);
    noteCaret();
  }

  function onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>) {
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

  function splitLine(line: number, numbers: readonly string[]) {
    const field = area.current;
    if (!field) return;
    const lines = field.value.split("\n");
    const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
    replaceText(field, numbers.join("\n"), start, start + (lines[line]?.length ?? 0));
  }

  function setValue(value: string) {
    const field = area.current;
    if (field) replaceText(field, value, 0, field.value.length);
  }

  function choose(number: string, carrier: string | null) {
    const next = new Map(choices);
    if (carrier === null) next.delete(number);
    else next.set(number, carrier);
    setChoices(next);
  }

  /** The numbers for the results page; the carrier of a link counts as chosen. */
  async function asked(): Promise<readonly AddressedNumber[]> {
    const judge = detector ?? (await loadDetector());
    const { lines, numbers } = readBox(area.current?.value ?? "", judge, hosts, max);
    const detected = new Map(
      lines.flatMap((line) => (line.kind === "number" ? [[line.number, line.candidates]] : [])),
    );
    return numbers.map((number) => {
      const host = hosts.get(number);
      const [linked] = detected.get(number) ?? (host ? judge.detect(number, { linkHost: host }) : []);
      const fromLink = linked?.reasons.some(({ kind }) => kind === "link") ? linked.carrier : undefined;
      const carrier = choices.get(number) ?? fromLink;
      return carrier ? { number, carrier } : { number };
    });
  }

  return {
    area,
    text,
    reading,
    carriers,
    choices,
    activeLine,
    pasted,
    prepare,
    noteCaret,
    onInput,
    onPaste,
    splitLine,
    setValue,
    choose,
    asked,
    leaveText,
  };
}
