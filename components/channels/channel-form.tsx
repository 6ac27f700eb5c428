"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { Dialog } from "@/components/ui/dialog";
import { CheckboxField, SelectField, TextareaField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
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
  const ask = useTranslations("channels.ask");
  const confirm = useConfirm();
  const form = useChannelForm({ channel, onSaved });
  const { rules, courier } = form.values;
  async function close() {
    const question = { title: ask("leave.title"), text: ask("leave.text") };
    const buttons = { confirm: ask("leave.confirm"), cancel: ask("leave.stay"), danger: true };
    if (!form.dirty || (await confirm({ ...question, ...buttons }))) onClose();
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={t(channel ? "editTitle" : "newTitle")}
      close={t("cancel")}
    >
      <Form
        form={form}
        className="-mx-1 mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto px-1 pb-1 [&>:empty]:hidden"
      >
        <OwnFields form={form} channel={channel} />
        <RuleList form={form} />
        <RuleTrial rules={rules} courier={courier} />
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" onClick={() => void close()}>
            {t("cancel")}
          </Button>
          <SubmitButton>{t(channel ? "save" : "submit")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
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
