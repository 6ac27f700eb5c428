"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { FootButtons, PageFoot } from "@/components/shell/page-foot";
import { buttonClass } from "@/components/ui/button";
import { CheckboxField, SelectField, TextareaField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { channelDescriptionMax, channelNameMax } from "@/lib/connectors/channels/constants";
import type { ChannelView } from "@/lib/connectors/channels/contract";
import type { Locale } from "@/lib/core/locales";
import { CarrierField } from "./carrier-field";
import { listAddress } from "./channel-address";
import { RuleList } from "./rule-list";
import { RuleTrial } from "./rule-trial";
import { type ChannelFormControl, figures, useChannelForm } from "./use-channel-form";
import { useListPage } from "./use-list-page";

interface Props {
  /** null: a new one. */
  channel: ChannelView | null;
}

/** All fields of a channel, its rules, and a trial of them. */
export function ChannelForm({ channel }: Props) {
  const t = useTranslations("channels.form");
  const locale = useLocale() as Locale;
  const page = useListPage();
  const form = useChannelForm(channel, listAddress(locale, channel ? page : 1));
  const { rules, courier } = form.values;
  return (
    <Form form={form} className="text-sm">
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <OwnFields form={form} channel={channel} />
          <RuleList form={form} />
        </div>
        <RuleTrial rules={rules} courier={courier} />
      </div>
      <PageFoot>
        <FormFailure />
        <FootButtons>
          <SubmitButton>{t(channel ? "save" : "submit")}</SubmitButton>
          <Link
            href={listAddress(locale, page)}
            prefetch={false}
            className={buttonClass({ variant: "outline" })}
          >
            {t("cancel")}
          </Link>
        </FootButtons>
      </PageFoot>
    </Form>
  );
}

interface FieldsProps {
  form: ChannelFormControl;
  channel: ChannelView | null;
}

function OwnFields({ form, channel }: FieldsProps) {
  const t = useTranslations("channels.form");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t("name")}
          maxLength={channelNameMax}
          autoComplete="off"
          autoFocus={channel === null}
        />
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
