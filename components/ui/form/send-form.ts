import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { ErrorSentences } from "@/lib/browser/error-sentence";
import type { Call } from "@/lib/core/define-call";
import type { CallFailure } from "../use-call";
import type { GuardTexts } from "../use-unsaved-guard";
import type { FieldErrors, FormWords } from "./form-control";

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

/** A call, or what loads one that is not on the page yet. */
export type CallSource<In extends z.ZodType, Out extends z.ZodType> =
  | Call<In, Out>
  | (() => Promise<Call<In, Out>>);

export const loadCalls = () => import("./call-resolver");

function load<In extends z.ZodType, Out extends z.ZodType>(call: CallSource<In, Out>) {
  return Promise.all([loadCalls(), (typeof call === "function" ? call() : call) as Promise<Call>]);
}

function toInput<Values extends FieldValues, In extends z.ZodType, Answer>(
  options: CallFormOptions<Values, In, Answer>,
  values: Values,
) {
  return (options.toInput?.(values) ?? values) as FieldValues & z.input<In>;
}

/** Validates what the fields hold, by the form's own rules and by the call's schema. */
export async function resolveForm<
  Values extends FieldValues,
  In extends z.ZodType,
  Out extends z.ZodType,
  Answer,
>(call: CallSource<In, Out>, options: CallFormOptions<Values, In, Answer>, values: Values) {
  const { place, reasons } = options;
  const own = Object.entries(options.validate?.(values) ?? {});
  // Said at once, though the line may be gone and the schema not loaded.
  if (own.length > 0)
    return {
      values: {},
      errors: Object.fromEntries(own.map(([name, message]) => [name, { type: "own", message }])),
    };
  const describe = (issue: CallFailure["issues"][number]) =>
    place?.({ text: "", style: "error", key: "badInput", issues: [issue] })[issue.path] ??
    reasons.badInput ??
    "";
  const [{ validateInput }, found] = await load(call);
  const errors = await validateInput(found, toInput(options, values), describe);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors };
}

/** The call's response to what the fields hold, and what it refuses nevertheless. */
export async function sendForm<
  Values extends FieldValues,
  In extends z.ZodType,
  Out extends z.ZodType,
  Answer,
>(call: CallSource<In, Out>, options: CallFormOptions<Values, In, Answer>, values: Values) {
  const [{ sendInput }, found] = await load(call);
  const input = toInput(options, values);
  const answer = (await (options.send?.(input) ?? sendInput(found, input))) as Answer;
  return { answer, refused: options.refuse?.(answer, values) ?? null };
}
