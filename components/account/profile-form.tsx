"use client";
import { CheckboxField, SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/platform/i18n/constants";
import type { AccountTexts, SentTexts } from "./read-texts";
import { useAccountForm } from "./use-account-form";

interface Props {
  account: AccountView;
  /** The time zone is that of all users: the owner sets it. */
  isOwner: boolean;
  zones: readonly string[];
  words: SentTexts;
  texts: AccountTexts["profile"];
  saved: string;
}

/** Name, language of mails, time zone, and whether mails about parcels come. */
export function ProfileForm({ account, isOwner, zones, words, texts, saved }: Props) {
  const { name, locale: language, timeZone, notifyMail } = account;
  const form = useAccountForm("changeSettingsCall", words, {
    id: "profile",
    start: { name, language, timeZone, notifyMail },
  });
  return (
    <Form form={form} className="grid gap-5">
      <dl className="grid gap-1 text-sm">
        <dt className="text-muted">{words.email}</dt>
        <dd className="break-all font-medium">{account.email}</dd>
        {account.organization && (
          <>
            <dt className="mt-2 text-muted">{texts.company}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{account.organization}</dd>
          </>
        )}
        {!isOwner && (
          <>
            <dt className="mt-2 text-muted">{texts.timeZone}</dt>
            <dd className="font-medium">{zoneName(timeZone)}</dd>
          </>
        )}
      </dl>
      <TextField name="name" label={texts.name} autoComplete="name" maxLength={50} />
      <SelectField
        name="language"
        label={texts.language}
        options={locales.map((one: Locale) => [one, localeNames[one]])}
      />
      {isOwner && (
        <SelectField
          name="timeZone"
          label={texts.timeZone}
          options={zones.map((zone) => [zone, zoneName(zone)])}
        />
      )}
      <CheckboxField
        name="notifyMail"
        label={account.organization === null ? texts.notify : texts.notifyCompany}
        hint={texts.notifyHint}
      />
      <FormEnd submit={texts.save} done={saved} />
    </Form>
  );
}

const zoneName = (zone: string) => zone.replaceAll("_", " ");
