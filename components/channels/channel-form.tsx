"use client";
import { useTranslations } from "next-intl";
import { CheckboxField, SelectField, TextareaField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useQuestion } from "@/components/ui/resource/use-question";
import { channelDescriptionMax, channelNameMax } from "@/lib/connectors/channels/constants";
import { CarrierField } from "./carrier-field";
import type { ListedChannel } from "./channel-calls";
import { RuleList } from "./rule-list";
import { RuleTrial } from "./rule-trial";
import { type ChannelFormControl, figures, useChannelForm } from "./use-channel-form";

interface Props {
  /** null: a new one. */
  channel: ListedChannel | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** All fields of a channel, its rules, and a trial of them. */
export function ChannelForm({ channel, onSaved, onClose }: Props) {
  const t = useTranslations("channels.form");
  const ask = useQuestion("channels.ask");
  const form = useChannelForm({ channel, onSaved });
  const { rules, courier } = form.values;
  return (
    <FormDialog
      form={form}
      title={t(channel ? "editTitle" : "newTitle")}
      submit={t(channel ? "save" : "submit")}
      cancel={t("cancel")}
      onLeave={() => ask("leave")}
      onClose={onClose}
    >
      <OwnFields form={form} channel={channel} />
      <RuleList form={form} />
      <RuleTrial rules={rules} courier={courier} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: ChannelFormControl;
  channel: ListedChannel | null;
}

function OwnFields({ form, channel }: FieldsProps) {
  const t = useTranslations("channels.form");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label={t("name")} maxLength={channelNameMax} autoComplete="off" autoFocus />
        <TextField
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          maxLength={channelNameMax}
          autoComplete="off"
          spellCheck={false}
          className="number"
        />
        <SelectField
          name="type"
          label={t("type")}
          options={(["0", "1", "2"] as const).map((type) => [type, t(`types.${type}`)] as const)}
        />
        <CarrierField
          label={t("carrier")}
          value={form.values.courier}
          name={channel?.carrier}
          error={form.errors.courier}
          onChange={(carrier) => form.setValue("courier", carrier)}
        />
      </div>
      <CheckboxField name="enabled" label={t("enabled")} hint={t("enabledHint")} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            optional={figures[name].optional ? t("optional") : undefined}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        ))}
      </div>
      <TextField
        name="trackingKey"
        label={t("trackingKey")}
        hint={t("trackingKeyHint")}
        optional={t("optional")}
        maxLength={channelNameMax}
        autoComplete="off"
        spellCheck={false}
        className="number"
      />
      <TextareaField
        name="description"
        label={t("description")}
        optional={t("optional")}
        maxLength={channelDescriptionMax}
        rows={2}
      />
    </>
  );
}
