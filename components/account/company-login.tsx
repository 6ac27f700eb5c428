"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import type { Locale } from "@/lib/core/locales";
import { readTargetPage } from "./providers/provider-login";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { placeFailure } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["provider"]["company"];
  onBack: () => void;
}

/** The way in by a company's own sign-in service: an email address says which. */
export function CompanyLogin({ locale, words, texts, onBack }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const form = useNativeForm({
    id: "company",
    words,
    reasons: words.reasons,
    place: (failure) => placeFailure(failure, words),
    send: async ({ email = "" }) => {
      const page = await readTargetPage();
      return sendCall("startCompanyCall", { email, language: locale, ...(page && { page }) });
    },
    onDone: ({ address }) => {
      setLeaving(true);
      window.location.assign(address);
    },
  });
  return (
    <Form form={{ ...form, working: form.working || isLeaving }} className="grid gap-5">
      <p className="text-muted">{texts.lead}</p>
      <EmailField name="email" label={words.email} autoComplete="username" />
      <FormEnd submit={texts.submit} wide />
      <div>
        <Button variant="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </Form>
  );
}
