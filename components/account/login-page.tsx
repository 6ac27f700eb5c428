"use client";
import { pathAfterLogin } from "@/lib/accounts/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { LoginForm } from "./login-form";
import type { AccountTexts, SentTexts } from "./read-texts";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["login"];
}

/** Logs in and redirects to where the reader came from: one of our own pages by its name, never a given URL. */
export function LoginPage({ locale, words, texts }: Props) {
  const done = () => {
    const name = new URLSearchParams(window.location.search).get("lastRouter");
    window.location.assign(localePath(locale, pathAfterLogin(name)));
  };
  return (
    <LoginForm
      words={words}
      texts={texts}
      resetPath={localePath(locale, "/account/resetPassword")}
      onDone={done}
    />
  );
}
