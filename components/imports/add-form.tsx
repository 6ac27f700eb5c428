"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { CarrierDialog } from "@/components/carriers/carrier-dialog";
import { CheckboxField, EmailField, SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import type { RefusalReason } from "@/lib/shipments/constants";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  methodMax,
  orderNumberMax,
} from "@/lib/shipments/constants";
import { addCall } from "@/lib/shipments/contract";
import type { ShipmentView } from "@/lib/shipments/schemas";
import { type AddFault, addFormSchema, emptyForm, type AddForm as Fields, toNewShipment } from "./add-rules";
import { AddedList } from "./added-list";
import { DetectNote, useDetection } from "./detect-note";
import { useGuardTexts } from "./use-guard-texts";

type Option = readonly [value: string, label: string];

interface Props {
  /** IANA zone of the account. */
  timeZone: string;
  countries: readonly Option[];
  languages: readonly Option[];
}

/** Fields that a refusal is about; all others are said over the button. */
const fieldOf: Readonly<Partial<Record<RefusalReason, keyof Fields>>> = {
  noNumber: "number",
  numberCharacters: "number",
  numberLength: "number",
  numberScientific: "number",
  nameTooLong: "customerName",
  orderTooLong: "orderNumber",
  methodTooLong: "method",
  emailMalformed: "customerEmail",
  emailTooLong: "customerEmail",
  languageUnknown: "customerLanguage",
  provinceTooLong: "customerState",
  postcodeLength: "postcode",
  phoneLength: "phone",
  countryUnknown: "destination",
  dateFuture: "shippedAt",
  dateUnreadable: "shippedAt",
};
const limits = {
  number: 200,
  orderNumber: orderNumberMax,
  method: methodMax,
  customerName: customerNameMax,
  customerEmail: emailMax,
  customerState: customerStateMax,
} as const;

/** One shipment by hand; the form is ready for the next one as soon as it is saved. */
export function AddForm({ timeZone, countries, languages }: Props) {
  const t = useTranslations("imports");
  const locale = useLocale() as Locale;
  const schema = useMemo(() => addFormSchema(timeZone), [timeZone]);
  const [carrier, setCarrier] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [added, setAdded] = useState<readonly ShipmentView[]>([]);
  const [twin, setTwin] = useState<string | null>(null);
  const form = useCallForm(addCall, {
    id: "add",
    words: { working: t("add.working") },
    reasons: useErrorReasons(),
    start: emptyForm,
    toInput: (fields: Fields) => toNewShipment(asked(fields), carrier, timeZone),
    validate: (fields) => {
      const issues = schema.safeParse(fields).error?.issues ?? [];
      const said = issues.map(({ path, message }) => {
        const name = String(path[0]);
        const max = limits[name as keyof typeof limits] ?? 0;
        return [name, t(`add.faults.${message as AddFault}`, { max })] as const;
      });
      return Object.fromEntries(said.reverse());
    },
    refuse: ({ verdict, reason }, fields) => {
      const isTwin = verdict === "duplicate";
      setTwin(isTwin ? asked(fields).number : null);
      // The line under the field tells of it.
      if (isTwin) return { number: "" };
      const at = reason === null ? undefined : fieldOf[reason];
      return verdict === "refused" ? { [at ?? ""]: t(`reasons.${reason ?? "notUpdatable"}`) } : null;
    },
    onDone: ({ shipment }) => {
      if (shipment) setAdded((before) => [shipment, ...before]);
      setCarrier(null);
      form.reset(emptyForm);
      form.element.current?.querySelector<HTMLElement>("[name=number]")?.focus();
    },
  });
  const { number } = form.values;
  const detected = useDetection(number);
  useUnsavedGuard(form.dirty || carrier !== null, useGuardTexts());

  /** What is sent: trimmed, with the number as it was read. */
  function asked(fields: Fields): Fields {
    return {
      ...(schema.safeParse(fields).data ?? fields),
      ...(detected.number && { number: detected.number }),
    };
  }

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
            {twin === null || twin !== (detected.number ?? number.trim()) ? (
              <DetectNote
                detected={detected}
                chosen={carrier}
                isTyping={isTyping}
                onChoose={() => {
                  setChoosing(true);
                }}
              />
            ) : (
              <p data-status="undelivered" className="text-sm text-status">
                <span className="font-medium">{t("add.duplicate", { number: twin })}</span>{" "}
                <Link
                  href={localePath(
                    locale,
                    `/userManage/track/all?dateType=0&trackNum=${encodeURIComponent(twin)}`,
                  )}
                  prefetch={false}
                  className="underline underline-offset-4"
                >
                  {t("add.showTwin")}
                </Link>
              </p>
            )}
          </div>
        </div>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField name="orderNumber" label={t("fields.orderNumber")} autoComplete="off" />
          <TextField name="method" label={t("fields.method")} hint={t("add.methodHint")} autoComplete="off" />
          <TextField name="customerName" label={t("fields.name")} autoComplete="off" />
          <EmailField name="customerEmail" label={t("fields.email")} autoComplete="off" />
          <SelectField
            name="customerLanguage"
            label={t("fields.language")}
            none={t("add.none")}
            options={languages}
          />
          <SelectField
            name="destination"
            label={t("fields.country")}
            none={t("add.none")}
            options={countries}
          />
          <TextField name="customerState" label={t("fields.province")} autoComplete="off" />
          <TextField
            name="postcode"
            label={t("fields.postcode")}
            hint={t("add.extraHint")}
            autoComplete="off"
          />
          <TextField name="phone" label={t("fields.phone")} type="tel" autoComplete="off" />
          <TextField
            name="shippedAt"
            label={t("fields.ondate")}
            hint={t("add.zoneHint", { zone: timeZone.replaceAll("_", " ") })}
            type="datetime-local"
          />
        </div>
        <CheckboxField name="afterDelivery" label={t("fields.afterDelivery")} hint={t("add.afterHint")} />
        <FormFailure />
        <div>
          <SubmitButton className="max-sm:w-full">{t("add.submit")}</SubmitButton>
        </div>
      </Form>
      <AddedList added={added} />
      {isChoosing && (
        <CarrierDialog
          number={detected.number ?? number}
          candidates={detected.candidates}
          chosen={carrier}
          onChoose={setCarrier}
          onClose={() => {
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
