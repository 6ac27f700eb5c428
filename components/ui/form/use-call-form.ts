"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { ErrorSentences } from "@/lib/browser/error-sentence";
import type { Call } from "@/lib/core/define-call";
import { type CallFailure, explainFailure } from "../use-call";
import { useHydrated } from "../use-hydrated";
import { usePreload } from "../use-preload";
import { type GuardTexts, useUnsavedGuard } from "../use-unsaved-guard";
import type { FieldErrors, FormControl, FormWords, Registration } from "./form-control";

export interface CallFormOptions<Values extends FieldValues, In extends z.ZodType, Answer> {
  id: string;
  words: FormWords;
  reasons: ErrorSentences;
  /** What the fields hold first. While nothing is unsaved, the form follows it. */
  start: Values;
  /** The call's input; by default what the fields hold. */
  toInput?: (values: Values) => z.input<In>;
  /** What is wrong beyond the call's schema, or is better said than by its rule. */
  validate?: (values: Values) => FieldErrors;
  /** Places what the call's schema found wrong, here or on the server, at the fields. */
  place?: (failure: CallFailure) => FieldErrors;
  /** Asks before something unsaved is left. Needs `<Confirmer>` around. */
  guard?: GuardTexts;
  /** Sends the input; by default makes the call. */
  send?: (input: z.input<In>) => Promise<Answer>;
  /** What a successful call refuses nevertheless, by field, or by "" what is shown at the form's end; null for nothing. */
  refuse?: (answer: Answer, values: Values) => FieldErrors | null;
  onDone?: (answer: Answer, values: Values) => void;
}

const noTexts: GuardTexts = { title: "", text: "", leave: "", stay: "" };
const loadCalls = () => import("./call-resolver");

/**
 * A form of the signed-in area that makes one call: validates with the call's own schema, sends once, places the server's
 * errors at their fields and shows the others at its end, and keeps what was typed. A call that is not on the page
 * yet is given as a function that loads it.
 */
export function useCallForm<
  In extends z.ZodType,
  Out extends z.ZodType,
  Values extends FieldValues = z.input<In> & FieldValues,
  Answer = z.output<Out>,
>(call: Call<In, Out> | (() => Promise<Call<In, Out>>), options: CallFormOptions<Values, In, Answer>) {
  const { id, words, reasons, start, place, guard } = options;
  const ready = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  /** As `working`, but true before the next drawing: a second press may come in between. */
  const busy = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(0);
  usePreload(() => [loadCalls()]);

  const toInput = (values: Values) => (options.toInput?.(values) ?? values) as FieldValues & z.input<In>;
  const find = async () => (typeof call === "function" ? call() : call) as Promise<Call>;
  const describe = (issue: CallFailure["issues"][number]) =>
    place?.({ text: "", style: "error", key: "badInput", issues: [issue] })[issue.path] ??
    reasons.badInput ??
    "";
  const resolver = async (values: Values) => {
    const own = Object.entries(options.validate?.(values) ?? {});
    // Said at once, though the line may be gone and the schema not loaded.
    if (own.length > 0)
      return {
        values: {},
        errors: Object.fromEntries(own.map(([name, message]) => [name, { type: "own", message }])),
      };
    const [{ validateInput }, found] = await Promise.all([loadCalls(), find()]);
    const errors = await validateInput(found, toInput(values), describe);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors };
  };
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: resolver as unknown as Resolver<Values>,
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const values = form.watch();
  const [saved, setSaved] = useState(start);
  const dirty = !isSame(values, saved);
  useUnsavedGuard(dirty && guard !== undefined, guard ?? noTexts);
  const startText = JSON.stringify(start);
  const known = useRef(startText);
  useEffect(() => {
    if (known.current === startText) return;
    known.current = startText;
    setSaved(JSON.parse(startText));
    if (!dirty) form.reset(JSON.parse(startText));
  }, [startText, dirty, form]);
  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  /** Shows errors at their fields; all of them were found by the server. */
  function show(found: FieldErrors) {
    for (const [name, message] of Object.entries(found))
      if (name !== "") form.setError(name as Path<Values>, { type: "server", message });
  }
  async function fail(error: unknown) {
    const explained = await explainFailure(error, reasons);
    const placed = (explained && place?.(explained)) ?? {};
    show(placed);
    setFailure(Object.keys(placed).length > 0 ? null : explained);
  }
  /** The response; null where it was refused. */
  async function send(given: Values): Promise<{ readonly answer: Answer } | null> {
    const [{ sendInput }, found] = await Promise.all([loadCalls(), find()]);
    const input = toInput(given);
    const answer = (await (options.send?.(input) ?? sendInput(found, input))) as Answer;
    const refused = options.refuse?.(answer, given);
    if (!refused) return { answer };
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
    let over: (() => void) | null = null;
    await form
      .handleSubmit(async (valid) => {
        const given = valid as unknown as Values;
        const sent = await send(given);
        over = sent && (() => options.onDone?.(sent.answer, given));
        if (sent) setSaved(given);
      })()
      .catch(fail);
    busy.current = false;
    setDone(over !== null);
    // After all that the form does itself: it may be emptied now, and the errors are drawn for the focus to find them.
    if (over) (over as () => void)();
    else setRefused((count) => count + 1);
  }
  const control: FormControl = {
    ...{ id, words, element, ready, working: isSubmitting, failure, done, submit },
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? reasons.badInput ?? "")]),
    ),
    register: (name) => {
      const held: unknown = values[name as Path<Values>];
      const first: unknown = start[name];
      const registered = form.register(name as Path<Values>) as Registration;
      return {
        ...registered,
        ref: (field) => {
          if (!ready && isTypedInto(field)) form.setValue(name as Path<Values>, field.value as never);
          registered.ref?.(field);
        },
        ...(typeof held === "boolean" && { checked: held }),
        // In the page before its script is at work.
        ...(typeof first === "string" && { defaultValue: first }),
      };
    },
    touch: () => setDone(false),
  };
  const reset = (next: Values) => {
    form.reset(next);
    setSaved(next);
    setFailure(null);
  };
  /** Back to what is saved. */
  const discard = () => reset(saved);
  /** For what is no native element: validated at once after the first try, as the others are. */
  const setValue = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
    form.setValue(name, value, { shouldValidate: isSubmitted });
  return { ...control, values: values as Values, setValue, dirty, reset, discard };
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  return Object.keys(other).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** Text that came before the page's script was at work, which the form would otherwise put back. */
function isTypedInto(field: HTMLElement | null): field is HTMLInputElement | HTMLTextAreaElement {
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText && field.type !== "checkbox" && field.value !== field.defaultValue;
}
