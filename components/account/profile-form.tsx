"use client";
import { type FormEvent, useState } from "react";
import type { AccountView } from "@/lib/accounts/contract-parts";
import { isLocale, type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/i18n/constants";
import { Field, FormEnd } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { Select } from "./select";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { valuesOf } from "./validate-form";

interface Props {
  account: AccountView;
  zones: readonly string[];
  words: SentTexts;
  texts: AccountTexts["profile"];
  saved: string;
}

/** Name, language of mails, time zone, and whether mails about parcels come. */
export function ProfileForm({ account, zones, words, texts, saved }: Props) {
  const state = useCall(words.reasons);
  const [done, setDone] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.working) return;
    setDone(false);
    const { name = "", language, timeZone = "", notifyMail } = valuesOf(event.currentTarget);
    const input = {
      name,
      language: isLocale(language) ? language : account.locale,
      timeZone,
      notifyMail: notifyMail !== undefined,
    };
    setDone((await state.run(() => sendCall("changeSettingsCall", input))) !== null);
  }
  return (
    <form method="post" noValidate onSubmit={save} onInput={() => setDone(false)} className="grid gap-5">
      <dl className="grid gap-1 text-sm">
        <dt className="text-muted">{words.email}</dt>
        <dd className="break-all font-medium">{account.email}</dd>
        {account.organization && (
          <>
            <dt className="mt-2 text-muted">{texts.company}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{account.organization}</dd>
          </>
        )}
      </dl>
      <Field
        form="profile"
        name="name"
        label={texts.name}
        defaultValue={account.name}
        autoComplete="name"
        maxLength={50}
      />
      <Select
        name="language"
        label={texts.language}
        value={account.locale}
        options={locales.map((one: Locale) => [one, localeNames[one]])}
      />
      <Select
        name="timeZone"
        label={texts.timeZone}
        value={account.timeZone}
        options={zones.map((zone) => [zone, zone.replaceAll("_", " ")])}
      />
      <div>
        <label className="flex min-h-6 cursor-pointer items-baseline gap-3">
          <input
            type="checkbox"
            name="notifyMail"
            defaultChecked={account.notifyMail}
            aria-describedby="profile-notify-hint"
            className="size-4 translate-y-0.5 accent-[var(--accent)]"
          />
          <span>{texts.notify}</span>
        </label>
        <p id="profile-notify-hint" className="mt-1 ps-7 text-muted text-sm">
          {texts.notifyHint}
        </p>
      </div>
      <FormEnd words={words} submit={texts.save} state={state} done={done ? saved : ""} />
    </form>
  );
}
