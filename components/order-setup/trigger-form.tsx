"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { triggerEvents, triggerNameMax } from "@/lib/messages/order-setup/constants";
import { addTriggerCall } from "@/lib/messages/order-setup/contract";
import type { TriggerView } from "@/lib/messages/order-setup/schemas";
import { ActionRows } from "./action-rows";
import { ConditionRows } from "./condition-rows";
import { checkDraft, startDraft, toInput } from "./rules";
import { type Setup, saveTrigger } from "./setup-calls";
import { TriggerTrial } from "./trigger-trial";

interface Props {
  /** null: a new one. */
  trigger: TriggerView | null;
  setup: Setup;
  now: string;
  timeZone: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** An automatic rule: when, if, then, and how often it would have fired. */
export function TriggerForm({ trigger, setup, now, timeZone, onSaved, onClose }: Props) {
  const t = useTranslations("work-orders.setup.triggers");
  const events = useTranslations("work-orders.events");
  const ask = useQuestion("work-orders.setup.triggers");
  // Once: the settings are read again while the form is open.
  const [start] = useState(() => startDraft(trigger));
  const form = useCallForm(addTriggerCall, {
    id: "order-trigger",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start,
    toInput: (values) => toInput(values, setup.fields),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkDraft(values, setup.fields)).map(([path, problem]) => [
          path,
          t(`problems.${problem}`),
        ]),
      ),
    send: (input) => saveTrigger(input, trigger),
    onDone: ({ name }) => onSaved(name),
  });
  const errorOf = (path: string) =>
    form.errors[path] ?? Object.entries(form.errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
  return (
    <FormDialog
      form={form}
      title={t(trigger ? "editTitle" : "newTitle")}
      submit={t("save")}
      cancel={t("cancel")}
      onLeave={() => ask("leave")}
      onClose={onClose}
    >
      <TextField name="name" label={t("name")} maxLength={triggerNameMax} autoComplete="off" autoFocus />
      <SelectField
        name="event"
        label={t("event")}
        options={triggerEvents.map((event) => [event, events(event)] as const)}
      />
      <ConditionRows
        path="all"
        rows={form.values.all}
        {...{ setup, errorOf }}
        onChange={(rows) => form.setValue("all", rows as never)}
      />
      <ConditionRows
        path="any"
        rows={form.values.any}
        {...{ setup, errorOf }}
        onChange={(rows) => form.setValue("any", rows as never)}
      />
      <ActionRows
        rows={form.values.actions}
        {...{ setup, errorOf }}
        onChange={(rows) => form.setValue("actions", rows as never)}
      />
      <TriggerTrial draft={form.values} {...{ setup, now, timeZone }} />
    </FormDialog>
  );
}
