"use client";
import { useState } from "react";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import type { ProviderId } from "@/lib/accounts/openid/constants";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import type { Locale } from "@/lib/core/locales";
import { MailCodeField } from "./mail-code-field";
import { ProviderButtons } from "./providers/provider-buttons";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { placeFailure, validateForm } from "./validate-form";

interface Props {
  locale: Locale;
  email: string;
  /** Linked ones, which can be asked again. */
  providers: readonly ProviderButton[];
  words: SentTexts;
  texts: AccountTexts["confirm"];
  codeLead: string;
  onDone: () => void;
}

/** A confirmation of identity by who has no password: a mailed code, here on the page, or a round with a provider. */
export function ConfirmWithoutPassword({ locale, email, providers, words, texts, codeLead, onDone }: Props) {
  const { form, isSent } = useMailedCode(words, onDone);
  return (
    <div className="grid gap-5">
      <Form form={form} key={isSent ? "code" : "ask"} className="grid gap-5">
        {isSent && (
          <>
            <p role="status" className="text-muted [overflow-wrap:anywhere]">
              {codeLead.replace("{email}", email)}
            </p>
            <MailCodeField words={words} />
          </>
        )}
        <FormEnd submit={isSent ? texts.submit : texts.byMail} wide />
      </Form>
      {!isSent && (
        <ProviderButtons
          providers={providers}
          label={texts.with}
          words={words}
          start={(provider) => startHere(provider, locale)}
        />
      )}
    </div>
  );
}

/** A round that comes back to this page. */
async function startHere(provider: ProviderId, language: Locale) {
  const [{ signedInPages }, { pathWithoutLocale }] = await Promise.all([
    import("@/lib/accounts/users/constants"),
    import("@/lib/platform/i18n/format"),
  ]);
  const path = pathWithoutLocale(window.location.pathname);
  const names = Object.keys(signedInPages) as (keyof typeof signedInPages)[];
  const page = names.find((name) => signedInPages[name].path === path) ?? "accountSetting";
  return sendCall("confirmProviderCall", { provider, language, page });
}

/** Two calls: the first has a code sent, the second takes it. */
function useMailedCode(words: SentTexts, onDone: () => void) {
  const [request, setRequest] = useState<string | null>(null);
  const form = useNativeForm({
    id: "confirm-mail",
    words,
    reasons: words.reasons,
    validate: ({ code }) => (code === undefined ? {} : validateForm({ code }, words)),
    place: (failure) => placeFailure(failure, words),
    send: ({ code = "" }) =>
      sendCall("confirmByMailCall", request === null ? {} : { proof: { request, code } }),
    onDone: (answer) => ("mailCode" in answer ? setRequest(answer.mailCode) : onDone()),
  });
  return { form, isSent: request !== null };
}
