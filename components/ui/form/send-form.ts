import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Call } from "@/lib/core/define-call";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import type { CallFailure } from "../use-call";
import type { GuardTexts } from "../use-unsaved-guard";
import type { FieldErrors, FormWords } from "./form-control";
import { nestErrors, placeFailure } from "./form-errors";

export interface CallFormOptions<Values extends FieldValues, In extends z.ZodType, Answer> {
  id: string;
  words: FormWords;
  reasons: ErrorSentences;
  /** What the fields hold first. While nothing is unsaved, the form follows it. */
  start: Values;
  /** The call's input; by default what the fields hold. Made once for each try. */
  toInput?: (values: Values) => z.input<In> | Promise<z.input<In>>;
  /** What is wrong beyond the call's schema, or is better said than by its rule. */
  validate?: (values: Values) => FieldErrors;
  /** Places what the call's schema found wrong with the input, here or on the server, at the fields. */
  place?: (failure: CallFailure, input: z.input<In>) => FieldErrors;
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

/** What the fields hold, and the call's input made of it. */
export interface Prepared<Values extends FieldValues, In extends z.ZodType> {
  readonly values: Values;
  readonly input: z.input<In>;
}

export const loadCalls = () => import("./call-resolver");

function load<In extends z.ZodType, Out extends z.ZodType>(call: CallSource<In, Out>) {
  return Promise.all([loadCalls(), (typeof call === "function" ? call() : call) as Promise<Call>]);
}

/** Validates what the fields hold, by the form's own rules and by the call's schema. */
export async function resolveForm<
  Values extends FieldValues,
  In extends z.ZodType,
  Out extends z.ZodType,
  Answer,
>(call: CallSource<In, Out>, options: CallFormOptions<Values, In, Answer>, values: Values) {
  const { toInput, validate, place, reasons } = options;
  const own = validate?.(values) ?? {};
  // Said at once, though the line may be gone and the schema not loaded.
  if (Object.keys(own).length > 0) return { values: {}, errors: nestErrors(own) };
  const [[{ validateInput }, found], made] = await Promise.all([load(call), toInput?.(values)]);
  const input = (toInput ? made : values) as z.input<In>;
  const failure = { text: reasons.badInput ?? "", style: "error", key: "badInput" } as const;
  const issues = validateInput(found, input);
  if (issues.length === 0) return { values: { values, input }, errors: {} };
  return {
    values: {},
    errors: nestErrors(placeFailure({ ...failure, issues }, (one) => place?.(one, input) ?? {})),
  };
}

/** The call's response to what the fields hold, and what it refuses nevertheless. */
export async function sendForm<
  Values extends FieldValues,
  In extends z.ZodType,
  Out extends z.ZodType,
  Answer,
>(
  call: CallSource<In, Out>,
  options: CallFormOptions<Values, In, Answer>,
  { values, input }: Prepared<Values, In>,
) {
  const [{ sendInput }, found] = await load(call);
  const answer = (await (options.send?.(input) ?? sendInput(found, input))) as Answer;
  return { answer, refused: options.refuse?.(answer, values) ?? null };
}
