"use client";
import { useLayoutEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField, EmailField, RadioGroup, TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import type { FieldErrors, FormControl } from "@/components/ui/form/form-control";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm, type Values } from "@/components/ui/form/use-native-form";
import type { AccountKind } from "@/lib/accounts/constants";
import { pathAfterLogin } from "@/lib/accounts/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { MailCodeField } from "./mail-code-field";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { placeFailure, validateForm } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["register"];
  choice: AccountTexts["choice"];
}

/** Opens an account: what it is to be, then the code that proves the mailbox. Going back keeps what was typed. */
export function RegisterForm({ locale, words, texts, choice }: Props) {
  const { kind, setKind, typed, wish, proof, isSent, back } = useRegistration(locale, words);
  if (isSent)
    return <CodeForm form={proof} words={words} texts={texts} email={typed.email ?? ""} onBack={back} />;
  return (
    <Form key="wish" form={wish} className="grid gap-5">
      <RadioGroup
        name="kind"
        legend={texts.kind}
        value={kind}
        onChoose={setKind}
        options={[
          { value: "personal", label: choice.personal, note: choice.personalNote },
          { value: "business", label: choice.business, note: choice.businessNote },
        ]}
      />
      {kind === "business" && (
        <TextField name="name" label={texts.company} autoComplete="organization" maxLength={50} />
      )}
      <EmailField name="email" label={words.email} autoComplete="username" />
      <PasswordField
        words={words}
        name="password"
        label={words.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField words={words} name="repeat" label={texts.repeat} autoComplete="new-password" />
      <CheckboxField name="terms" label={texts.terms} defaultChecked={typed.terms !== undefined}>
        <TermsLinks locale={locale} texts={texts} />
      </CheckboxField>
      <FormEnd submit={texts.submit} wide />
    </Form>
  );
}

/** The two calls of a registration. */
function useRegistration(locale: Locale, words: SentTexts) {
  const [kind, setKind] = useState<AccountKind>("personal");
  const [typed, setTyped] = useState<Values>({});
  const [registration, setRegistration] = useState<string | null>(null);
  // Before the form is ready: it is not sent as another one than was asked for.
  useLayoutEffect(() => {
    if (new URLSearchParams(window.location.search).get("type") === "business") setKind("business");
  }, []);

  const shared = {
    id: "register",
    words,
    reasons: words.reasons,
    place: (failure: Parameters<typeof placeFailure>[0]) => placeFailure(failure, words),
  };
  const wish = useNativeForm({
    ...shared,
    start: typed,
    validate: (values) => validateWish(values, words),
    send: (values) => {
      const { email = "", password = "", name = "" } = values;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return sendCall("registerCall", {
        kind,
        email,
        password,
        name,
        language: locale,
        timeZone,
        terms: true,
      });
    },
    onDone: (answer, values) => {
      setTyped(values);
      setRegistration(answer.registration);
    },
  });
  const proof = useNativeForm({
    ...shared,
    validate: ({ code = "" }) => validateForm({ code }, words),
    send: ({ code = "" }) => sendCall("verifyRegisterCall", { registration: registration ?? "", code }),
    onDone: () => window.location.assign(localePath(locale, pathAfterLogin(null))),
  });
  function back() {
    proof.clear();
    setRegistration(null);
  }
  return { kind, setKind, typed, wish, proof, isSent: registration !== null, back };
}

interface CodeProps {
  form: FormControl;
  words: SentTexts;
  texts: Props["texts"];
  email: string;
  onBack: () => void;
}

function CodeForm({ form, words, texts, email, onBack }: CodeProps) {
  return (
    <Form key="code" form={form} className="grid gap-5">
      <div>
        <h2 className="font-semibold text-lg tracking-tight">{texts.codeTitle}</h2>
        <p className="mt-1 text-muted">{texts.codeLead.replace("{email}", email)}</p>
      </div>
      <MailCodeField words={words} />
      <FormEnd submit={texts.verify} wide />
      <Button variant="ghost" onClick={onBack}>
        {texts.back}
      </Button>
    </Form>
  );
}

function TermsLinks({ locale, texts }: Pick<Props, "locale" | "texts">) {
  const links = [
    [texts.termsLink, "/termuse"],
    [texts.policyLink, "/policy"],
  ] as const;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
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
  );
}

function validateWish(values: Values, words: SentTexts): FieldErrors {
  return {
    ...validateForm(values, words),
    ...(values.name?.trim() === "" && { name: words.faults.required }),
    ...(!values.terms && { terms: words.faults.terms }),
  };
}
