"use client";
import { useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useHydrated } from "../use-hydrated";
import { usePreload } from "../use-preload";
import { type GuardTexts, useUnsavedGuard } from "../use-unsaved-guard";
import type { FormControl, Registration } from "./form-control";
import { flattenErrors } from "./form-errors";
import { type CallFormOptions, type CallSource, loadCalls, resolveForm } from "./send-form";
import { useSavedValues } from "./use-saved-values";
import { useSubmit } from "./use-submit";

const noTexts: GuardTexts = { title: "", text: "", leave: "", stay: "" };

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
>(call: CallSource<In, Out>, options: CallFormOptions<Values, In, Answer>) {
  const { id, words, reasons, start, guard } = options;
  const ready = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  usePreload(() => [loadCalls()]);
  const resolver = (values: Values) => resolveForm(call, options, values);
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: resolver as unknown as Resolver<Values>,
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const values = form.watch();
  const { saved, setSaved, dirty } = useSavedValues(form, values, start);
  useUnsavedGuard(dirty && guard !== undefined, guard ?? noTexts);
  const { failure, setFailure, done, setDone, submit } = useSubmit(
    { form, call, element, onSent: setSaved },
    options,
  );

  const control: FormControl = {
    ...{ id, words, element, ready, working: isSubmitting, failure, done, submit },
    errors: flattenErrors(errors, reasons.badInput ?? ""),
    register: (name) =>
      registerField(form, name as Path<Values>, values[name], { first: start[name], ready }),
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
  /** What the fields hold at this moment: more may have been typed since the form was drawn. */
  const read = (): Values => form.getValues();
  return { ...control, values: values as Values, read, setValue, dirty, reset, discard };
}

function registerField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  held: unknown,
  { first, ready }: { readonly first: unknown; readonly ready: boolean },
): Registration {
  const registered = form.register(name) as Registration;
  return {
    ...registered,
    ref: (field) => {
      if (!ready && isTypedInto(field)) form.setValue(name, field.value as never);
      registered.ref?.(field);
    },
    ...(typeof held === "boolean" && { checked: held }),
    // In the page before its script is at work.
    ...(typeof first === "string" && { defaultValue: first }),
  };
}

/** Text that came before the page's script was at work, which the form would otherwise put back. */
function isTypedInto(field: HTMLElement | null): field is HTMLInputElement | HTMLTextAreaElement {
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText && field.type !== "checkbox" && field.value !== field.defaultValue;
}
