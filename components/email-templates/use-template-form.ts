import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { saveTemplateCall } from "@/lib/messages/email-templates/contract";
import type { TemplateView } from "@/lib/messages/email-templates/schemas";
import { checkDraft, startDraft, type TemplateDraft, toInput } from "./rules";
import { useProblemText } from "./use-problem-text";

interface Options {
  /** Null: a new one; a ready-made one is copied. */
  template: TemplateView | null;
  /** Name of a copy. */
  name: string;
  locale: Locale;
  onSaved: (saved: TemplateView) => void;
}

/** The form of a template. */
export function useTemplateForm({ template, name, locale, onSaved }: Options) {
  const t = useTranslations("email-templates");
  const sayProblem = useProblemText();
  const [start] = useState<TemplateDraft>(() => {
    const draft = startDraft(template, locale);
    return { ...draft, name: draft.name || name };
  });
  const saved = template?.id ? { id: template.id, version: template.version } : null;
  const form = useCallForm(saveTemplateCall, {
    id: "email-template",
    words: { working: t("form.working") },
    reasons: useErrorReasons(),
    start: start as TemplateDraft & Record<string, unknown>,
    guard: {
      title: t("ask.leave.title"),
      text: t("ask.leave.text"),
      leave: t("ask.leave.confirm"),
      stay: t("ask.leave.cancel"),
    },
    toInput: (values: TemplateDraft & Record<string, unknown>) => toInput(values, saved),
    validate: (values) =>
      Object.fromEntries([...checkDraft(values)].map(([path, problem]) => [path, sayProblem(problem)])),
    onDone: onSaved,
  });
  const { values } = form;
  const problems = useMemo(() => checkDraft(values), [values]);
  return { ...form, problems };
}

export type TemplateFormControl = ReturnType<typeof useTemplateForm>;
