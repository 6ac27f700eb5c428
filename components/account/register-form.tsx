"use client";
import { type FormEvent, useLayoutEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AccountKind } from "@/lib/accounts/constants";
import { pathAfterLogin } from "@/lib/accounts/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { CodeField, Field, FormEnd, PasswordField } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, type Values, validateForm, valuesOf } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["register"];
  choice: AccountTexts["choice"];
}

/** Opens an account: what it is to be, then the code that proves the mailbox. Going back keeps what was typed. */
export function RegisterForm({ locale, words, texts, choice }: Props) {
  const state = useCall(words.reasons);
  const [kind, setKind] = useState<AccountKind>("personal");
  const [faults, setFaults] = useState<Faults>({});
  const [typed, setTyped] = useState<Values>({});
  const [registration, setRegistration] = useState<string | null>(null);
  // Before the form is ready: it is not sent as another one than was asked for.
  useLayoutEffect(() => {
    if (new URLSearchParams(window.location.search).get("type") === "business") setKind("business");
  }, []);

  async function wish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = {
      ...validateForm(values, words),
      ...(kind === "business" && !values.name?.trim() ? { name: words.faults.required } : {}),
      ...(values.terms ? {} : { terms: words.faults.terms }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(form);
    if (state.working) return;
    setTyped(values);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { email = "", password = "", name = "" } = values;
    const input = { kind, email, password, name, language: locale, timeZone, terms: true } as const;
    const answer = await state.run(() => sendCall("registerCall", input));
    if (answer) setRegistration(answer.registration);
    else focusFault(form);
  }

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { code = "" } = valuesOf(form);
    const found = validateForm({ code }, words);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(form);
    if (state.working || registration === null) return;
    const answer = await state.run(() => sendCall("verifyRegisterCall", { registration, code }));
    if (answer) window.location.assign(localePath(locale, pathAfterLogin(null)));
    else focusFault(form);
  }

  const wrong = { ...placeFailure(state.trouble, words), ...faults };
  if (registration !== null) {
    return (
      <form key="code" method="post" noValidate onSubmit={prove} className="grid gap-5">
        <div>
          <h2 className="font-semibold text-lg tracking-tight">{texts.codeTitle}</h2>
          <p className="mt-1 text-muted">{texts.codeLead.replace("{email}", typed.email ?? "")}</p>
        </div>
        <CodeField form="register" words={words} fault={wrong.code} />
        <FormEnd words={words} submit={texts.verify} state={state} wide />
        <Button
          variant="ghost"
          onClick={() => {
            state.setTrouble(null);
            setFaults({});
            setRegistration(null);
          }}
        >
          {texts.back}
        </Button>
      </form>
    );
  }
  return (
    <form key="wish" method="post" noValidate onSubmit={wish} className="grid gap-5">
      <KindChoice kind={kind} onChoose={setKind} legend={texts.kind} texts={choice} />
      {kind === "business" && (
        <Field
          form="register"
          name="name"
          label={texts.company}
          fault={wrong.name}
          defaultValue={typed.name}
          autoComplete="organization"
          maxLength={50}
        />
      )}
      <Field
        form="register"
        name="email"
        type="email"
        inputMode="email"
        label={words.email}
        fault={wrong.email}
        defaultValue={typed.email}
        autoComplete="username"
      />
      <PasswordField
        form="register"
        words={words}
        name="password"
        label={words.password}
        hint={texts.passwordHint}
        fault={wrong.password}
        defaultValue={typed.password}
        autoComplete="new-password"
      />
      <PasswordField
        form="register"
        words={words}
        name="repeat"
        label={texts.repeat}
        fault={wrong.repeat}
        defaultValue={typed.repeat}
        autoComplete="new-password"
      />
      <Terms locale={locale} texts={texts} fault={wrong.terms} ticked={typed.terms !== undefined} />
      <FormEnd words={words} submit={texts.submit} state={state} wide />
    </form>
  );
}

interface KindProps {
  kind: AccountKind;
  onChoose: (kind: AccountKind) => void;
  legend: string;
  texts: AccountTexts["choice"];
}

function KindChoice({ kind, onChoose, legend, texts }: KindProps) {
  const kinds = [
    { value: "personal", label: texts.personal, note: texts.personalNote },
    { value: "business", label: texts.business, note: texts.businessNote },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {kinds.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-xl border border-border p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => onChoose(value)}
              className="mt-1 accent-[var(--accent)]"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-muted text-sm">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TermsProps {
  locale: Locale;
  texts: AccountTexts["register"];
  fault?: string | undefined;
  ticked: boolean;
}

function Terms({ locale, texts, fault, ticked }: TermsProps) {
  const links = [
    [texts.termsLink, "/termuse"],
    [texts.policyLink, "/policy"],
  ] as const;
  return (
    <div>
      <label className="flex min-h-6 cursor-pointer items-baseline gap-3">
        <input
          type="checkbox"
          name="terms"
          defaultChecked={ticked}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? "register-terms-fault" : undefined}
          className="size-4 translate-y-0.5 accent-[var(--accent)]"
        />
        <span>{texts.terms}</span>
      </label>
      <p className="mt-1 flex flex-wrap gap-x-4 ps-7 text-sm">
        {links.map(([label, path]) => (
          <a
            key={path}
            href={localePath(locale, path)}
            target="_blank"
            rel="noopener"
            className="inline-block py-1 underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
      {fault && (
        <p id="register-terms-fault" className="mt-1 font-medium text-danger text-sm">
          {fault}
        </p>
      )}
    </div>
  );
}
