"use client";
import { useLayoutEffect, useState } from "react";
import { EmailField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm, type Values } from "@/components/ui/form/use-native-form";
import type { AccountKind } from "@/lib/accounts/users/constants";
import { pathAfterLogin } from "@/lib/accounts/users/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { AccountTexts, SentTexts } from "./read-texts";
import { CodeForm, KindFields, TermsField, useRegistrationCode, validateRequest } from "./register-parts";
import { sendCall } from "./send-call";
import { useResend } from "./use-resend";
import { placeFailure } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["register"];
  choice: AccountTexts["choice"];
  mail: AccountTexts["login"]["mail"];
}

/** Opens an account: what it is to be, then the code that proves the mailbox. Going back keeps what was typed. */
export function RegisterForm({ locale, words, texts, choice, mail }: Props) {
  const { kind, setKind, typed, details, proof, isSent, back, again } = useRegistration(locale, words);
  if (isSent)
    return (
      <CodeForm
        form={proof}
        words={words}
        texts={texts}
        email={typed.email ?? ""}
        onBack={back}
        again={{ ...again, texts: mail }}
      />
    );
  return (
    <Form key="details" form={details} className="grid gap-5">
      <KindFields kind={kind} onChoose={setKind} texts={texts} choice={choice} />
      <EmailField name="email" label={words.email} autoComplete="username" />
      <PasswordField
        words={words}
        name="password"
        label={words.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField words={words} name="repeat" label={texts.repeat} autoComplete="new-password" />
      <TermsField locale={locale} texts={texts} defaultChecked={typed.terms !== undefined} />
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

  function request({ email = "", password = "", name = "" }: Values) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const given = { kind, email, password, name, timeZone } as const;
    return sendCall("registerCall", { ...given, language: locale, terms: true });
  }
  const shared = {
    id: "register",
    words,
    reasons: words.reasons,
    place: (failure: Parameters<typeof placeFailure>[0]) => placeFailure(failure, words),
  };
  const details = useNativeForm({
    ...shared,
    start: typed,
    validate: (values) => validateRequest(values, words),
    send: request,
    onDone: (answer, values) => {
      setTyped(values);
      setRegistration(answer.registration);
    },
  });
  const proof = useRegistrationCode(registration, words, () =>
    window.location.assign(localePath(locale, pathAfterLogin(null))),
  );
  const again = useResend(
    proof,
    () => request(typed),
    (answer) => setRegistration(answer.registration),
  );
  function back() {
    proof.clear();
    setRegistration(null);
  }
  return { kind, setKind, typed, details, proof, isSent: registration !== null, back, again };
}
