import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { AuthFrame } from "./auth-frame";
import { type AccountTexts, readAccountTexts, type SentTexts } from "./read-texts";

/** The pages before a log-in, by their words in `messages/<locale>/account.json`. */
type AccountPart = "choice" | "invitation" | "login" | "register" | "reset";

interface Drawing {
  readonly locale: Locale;
  readonly texts: AccountTexts;
  readonly words: SentTexts;
}

interface Parts {
  /** Ways on, under the form: words and path without locale. */
  readonly links: (texts: AccountTexts) => readonly (readonly [label: string, path: string])[];
  readonly form: (drawing: Drawing) => ReactNode;
}

/** `generateMetadata` of a page before a log-in: its own title, and never in a search engine. */
export function describeAccountPage(part: AccountPart) {
  return defineMetadata(async (locale) => {
    const { title, description } = (await readAccountTexts(locale)).texts[part];
    return { title, description, robots: { index: false } };
  });
}

/** A page before a log-in: its words in the frame, and its form. It is the same for everybody; who asks is found out by the form. */
export function drawAccountPage(part: AccountPart, { links, form }: Parts) {
  return definePage(async (locale) => {
    const { texts, words } = await readAccountTexts(locale);
    const { title, lead } = texts[part];
    return (
      <AuthFrame locale={locale} title={title} lead={lead} links={links(texts)}>
        {form({ locale, texts, words })}
      </AuthFrame>
    );
  });
}
