"use client";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import type { SignedInPage } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import type { AccountTexts, SentTexts } from "../read-texts";
import { sendCall } from "../send-call";
import { ProviderButtons } from "./provider-buttons";

interface Props {
  locale: Locale;
  providers: readonly ProviderButton[];
  words: SentTexts;
  texts: AccountTexts["provider"];
}

/** Under a form for a password: the ways in without one. Nothing where the operator has set up none. */
export function ProviderLogin({ locale, providers, words, texts }: Props) {
  if (providers.length === 0) return null;
  async function start(provider: ProviderButton["id"]) {
    const page = await readTargetPage();
    return sendCall("startProviderCall", { provider, language: locale, ...(page && { page }) });
  }
  return (
    <div className="mt-8">
      <p className="mb-6 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {texts.or}
      </p>
      <ProviderButtons providers={providers} label={texts.with} words={words} start={start} />
    </div>
  );
}

/** The page that the log-in is to lead to, as the address says; undefined without one. */
export async function readTargetPage(): Promise<SignedInPage | undefined> {
  const { signedInPages } = await import("@/lib/accounts/users/constants");
  const name = new URLSearchParams(window.location.search).get("lastRouter") ?? "";
  return Object.hasOwn(signedInPages, name) ? (name as SignedInPage) : undefined;
}
