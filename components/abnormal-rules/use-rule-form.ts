import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { addRuleCall } from "@/lib/shipments/abnormal-rules/contract";
import { type ListedRule, saveRule } from "./rule-calls";
import { checkDraft, startDraft, toInput } from "./rules";

interface Options {
  /** null: a new one. */
  rule: ListedRule | null;
  onSaved: (name: string) => void;
}

/** The form of a rule. */
export function useRuleForm({ rule, onSaved }: Options) {
  const t = useTranslations("abnormal-rules");
  // Once: the list is read again while the form is open.
  const [start] = useState(() => ({ ...startDraft(rule) }));
  return useCallForm(addRuleCall, {
    id: "abnormal-rule",
    words: { working: t("form.working") },
    reasons: useErrorReasons(),
    start,
    toInput,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkDraft(values)).map(([name, problem]) => [name, t(`problems.${problem}`)]),
      ),
    send: (input) => saveRule(input, rule?.id),
    onDone: (saved) => onSaved(saved.name),
  });
}

export type RuleFormControl = ReturnType<typeof useRuleForm>;
