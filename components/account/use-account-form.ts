"use client";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { CallFormOptions } from "@/components/ui/form/send-form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import type { Call } from "@/lib/core/define-call";
import type { SentTexts } from "./read-texts";
import { type CallName, type CallOf, loadCall } from "./send-call";
import { placeFailure } from "./validate-form";

type In<Name extends CallName> = CallOf<Name>["input"];
type Out<Name extends CallName> = CallOf<Name>["output"];

/** A form of the settings, for one call of accounts. `reasons`: its own words for errors of the call. */
export function useAccountForm<
  Name extends CallName,
  Values extends FieldValues = z.input<In<Name>> & FieldValues,
  Answer = z.output<Out<Name>>,
>(
  name: Name,
  words: SentTexts,
  {
    reasons = {},
    ...options
  }: Omit<CallFormOptions<Values, In<Name>, Answer>, "words" | "reasons" | "place"> & {
    reasons?: Readonly<Record<string, string>>;
  },
) {
  const load = () => loadCall(name) as Promise<Call<In<Name>, Out<Name>>>;
  return useCallForm<In<Name>, Out<Name>, Values, Answer>(load, {
    ...options,
    words,
    reasons: { ...words.reasons, ...reasons },
    place: (failure) => placeFailure(failure, words),
  });
}
