"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Field } from "@/components/account/form-parts";
import { StatusBadge } from "@/components/journey/status-badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { resultNames } from "@/lib/parcel/constants";
import { urlMax, webhookTimeoutSeconds } from "@/lib/webhooks/constants";
import type { WebhookView } from "@/lib/webhooks/contract";
import { Part } from "./part";
import { type Draft, isSameDraft, orderedResults, toDraft, toggled, validateDraft } from "./rules";
import { deleteWebhook, setWebhook } from "./webhook-calls";

interface Props {
  /** null before there is an address. */
  webhook: WebhookView | null;
  onChanged: (view: WebhookView | null) => void;
  onDirty: (dirty: boolean) => void;
}

/** Address, callback flag and statuses. What is typed stays while the page looks for news. */
export function SettingsForm({ webhook, onChanged, onDirty }: Props) {
  const t = useTranslations("webhooks.form");
  const guard = useTranslations("webhooks.guard");
  const status = useTranslations("status.result");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();
  const isAwake = useHydrated();
  const hint = useId();
  const [edits, setEdits] = useState<Draft | null>(null);
  const [isTried, setTried] = useState(false);
  const saved = toDraft(webhook);
  const draft = edits ?? saved;
  const isDirty = edits !== null && !isSameDraft(edits, saved);
  const faults = isTried ? validateDraft(draft) : {};
  useUnsavedGuard(isDirty, {
    title: guard("title"),
    text: guard("text"),
    leave: guard("leave"),
    stay: guard("stay"),
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const edit = (change: Partial<Draft>) => setEdits({ ...draft, ...change });
  const forget = () => {
    setEdits(null);
    setTried(false);
    act.setTrouble(null);
  };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = validateDraft(draft);
    const form = event.currentTarget;
    if (wrong.url) form.querySelector<HTMLElement>("[name=url]")?.focus();
    else if (wrong.results) form.querySelector<HTMLElement>("[type=checkbox][name=result]")?.focus();
    if (wrong.url || wrong.results) return;
    const { url, callback, results } = draft;
    const view = await act.run(() => setWebhook({ url: url.trim(), callback, results: [...results] }));
    if (view === null) return;
    // What was typed while it was on its way is not saved yet.
    setEdits((now) => (now === edits ? null : now));
    setTried(false);
    onChanged(view);
    say({ text: t("saved") });
  }
  async function remove(waiting: number) {
    const isMeant = await confirm({
      title: t("ask.title"),
      text: t("ask.text", { count: waiting }),
      confirm: t("ask.confirm"),
      cancel: t("ask.cancel"),
      danger: true,
    });
    if (!isMeant) return;
    const answer = await act.run(async () => ({ view: await deleteWebhook() }));
    if (!answer) return;
    forget();
    onChanged(answer.view);
    say({ text: t("removed") });
  }
  return (
    <Part id="webhook-settings" title={t("title")}>
      <form noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-5 [&>:empty]:hidden">
        <Field
          form="webhook"
          name="url"
          type="url"
          inputMode="url"
          label={t("url")}
          hint={t("urlHint", { seconds: webhookTimeoutSeconds })}
          fault={faults.url && t(`faults.${faults.url}`)}
          value={draft.url}
          maxLength={urlMax}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => edit({ url: event.target.value })}
        />
        <fieldset aria-describedby={`${hint}-results`}>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <legend className="contents">
              <span className="font-medium">{t("results")}</span>
            </legend>
            <span className="flex gap-3">
              {(["all", "none"] as const).map((which) => (
                <button
                  key={which}
                  type="button"
                  className="min-h-8 text-[var(--link)] underline-offset-4 hover:underline"
                  onClick={() => edit({ results: which === "all" ? orderedResults : [] })}
                >
                  {t(which)}
                </button>
              ))}
            </span>
          </div>
          <ul className="mt-1 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
            {orderedResults.map((result) => (
              <li key={result}>
                <label className="flex min-h-10 cursor-pointer items-center gap-2.5 sm:min-h-9">
                  <input
                    type="checkbox"
                    name="result"
                    className="size-4 shrink-0 accent-[var(--accent)]"
                    checked={draft.results.includes(result)}
                    onChange={() => setEdits(toggled(draft, result))}
                  />
                  <StatusBadge result={result} label={status(`${resultNames[result]}.label`)} />
                </label>
              </li>
            ))}
          </ul>
          <p id={`${hint}-results`} className="mt-1 text-muted">
            {t("resultsHint")}
          </p>
          <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
            {faults.results && t("faults.results")}
          </p>
        </fieldset>
        <div>
          <label className="flex min-h-9 cursor-pointer items-center gap-2.5 font-medium">
            <input
              type="checkbox"
              name="callback"
              className="size-4 shrink-0 accent-[var(--accent)]"
              checked={draft.callback}
              aria-describedby={`${hint}-callback`}
              onChange={(event) => edit({ callback: event.target.checked })}
            />
            {t("callback")}
          </label>
          <p id={`${hint}-callback`} className="max-w-[64ch] text-muted">
            {t("callbackHint")}
          </p>
        </div>
        <ErrorNote text={act.trouble} />
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" type="submit" disabled={!isAwake} aria-disabled={act.working}>
            {act.working ? t("working") : t("save")}
          </Button>
          {isDirty && webhook !== null && (
            <Button variant="outline" onClick={forget}>
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
      </form>
    </Part>
  );
}
