"use client";
import type { ReactNode } from "react";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { nameMax } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import type { LoginTexts, SentTexts } from "./read-texts";
import { TermsField, validateRequest } from "./register-parts";
import { sendCall } from "./send-call";
import { placeFailure } from "./validate-form";

interface Props {
  /** Name of the company. */
  organization: string;
  email: string;
  /** As the company's sign-in service says. */
  name: string;
  locale: Locale;
  words: SentTexts;
  texts: LoginTexts;
  back: ReactNode;
  onDone: () => void;
}

/** The first sign-in with a company's sign-in service: who joins, and as whom. */
export function CompanyJoin({ organization, email, name, locale, words, texts, back, onDone }: Props) {
  const { company, over } = texts.provider;
  const fill = (text: string) =>
    text.replace("{company}", () => organization).replace("{email}", () => email);
  const form = useNativeForm({
    id: "join",
    words,
    reasons: { ...words.reasons, linkExpired: over, organizationFull: fill(company.joinFull) },
    start: { name },
    place: (failure) => placeFailure(failure, words),
    validate: (values) => validateRequest(values, words),
    send: ({ name: own = "" }) => sendCall("joinCompanyCall", { name: own, language: locale, terms: true }),
    onDone,
  });
  return (
    <Form form={form} className="grid gap-5">
      <div>
        <h2 className="font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
          {fill(company.joinTitle)}
        </h2>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">{fill(company.joinLead)}</p>
      </div>
      <TextField
        name="name"
        label={company.joinName}
        defaultValue={name}
        maxLength={nameMax}
        autoComplete="name"
      />
      <TermsField locale={locale} texts={texts.register} />
      <FormEnd submit={fill(company.joinTitle)} wide />
      <div>{back}</div>
    </Form>
  );
}
