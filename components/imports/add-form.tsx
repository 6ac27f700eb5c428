"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { CarrierDialog } from "@/components/tracking/carriers/carrier-dialog";
import { ChannelField } from "@/components/tracking/carriers/channel-field";
import { CheckboxField, EmailField, SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import type { ChannelName } from "@/lib/connectors/channels/list-channel-names";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { AddedList } from "./added-list";
import { DetectNote } from "./detect-note";
import { useAddForm } from "./use-add-form";

type Option = readonly [value: string, label: string];

interface Props {
  /** IANA zone of the account. */
  timeZone: string;
  countries: readonly Option[];
  languages: readonly Option[];
  /** The account's channels, by name. */
  channels: readonly ChannelName[];
}

/** One shipment by hand; the form is ready for the next one as soon as it is saved. */
export function AddForm({ timeZone, ...choices }: Props) {
  const t = useTranslations("imports");
  const { form, carrier, setCarrier, added, twin, detected } = useAddForm(timeZone);
  const [isChoosing, setChoosing] = useState(false);
  const [isTyping, setTyping] = useState(false);

  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <Form
        form={form}
        onFocus={({ target }) => setTyping(target.getAttribute("name") === "number")}
        onBlur={() => setTyping(false)}
        className="grid content-start gap-5 text-sm"
      >
        <div>
          <TextField
            name="number"
            label={t("fields.trackNum")}
            hint={t("add.numberHint")}
            autoFocus
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            className="number"
          />
          <div role="status" className="mt-1.5 min-h-7">
            {twin === null ? (
              <DetectNote
                detected={detected}
                chosen={carrier}
                isTyping={isTyping}
                onChoose={() => setChoosing(true)}
                onCorrect={(number) => form.setValue("number", number)}
              />
            ) : (
              <TwinNote number={twin} />
            )}
          </div>
        </div>
        <MoreFields timeZone={timeZone} {...choices} />
        <CheckboxField name="afterDelivery" label={t("fields.afterDelivery")} hint={t("add.afterHint")} />
        <FormFailure />
        <div>
          <SubmitButton className="max-sm:w-full">{t("add.submit")}</SubmitButton>
        </div>
      </Form>
      <AddedList added={added} />
      {isChoosing && (
        <CarrierDialog
          number={detected.number ?? form.values.number}
          candidates={detected.candidates}
          chosen={carrier}
          onChoose={setCarrier}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Everything that a shipment may have besides its number. */
function MoreFields({ timeZone, countries, languages, channels }: Props) {
  const t = useTranslations("imports");
  const { sees } = useMayDo();
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {sees("orderNumber") && (
        <TextField name="orderNumber" label={t("fields.orderNumber")} autoComplete="off" />
      )}
      <ChannelField
        name="method"
        label={t("fields.method")}
        hint={t("add.methodHint")}
        channels={channels}
        none={t("add.none")}
      />
      {sees("customerName") && <TextField name="customerName" label={t("fields.name")} autoComplete="off" />}
      {sees("customerEmail") && (
        <EmailField name="customerEmail" label={t("fields.email")} autoComplete="off" />
      )}
      <SelectField
        name="customerLanguage"
        label={t("fields.language")}
        none={t("add.none")}
        options={languages}
      />
      {sees("destination") && (
        <>
          <SelectField
            name="destination"
            label={t("fields.country")}
            none={t("add.none")}
            options={countries}
          />
          <TextField name="customerState" label={t("fields.province")} autoComplete="off" />
        </>
      )}
      {sees("contact") && (
        <>
          <TextField
            name="postcode"
            label={t("fields.postcode")}
            hint={t("add.extraHint")}
            autoComplete="off"
          />
          <TextField name="phone" label={t("fields.phone")} type="tel" autoComplete="off" />
        </>
      )}
      <TextField
        name="shippedAt"
        label={t("fields.ondate")}
        hint={t("add.zoneHint", { zone: timeZone.replaceAll("_", " ") })}
        type="datetime-local"
      />
    </div>
  );
}

/** The number is in the list already, and here is the way to it. */
function TwinNote({ number }: { number: string }) {
  const t = useTranslations("imports.add");
  const locale = useLocale() as Locale;
  return (
    <p data-status="undelivered" className="text-sm text-status">
      <span className="font-medium">{t("duplicate", { number })}</span>{" "}
      <Link
        href={localePath(locale, `/userManage/track/all?dateType=0&trackNum=${encodeURIComponent(number)}`)}
        prefetch={false}
        className="underline underline-offset-4"
      >
        {t("showTwin")}
      </Link>
    </p>
  );
}
