"use client";
import { type ReactNode, useState } from "react";
import { EmailField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import type { AccountKind } from "@/lib/accounts/users/constants";
import { pathAfterLogin } from "@/lib/accounts/users/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { LoginTexts, SentTexts } from "../read-texts";
import { CodeForm, KindFields, TermsField, useRegistrationCode, validateRequest } from "../register-parts";
import { sendCall } from "../send-call";
import { placeFailure } from "../validate-form";

interface Props {
  /** As the provider said; null if it did not. */
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  locale: Locale;
  words: SentTexts;
  texts: LoginTexts;
  back: ReactNode;
}

/** What a new account is to be, for an identity that has none. An address that the provider has not verified gets a code. */
export function ProviderRegister(props: Props) {
  const { email, isEmailVerified, locale, words, texts, back } = props;
  const { kind, setKind, typed, form, proof, isSent, again } = useProviderRegistration(props);
  const { register, choice, provider } = texts;
  if (isSent) return <CodeForm form={proof} words={words} texts={register} email={typed} onBack={again} />;
  return (
    <Form key="details" form={form} className="grid gap-5">
      <div>
        <h2 className="font-semibold text-lg tracking-tight">{provider.register.title}</h2>
        <p className="mt-1 text-muted">{provider.register.lead}</p>
      </div>
      <KindFields kind={kind} onChoose={setKind} texts={register} choice={choice} />
      {isEmailVerified ? (
        <p className="[overflow-wrap:anywhere]">{provider.register.email.replace("{email}", email ?? "")}</p>
      ) : (
        <EmailField name="email" label={words.email} autoComplete="email" />
      )}
      <TermsField locale={locale} texts={register} />
      <FormEnd submit={isEmailVerified ? register.verify : register.submit} wide />
      <div>{back}</div>
    </Form>
  );
}

function useProviderRegistration({ email, isEmailVerified, name: given, locale, words, texts }: Props) {
  const [kind, setKind] = useState<AccountKind>("personal");
  const [typed, setTyped] = useState(email ?? "");
  const [registration, setRegistration] = useState<string | null>(null);
  const done = () => window.location.assign(localePath(locale, pathAfterLogin(null)));
  const form = useNativeForm({
    id: "register",
    words,
    reasons: { ...words.reasons, linkExpired: texts.provider.over },
    start: { email: typed },
    place: (failure) => placeFailure(failure, words),
    validate: (values) => validateRequest(values, words),
    send: ({ name = "", email: own }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const request = { kind, name: kind === "business" ? name : given, language: locale, timeZone };
      const mailbox = isEmailVerified ? {} : { email: own };
      return sendCall("registerProviderCall", { ...request, ...mailbox, terms: true });
    },
    onDone: (answer, { email: own = "" }) => {
      if (!("registration" in answer)) return done();
      setTyped(own);
      setRegistration(answer.registration);
    },
  });
  const proof = useRegistrationCode(registration, words, done);
  function again() {
    proof.clear();
    setRegistration(null);
  }
  return { kind, setKind, typed, form, proof, isSent: registration !== null, again };
}
