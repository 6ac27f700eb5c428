"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/carriers/load-carriers";
import type { AddressedNumber } from "@/lib/tracking/detail-address";
import { type Detector, loadDetector } from "./load-detector";
import { emptyReading, readBox, type TidyPaste, tidyPaste } from "./rules";

/** Replaces a part of a textarea so that the browser's own undo still works. */
function replaceText(area: HTMLTextAreaElement, text: string, start: number, end: number) {
  area.focus();
  area.setSelectionRange(start, end);
  // The one way to write with undo; where it is gone the text is written without.
  if (document.execCommand?.("insertText", false, text)) return;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Under this key the history entry keeps the box's text, so that going back finds it as it was. */
const historyKey = "box";

/** The text that this history entry was left with. */
function readLeftText(): string {
  const state: unknown = window.history.state;
  const text = (state as Record<string, unknown> | null)?.[historyKey];
  return typeof text === "string" ? text : "";
}

/** Everything the box knows: its text, what each line is, the reader's choices. Nothing leaves the browser. */
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
    // A failure here is no failure of the reader's: the box still takes numbers and the server finds the carriers.
    if (!detector) loadDetector().then(setDetector, () => {});
    if (!carriers) loadCarriers().then(setCarriers, () => {});
  }

  // Text typed before the script arrived, restored by the browser, or left behind when the results were opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    field.value ||= readLeftText();
    if (field.value === "") return;
    setText(field.value);
    prepare();
  }, []);

  /** Leaves the text with the history entry before another page opens. */
  function leaveText() {
    window.history.replaceState({ ...window.history.state, [historyKey]: area.current?.value ?? "" }, "");
  }

  // Pasted while detection was still on its way: tidied on its arrival, unless the reader went on writing.
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

  /** Writes pasted numbers over a part of the text, on lines of their own. */
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

  /** The numbers as the results page is asked for them; a link's own carrier counts as chosen. */
  async function asked(): Promise<readonly AddressedNumber[]> {
    const judge = detector ?? (await loadDetector());
    const { lines, numbers } = readBox(area.current?.value ?? "", judge, hosts, max);
    const written = new Map(
      lines.flatMap((line) =>
        line.kind === "number" && line.linkHost ? [[line.number, line.linkHost]] : [],
      ),
    );
    return numbers.map((number) => {
      const host = written.get(number) ?? hosts.get(number);
      const linked = host ? judge.detect(number, { linkHost: host })[0] : undefined;
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
