import { getMessages } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";

/** Words of `messages/<locale>/account.json`; the browser gets the parts that a form uses. */
export type AccountTexts = typeof import("@/messages/en/account.json");
/** Words of the log-in and of what may follow a return from a provider. */
export type LoginTexts = Pick<AccountTexts, "login" | "provider" | "register" | "choice">;
/** Words that every form of accounts needs. */
export type SentTexts = Pick<
  AccountTexts,
  "email" | "password" | "show" | "hide" | "working" | "code" | "codeHint" | "noScript" | "errors"
> & { readonly reasons: ErrorSentences };

/** All words of accounts, and those that every form shares. None has plurals, so they go to the browser as they are. */
export async function readAccountTexts(
  locale: Locale,
): Promise<{ readonly texts: AccountTexts; readonly words: SentTexts }> {
  const messages = await getMessages({ locale });
  const texts = messages.account as unknown as AccountTexts;
  const { email, password, show, hide, working, code, codeHint, noScript, errors } = texts;
  const reasons = messages.errors as ErrorSentences;
  return {
    texts,
    words: { email, password, show, hide, working, code, codeHint, noScript, errors, reasons },
  };
}
