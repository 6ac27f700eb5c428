"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ChannelChips } from "@/components/tracking/carriers/channel-chips";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { delayMinutesMax } from "@/lib/messages/customer-emails/constants";
import { updateSetCall } from "@/lib/messages/customer-emails/contract";
import type { EmailChoices } from "@/lib/messages/customer-emails/list-choices";
import { changeSetting, type ListedSetting, limitSetting } from "./email-calls";
import { findWrong, hours, startDraft, toChange, toChannels } from "./rules";

interface Props {
  setting: ListedSetting;
  name: string;
  choices: EmailChoices;
  onSaved: () => void;
  onClose: () => void;
}

/** Which email an occasion has, from whom, and when. */
export function SettingForm({ setting, name, choices, onSaved, onClose }: Props) {
  const t = useTranslations("customer-emails.form");
  const list = useTranslations("customer-emails.list");
  const form = useSettingForm({ setting, onSaved });
  const named = (items: EmailChoices["templates"]) => items.map((one) => [one.id, one.name] as const);
  return (
    <FormDialog
      form={form}
      title={t("title", { name })}
      submit={t("save")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <SelectField
        name="templateId"
        label={t("template")}
        none={list("ready")}
        options={named(choices.templates)}
      />
      <SelectField
        name="senderId"
        label={t("sender")}
        none={list("server")}
        options={named(choices.senders)}
      />
      {setting.days !== null && (
        <TextField name="days" label={t("days")} inputMode="numeric" autoComplete="off" />
      )}
      <TextField
        name="delayMinutes"
        label={t("delay")}
        hint={t("delayHint", { max: delayMinutesMax })}
        inputMode="numeric"
        autoComplete="off"
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">{t("quiet")}</legend>
        <p className="mb-2 text-muted text-sm">{t("quietHint")}</p>
        <div className="grid grid-cols-2 gap-3">
          <SelectField name="from" label={t("quietFrom")} none={t("never")} options={hours} />
          <SelectField name="to" label={t("quietTo")} none={t("never")} options={hours} />
        </div>
      </fieldset>
      <ChannelChips
        channels={choices.channels}
        values={form.values.channels}
        onAdd={(code) => code !== "" && form.setValue("channels", [...form.read().channels, code])}
        onRemove={(code) =>
          form.setValue(
            "channels",
            form.read().channels.filter((one) => one !== code),
          )
        }
      />
    </FormDialog>
  );
}

function useSettingForm({ setting, onSaved }: Pick<Props, "setting" | "onSaved">) {
  const t = useTranslations("customer-emails.form");
  // Once: the list is read again while the form is open.
  const [start] = useState(() => ({ ...startDraft(setting) }));
  const hasDays = setting.days !== null;
  const channels = useRef<string[] | null>(setting.channels);
  return useCallForm(updateSetCall, {
    id: "email-setting",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start,
    toInput: (draft: typeof start) => {
      channels.current = toChannels(draft);
      return toChange(draft, hasDays);
    },
    validate: (draft: typeof start) =>
      Object.fromEntries(findWrong(draft, hasDays).map((field) => [field, t("number")])),
    send: async (input) => {
      await changeSetting(setting.id, input);
      return limitSetting(setting.id, channels.current);
    },
    onDone: onSaved,
  });
}
