"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
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
  const confirm = useConfirm();
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
  async function close() {
    const ask = { title: t("leaveTitle"), text: t("leaveText"), confirm: t("leave"), cancel: t("stay") };
    if (!form.dirty || (await confirm({ ...ask, danger: true }))) onClose();
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={t(trigger ? "editTitle" : "newTitle")}
      close={t("cancel")}
    >
      <Form
        form={form}
        className="-mx-1 mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto px-1 pb-1 [&>:empty]:hidden"
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
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" onClick={() => void close()}>
            {t("cancel")}
          </Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
