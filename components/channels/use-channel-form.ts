import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useToast } from "@/components/ui/toaster";
import type { CallFailure } from "@/components/ui/use-call";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useGuardTexts } from "@/components/ui/use-unsaved-guard";
import {
  deliveredDaysMax,
  receivedHoursMax,
  scanDaysAfterDeliveryDefault,
  scanDaysAfterDeliveryMax,
  scanHoursDefault,
  scanHoursMax,
} from "@/lib/connectors/channels/constants";
import { addChannelCall, type ChannelView } from "@/lib/connectors/channels/contract";
import { type ChannelInput, saveChannel } from "./channel-calls";
import { checkDraft, otherOf, type RuleDraft, readDrafts, readPath, writeRule } from "./rules";

/** Numbers of the form: least and greatest value, and whether it may be left out. */
export const figures = {
  scanHours: { min: 1, max: scanHoursMax, optional: false },
  receivedHours: { min: 1, max: receivedHoursMax, optional: true },
  deliveredDays: { min: 1, max: deliveredDaysMax, optional: true },
  scanDaysAfterDelivery: { min: 0, max: scanDaysAfterDeliveryMax, optional: false },
} as const;
type Figure = keyof typeof figures;
const figureNames = Object.keys(figures) as Figure[];

/** The form of a channel (null: a new one), its rules as they are being written included. Saved, it leads to `list`. */
export function useChannelForm(channel: ChannelView | null, list: string) {
  const t = useTranslations("channels");
  const text = useProblemText();
  const router = useRouter();
  const client = useQueryClient();
  const say = useToast();
  // Once: drafts get keys of their own.
  const [start] = useState(() => startOf(channel));
  return useCallForm(addChannelCall, {
    id: "channel",
    words: { working: t("form.working") },
    reasons: useErrorReasons(),
    start,
    guard: useGuardTexts("channels.guard"),
    toInput,
    validate: (values) => {
      const found: Record<string, string> = {};
      for (const name of ["name", "code", "courier"] as const)
        if (values[name].trim() === "") found[name] = t("problems.required");
      for (const name of figureNames)
        if (!isInBounds(name, values[name]))
          found[name] = t("problems.figure", { min: figures[name].min, max: figures[name].max });
      for (const [at, draft] of values.rules.entries())
        for (const [field, problem] of Object.entries(checkDraft(draft)))
          found[`rules.${at}.${field}`] = t(`problems.${problem}`);
      return found;
    },
    place: (failure) => placeIssues(failure, text),
    send: (input) => saveChannel(input, channel),
    onDone: (_answer, { name }) => {
      say({ text: t(channel ? "done.saved" : "done.added", { name: name.trim() }) });
      // The list shows what is rendered with it now, not what it showed before.
      client.removeQueries({ queryKey: ["channels"] });
      // After the guard has let go of the page.
      setTimeout(() => router.replace(list));
    },
  });
}

export type ChannelFormControl = ReturnType<typeof useChannelForm>;

function startOf(channel: ChannelView | null) {
  const figure = (value: number | null | undefined) => (value == null ? "" : String(value));
  return {
    name: channel?.name ?? "",
    code: channel?.code ?? "",
    type: String(channel?.type ?? 1),
    courier: channel?.courier ?? "",
    enabled: channel?.enabled ?? true,
    scanHours: figure(channel?.scanHours ?? scanHoursDefault),
    receivedHours: figure(channel?.receivedHours),
    deliveredDays: figure(channel?.deliveredDays),
    scanDaysAfterDelivery: figure(channel?.scanDaysAfterDelivery ?? scanDaysAfterDeliveryDefault),
    description: channel?.description ?? "",
    trackingKey: channel?.trackingKey ?? "",
    rules: [...readDrafts(channel?.rules ?? [])] as RuleDraft[],
  };
}

function toInput(values: ReturnType<typeof startOf>): ChannelInput {
  const { name, code, courier, enabled, description, trackingKey, rules } = values;
  const figure = (text: string) => (text.trim() === "" ? null : Number(text));
  return {
    ...{ name, code, courier, enabled, description, trackingKey },
    type: Number(values.type) as 0 | 1 | 2,
    scanHours: Number(values.scanHours),
    receivedHours: figure(values.receivedHours),
    deliveredDays: figure(values.deliveredDays),
    scanDaysAfterDelivery: Number(values.scanDaysAfterDelivery),
    rules: rules.map(writeRule),
  };
}

function isInBounds(name: Figure, typed: string): boolean {
  const { min, max, optional } = figures[name];
  const text = typed.trim();
  if (text === "") return optional;
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

type ProblemText = (
  rule: string,
  values: { readonly number: string; readonly other: number; readonly fallback: string },
) => string;

/** What is wrong with a field of a rule, in words. */
function useProblemText(): ProblemText {
  const t = useTranslations("channels.problems");
  return (rule, { number, other, fallback }) => {
    if (rule === "overlaps") return t("overlaps", { number, other });
    if (rule === "tooComplex") return t("tooComplex", { other });
    if (rule === "exists" || rule === "exampleMismatch" || rule === "regularUnreadable") return t(rule);
    return rule === "countryUnknown" ? t("required") : fallback;
  };
}

function placeIssues({ text, issues }: CallFailure, write: ProblemText): Record<string, string> {
  const placed = issues.map(({ path, rule, example = "" }, index): [string, string] => {
    const place = readPath(path);
    if (place === null) return [path, text];
    const other = (otherOf(issues, index) ?? 0) + 1;
    return [`rules.${place.at}.${place.field}`, write(rule, { number: example, other, fallback: text })];
  });
  // The first problem of a field: there may be one with each other rule.
  return Object.fromEntries(placed.toReversed());
}
