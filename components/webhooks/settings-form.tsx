"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { CheckboxField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useQuestion } from "@/components/ui/resource/use-question";
import { TitledSection } from "@/components/ui/titled-section";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useGuardTexts } from "@/components/ui/use-unsaved-guard";
import { urlMax, webhookTimeoutSeconds } from "@/lib/site/webhooks/constants";
import { setWebhookCall, type WebhookView } from "@/lib/site/webhooks/contract";
import { StatusChoice, TypeChoice } from "./event-choices";
import { type Draft, toDraft, toSettings, validateDraft } from "./rules";
import { deleteWebhook } from "./webhook-calls";

interface Props {
  /** null before there is an address. */
  webhook: WebhookView | null;
  onChanged: (view: WebhookView | null) => void;
  onDirty: (dirty: boolean) => void;
}

/** Address, callback flag, statuses and other events. What is typed stays while the page looks for news. */
export function SettingsForm({ webhook, onChanged, onDirty }: Props) {
  const t = useTranslations("webhooks.form");
  const say = useToast();
  const removal = useRemoval();
  const form = useCallForm(setWebhookCall, {
    id: "webhook",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: toDraft(webhook),
    toInput: (draft: Draft) => toSettings(draft),
    validate: (draft) => {
      const { url, results } = validateDraft(draft);
      return { ...(url && { url: t(`errors.${url}`) }), ...(results && { results: t("errors.results") }) };
    },
    guard: useGuardTexts("webhooks.guard"),
    onDone: ({ webhook: view }) => {
      onChanged(view);
      say({ text: t("saved") });
    },
  });
  const { values: draft, dirty: isDirty, discard, errors } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  async function remove(waiting: number) {
    const answer = await removal.run(waiting);
    if (!answer) return;
    discard();
    onChanged(answer.view);
    say({ text: t("removed") });
  }
  return (
    <TitledSection id="webhook-settings" title={t("title")}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5 [&>:empty]:hidden">
        <TextField
          name="url"
          type="url"
          inputMode="url"
          label={t("url")}
          hint={t("urlHint", { seconds: webhookTimeoutSeconds })}
          maxLength={urlMax}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
        />
        <StatusChoice
          draft={draft}
          error={errors.results}
          onChoose={(chosen) => form.setValue("statuses", chosen)}
        />
        <TypeChoice draft={draft} onChoose={(chosen) => form.setValue("types", chosen)} />
        <CheckboxField name="callback" label={t("callback")} hint={t("callbackHint")} />
        <FormFailure />
        <ErrorNote text={removal.failure} />
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton>{t("save")}</SubmitButton>
          {isDirty && webhook !== null && (
            <Button variant="outline" onClick={discard}>
              {t("discard")}
            </Button>
          )}
          {webhook !== null && (
            <Button
              variant="ghost"
              className="text-danger sm:ms-auto"
              onClick={() => remove(webhook.waiting)}
            >
              {t("remove")}
            </Button>
          )}
        </div>
        {isDirty && webhook !== null && <p className="-mt-2 max-w-[64ch] text-muted">{t("recheck")}</p>}
      </Form>
    </TitledSection>
  );
}

/** Asks and deletes the address; the answer is null where it was not done. */
function useRemoval() {
  const ask = useQuestion("webhooks.form");
  const act = useAsyncAction();
  async function run(waiting: number) {
    return (await ask("ask", { count: waiting }))
      ? act.run(async () => ({ view: await deleteWebhook() }))
      : null;
  }
  return { run, failure: act.failure };
}
