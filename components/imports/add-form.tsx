"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { CarrierDialog } from "@/components/carriers/carrier-dialog";
import { Checkbox } from "@/components/desk/fields";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useHydrated } from "@/components/ui/use-hydrated";
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
import type { ShipmentView } from "@/lib/shipments/schemas";
import { type AddFault, addFormSchema, emptyForm, type AddForm as Fields, toNewShipment } from "./add-rules";
import { AddedList } from "./added-list";
import { DetectNote, useDetection } from "./detect-note";
import { AddField, AddSelect } from "./form-fields";
import { addOne } from "./import-calls";
import { useGuardTexts } from "./use-guard-texts";

type Option = readonly [value: string, label: string];

interface Props {
  /** IANA zone of the account. */
  timeZone: string;
  countries: readonly Option[];
  languages: readonly Option[];
}

/** Fields that a refusal is about; all others are said over the button. */
const fieldOf: Readonly<Partial<Record<RefusalReason, FieldPath<Fields>>>> = {
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
  const isAwake = useHydrated();
  const locale = useLocale() as Locale;
  const act = useAsyncAction();
  const schema = useMemo(() => addFormSchema(timeZone), [timeZone]);
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: emptyForm });
  const { errors, isDirty } = form.formState;
  const [carrier, setCarrier] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [added, setAdded] = useState<readonly ShipmentView[]>([]);
  const [twin, setTwin] = useState<string | null>(null);
  const number = form.watch("number");
  const detected = useDetection(number);
  useUnsavedGuard(isDirty || carrier !== null, useGuardTexts());

  async function save(fields: Fields) {
    setTwin(null);
    const asked = { ...fields, number: detected.number ?? fields.number };
    const answer = await act.run(() => addOne(toNewShipment(asked, carrier, timeZone)));
    if (!answer) return;
    const { verdict, reason, shipment } = answer;
    if (verdict === "duplicate") {
      setTwin(asked.number);
      form.setFocus("number");
    } else if (verdict === "refused") {
      const field = reason === null ? undefined : fieldOf[reason];
      const sentence = t(`reasons.${reason ?? "notUpdatable"}`);
      if (field) form.setError(field, { type: "refused", message: sentence }, { shouldFocus: true });
      else act.setTrouble(sentence);
    } else {
      if (shipment) setAdded((before) => [shipment, ...before]);
      setCarrier(null);
      form.reset(emptyForm);
      form.setFocus("number");
    }
  }

  /** What is wrong with a field: our own rule's word, or the server's sentence. */
  function faultOf(name: FieldPath<Fields>): string | undefined {
    const error = errors[name];
    if (!error?.message) return;
    if (error.type === "refused") return error.message;
    return t(`add.faults.${error.message as AddFault}`, {
      max: limits[name as keyof typeof limits] ?? 0,
    });
  }
  const props = (name: FieldPath<Fields>) => ({ ...form.register(name), fault: faultOf(name) });

  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="grid content-start gap-5">
        <div>
          <AddField
            {...props("number")}
            label={t("fields.trackNum")}
            hint={t("add.numberHint")}
            autoFocus
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            className="number"
            onFocus={() => setTyping(true)}
            onBlur={(event) => {
              setTyping(false);
              void form.register("number").onBlur(event);
            }}
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
          <AddField {...props("orderNumber")} label={t("fields.orderNumber")} autoComplete="off" />
          <AddField
            {...props("method")}
            label={t("fields.method")}
            hint={t("add.methodHint")}
            autoComplete="off"
          />
          <AddField {...props("customerName")} label={t("fields.name")} autoComplete="off" />
          <AddField
            {...props("customerEmail")}
            label={t("fields.email")}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <AddSelect
            {...props("customerLanguage")}
            label={t("fields.language")}
            none={t("add.none")}
            options={languages}
          />
          <AddSelect
            {...props("destination")}
            label={t("fields.country")}
            none={t("add.none")}
            options={countries}
          />
          <AddField {...props("customerState")} label={t("fields.province")} autoComplete="off" />
          <AddField
            {...props("postcode")}
            label={t("fields.postcode")}
            hint={t("add.extraHint")}
            autoComplete="off"
          />
          <AddField {...props("phone")} label={t("fields.phone")} type="tel" autoComplete="off" />
          <AddField
            {...props("shippedAt")}
            label={t("fields.ondate")}
            hint={t("add.zoneHint", { zone: timeZone.replaceAll("_", " ") })}
            type="datetime-local"
          />
        </div>
        <div>
          <Checkbox {...form.register("afterDelivery")}>{t("fields.afterDelivery")}</Checkbox>
          <p className="text-muted text-sm">{t("add.afterHint")}</p>
        </div>
        <ErrorNote text={act.trouble} />
        <div>
          <Button
            variant="primary"
            type="submit"
            disabled={!isAwake}
            aria-disabled={act.working}
            className="max-sm:w-full"
          >
            {act.working ? t("add.working") : t("add.submit")}
          </Button>
        </div>
      </form>
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
