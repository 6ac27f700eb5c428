"use client";
import { useEffect, useRef } from "react";
import { tokenInvalidEvent } from "@/lib/browser/signed-in-mark";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
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
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = () => {
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    window.addEventListener(tokenInvalidEvent, open);
    return () => window.removeEventListener(tokenInvalidEvent, open);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-over"
      // Over an open dialog as well, whose keyboard and pointer it then takes.
      data-react-aria-top-layer="true"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-border bg-overlay p-6 text-ink shadow-overlay backdrop:bg-[var(--backdrop)]"
    >
      <h2 id="session-over" className="font-semibold text-xl tracking-tight">
        {texts.title}
      </h2>
      <p className="mt-2 mb-6 text-muted">{texts.text}</p>
      <LoginForm
        form="again"
        words={words}
        texts={login}
        resetPath={localePath(locale, "/account/resetPassword")}
        onDone={() => dialog.current?.close()}
      />
      <a
        href={localePath(locale, "/account/login")}
        className="mt-5 inline-block py-1 text-sm underline underline-offset-4"
      >
        {texts.leave}
      </a>
    </dialog>
  );
}
