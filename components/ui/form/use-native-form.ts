"use client";
import { type FormEvent, useRef, useState } from "react";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import { type CallFailure, useCall } from "../use-call";
import { type FieldErrors, type FormControl, type FormWords, focusInvalid } from "./form-control";

/** What stands in a form, by name; a ticked checkbox is "on". */
export type Values = Readonly<Record<string, string>>;

interface Options<Answer> {
  id: string;
  words: FormWords;
  reasons: ErrorSentences;
  /** What the fields hold first. */
  start?: Values;
  /** What can be seen to be wrong without the server. */
  validate?: (values: Values) => FieldErrors;
  /** What the server found wrong, placed at its fields. */
  place?: (failure: CallFailure) => FieldErrors;
  send: (values: Values) => Promise<Answer>;
  onDone?: (answer: Answer, values: Values) => void;
  /** After a failure; by default the first field with an error gets the focus. */
  onFailed?: (form: HTMLFormElement | null) => void;
}

/**
 * A form of a public page: the page's own fields hold what is typed, and neither react-hook-form nor a schema is loaded
 * before something is sent (docs/adr/0070).
 */
export function useNativeForm<Answer>(options: Options<Answer>) {
  const { id, words, reasons, start, validate, place, send, onDone, onFailed = focusInvalid } = options;
  const { ready, working, failure, setFailure, run } = useCall(reasons);
  const element = useRef<HTMLFormElement>(null);
  /** As `working`, but true before the next drawing: a second press may come in between. */
  const busy = useRef(false);
  const [own, setOwn] = useState<FieldErrors>({});
  const [done, setDone] = useState(false);
  const read = (): Values =>
    element.current
      ? Object.fromEntries([...new FormData(element.current)].map(([name, value]) => [name, String(value)]))
      : {};

  /** Makes a call of the form; null where another one is under way, or it failed. */
  async function call<T>(work: () => Promise<T>): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setDone(false);
    const answer = await run(work);
    busy.current = false;
    return answer;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = read();
    const found = validate?.(values) ?? {};
    setOwn(found);
    setDone(false);
    if (Object.keys(found).length > 0) return focusInvalid(element.current);
    if (busy.current) return;
    const answer = await call(() => send(values));
    if (answer === null) return onFailed(element.current);
    setDone(true);
    onDone?.(answer, values);
  }
  const control: FormControl = {
    ...{ id, words, element, ready, working, failure, done },
    errors: { ...(failure && place?.(failure)), ...own },
    register: (name) => ({ name, ...(start?.[name] !== undefined && { defaultValue: start[name] }) }),
    submit,
    touch: () => setDone(false),
  };
  /** Takes away what was said of the last try. */
  const clear = () => {
    setOwn({});
    setFailure(null);
  };
  return { ...control, read, call, clear, setErrors: setOwn };
}
