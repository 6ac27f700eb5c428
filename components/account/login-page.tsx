"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { LazyModule, LoadFailure } from "@/components/ui/lazy-module";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import { pathAfterLogin } from "@/lib/accounts/users/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { CompanyLogin } from "./company-login";
import { LoginForm } from "./login-form";
import { ProviderLogin } from "./providers/provider-login";
import type { AccountTexts, LoginTexts, SentTexts } from "./read-texts";
import { type Returned, useReturned } from "./use-returned";

const loadSteps = () => import("./providers/provider-steps");

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: LoginTexts;
  providers: readonly ProviderButton[];
}

/** Logs in and redirects to where the reader came from: one of our own pages by its name, never a given URL. */
export function LoginPage({ locale, words, texts, providers }: Props) {
  const returned = useReturned();
  const [isBack, setIsBack] = useState(false);
  const [isCompany, setIsCompany] = useState(false);
  const done = () => {
    const name = new URLSearchParams(window.location.search).get("lastRouter");
    window.location.assign(localePath(locale, pathAfterLogin(name)));
  };
  const own = texts.provider;
  const known = [...providers, { id: "company", name: own.company.name }];
  const name = known.find(({ id }) => id === returned?.provider)?.name ?? "";
  if (returned !== null && returned.failure === null && !isBack) {
    const shared = { locale, words, texts, provider: name, onDone: done, onBack: () => setIsBack(true) };
    const { requestFailed: failed = "", offline = "" } = words.reasons as Record<string, string>;
    const failure = { failed, offline, retry: own.again };
    return (
      <LazyModule
        load={loadSteps}
        waiting={<p role="status">{own.working}</p>}
        failed={(onRetry) => <LoadFailure words={failure} onRetry={onRetry} />}
      >
        {({ ProviderSteps }) => <ProviderSteps {...shared} />}
      </LazyModule>
    );
  }
  return (
    <>
      <div className="mb-6 empty:hidden">{failureNote(returned, name, own)}</div>
      {isCompany ? (
        <CompanyLogin locale={locale} words={words} texts={own.company} onBack={() => setIsCompany(false)} />
      ) : (
        <PasswordLogin
          {...{ locale, words, texts, providers }}
          onDone={done}
          onCompany={() => setIsCompany(true)}
        />
      )}
    </>
  );
}

interface PasswordLoginProps extends Props {
  onDone: () => void;
  onCompany: () => void;
}

/** Mailbox and password, and what can be chosen instead. */
function PasswordLogin({ locale, words, texts, providers, onDone, onCompany }: PasswordLoginProps) {
  const isReady = useHydrated();
  return (
    <>
      <LoginForm
        words={words}
        texts={texts.login}
        resetPath={localePath(locale, "/account/resetPassword")}
        onDone={onDone}
      />
      <ProviderLogin locale={locale} providers={providers} words={words} texts={texts.provider} />
      <p className="mt-6">
        <Button variant="ghost" disabled={!isReady} onClick={onCompany}>
          {texts.provider.company.link}
        </Button>
      </p>
    </>
  );
}

function failureNote(returned: Returned | null, name: string, { failures }: AccountTexts["provider"]) {
  if (returned === null || returned.failure === null) return null;
  return <ErrorNote text={failures[returned.failure].replace("{provider}", name)} />;
}
