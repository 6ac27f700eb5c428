import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type CallFailure, explainFailure } from "../use-call";
import type { FieldErrors } from "./form-control";
import { flattenErrors, placeFailure } from "./form-errors";
import { type CallFormOptions, type CallSource, type Prepared, sendForm } from "./send-form";

interface Sending<Values extends FieldValues, In extends z.ZodType, Out extends z.ZodType> {
  readonly form: UseFormReturn<Values>;
  readonly call: CallSource<In, Out>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onSent: (values: Values) => void;
}

/** Sends a form once at a time, and places what the server refuses at its fields. */
export function useSubmit<Values extends FieldValues, In extends z.ZodType, Out extends z.ZodType, Answer>(
  { form, call, element, onSent }: Sending<Values, In, Out>,
  options: CallFormOptions<Values, In, Answer>,
) {
  /** As `working`, but true before the next drawing: a second press may come in between. */
  const busy = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(0);
  const { errors } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each refusal, with what is drawn then
  useEffect(() => {
    if (refused === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // What belongs to no field in sight must not be lost.
    const [text] = Object.values(flattenErrors(errors, options.reasons.badInput ?? ""));
    if (!field && !failure && text) setFailure({ text, style: "error", key: null, issues: [] });
  }, [refused]);

  /** Shows errors at their fields; all of them were found by the server. */
  function show(found: FieldErrors) {
    for (const [name, message] of Object.entries(found))
      if (name !== "") form.setError(name as Path<Values>, { type: "server", message });
  }
  async function fail(error: unknown, input: z.input<In> | undefined) {
    const explained = await explainFailure(error, options.reasons);
    const place = (one: CallFailure) => (input && options.place?.(one, input)) ?? {};
    const placed = explained ? placeFailure(explained, place) : {};
    show(placed);
    setFailure(Object.keys(placed).length > 0 ? null : explained);
  }
  /** What is to be done after the form's own work; null where the response refuses. */
  async function send(prepared: Prepared<Values, In>): Promise<(() => void) | null> {
    const { answer, refused } = await sendForm(call, options, prepared);
    const { values } = prepared;
    if (!refused) {
      onSent(values);
      return () => options.onDone?.(answer, values);
    }
    show(refused);
    const { "": text } = refused;
    if (text !== undefined) setFailure({ text, style: "error", key: null, issues: [] });
    return null;
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    setDone(false);
    const sent: { input?: z.input<In>; over: (() => void) | null } = { over: null };
    await form
      .handleSubmit(async (valid) => {
        const prepared = valid as unknown as Prepared<Values, In>;
        sent.input = prepared.input;
        sent.over = await send(prepared);
      })()
      .catch((error) => fail(error, sent.input));
    busy.current = false;
    setDone(sent.over !== null);
    // After all that the form does itself: it may be emptied now, and the errors are drawn for the focus to find them. At
    // once: a key pressed between the emptying and its drawing would be lost.
    if (sent.over) flushSync(sent.over);
    else setRefused((count) => count + 1);
  }
  return { failure, setFailure, done, setDone, submit };
}
