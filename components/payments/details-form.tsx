"use client";
import { useLocale, useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import type { CallFailure } from "@/components/ui/use-call";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { updateDetailsCall } from "@/lib/accounts/invoices/contract";
import type { BillingDetails } from "@/lib/accounts/invoices/schemas";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/platform/i18n/constants";

interface Props {
  /** null: none were entered. */
  details: BillingDetails | null;
  countries: readonly (readonly [code: string, name: string])[];
}

const worded = ["name", "address", "city", "country", "vatId"] as const;

/** To whom invoices are made out. */
export function DetailsForm({ details, countries }: Props) {
  const t = useTranslations("payments.details");
  const form = useDetailsForm(details);
  const optional = t("optional");
  return (
    <Form form={form} className="grid gap-4 sm:grid-cols-2">
      <TextField name="name" label={t("name")} maxLength={120} autoComplete="billing organization" />
      <TextField
        name="vatId"
        label={t("vatId")}
        hint={t("vatIdHint")}
        optional={optional}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="address" label={t("address")} maxLength={120} autoComplete="billing address-line1" />
      <TextField
        name="addressMore"
        label={t("addressMore")}
        optional={optional}
        maxLength={120}
        autoComplete="billing address-line2"
      />
      <TextField
        name="postcode"
        label={t("postcode")}
        optional={optional}
        maxLength={20}
        autoComplete="billing postal-code"
      />
      <TextField name="city" label={t("city")} maxLength={80} autoComplete="billing address-level2" />
      <TextField
        name="state"
        label={t("state")}
        optional={optional}
        maxLength={80}
        autoComplete="billing address-level1"
      />
      <SelectField
        name="country"
        label={t("country")}
        none={t("chooseCountry")}
        options={countries}
        autoComplete="billing country"
      />
      <TextField
        name="reference"
        label={t("reference")}
        hint={t("referenceHint")}
        optional={optional}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        name="locale"
        label={t("locale")}
        options={locales.map((locale) => [locale, localeNames[locale]] as const)}
      />
      <div className="sm:col-span-2">
        <FormEnd submit={t("save")} done={t("saved")} />
      </div>
    </Form>
  );
}

function useDetailsForm(details: BillingDetails | null) {
  const t = useTranslations("payments.details");
  const locale = useLocale() as Locale;
  const empty = { name: "", address: "", addressMore: "", postcode: "", city: "", state: "", country: "" };
  return useCallForm(updateDetailsCall, {
    id: "billing",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: details ?? { ...empty, vatId: "", reference: "", locale },
    place: ({ key, issues }: CallFailure) => {
      const wrong = worded.filter((name) => key === "badInput" && issues.some(({ path }) => path === name));
      return Object.fromEntries(wrong.map((name) => [name, t(`errors.${name}`)]));
    },
  });
}
