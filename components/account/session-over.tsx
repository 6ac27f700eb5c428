"use client";
import { useEffect, useState } from "react";
import { NativeDialog } from "@/components/ui/native-dialog";
import type { Locale } from "@/lib/core/locales";
import { tokenInvalidEvent } from "@/lib/platform/browser/signed-in-mark";
import { localePath } from "@/lib/platform/i18n/format";
import { LoginForm } from "./login-form";
import type { AccountTexts, SentTexts } from "./read-texts";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["over"];
  login: AccountTexts["login"];
}

/** Comes over the page when an answer says that the log-in is over. Logging in here leaves the page as it is, with all that was typed. */
export function SessionOver({ locale, words, texts, login }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(tokenInvalidEvent, show);
    return () => window.removeEventListener(tokenInvalidEvent, show);
  }, []);
  return (
    <NativeDialog open={open} onClose={() => setOpen(false)} title={texts.title}>
      <p className="mt-2 mb-6 text-muted">{texts.text}</p>
      <LoginForm
        form="again"
        words={words}
        texts={login}
        resetPath={localePath(locale, "/account/resetPassword")}
        onDone={() => setOpen(false)}
      />
      <a
        href={localePath(locale, "/account/login")}
        className="mt-5 inline-block py-1 text-sm underline underline-offset-4"
      >
        {texts.leave}
      </a>
    </NativeDialog>
  );
}
