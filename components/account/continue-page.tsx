import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { AuthFrame } from "./auth-frame";
import { ContinueForm } from "./continue-form";
import { readAccountTexts } from "./read-texts";

interface Props {
  locale: Locale;
  /** Whom the link logs in, in part; null where it is over. */
  next: { readonly mailbox: string; readonly target: string } | null;
  /** Who is logged in here at present, in part; null for nobody. */
  present: { readonly mailbox: string; readonly isSame: boolean } | null;
}

/** Asks whether to go on with the account of a link: whose it is, and who is logged in here now. */
export async function ContinuePage({ locale, next, present }: Props) {
  const { texts, words } = await readAccountTexts(locale);
  const own = texts.continue;
  if (next === null) {
    return (
      <AuthFrame locale={locale} title={own.title} lead={own.over} links={[[own.logIn, "/account/login"]]}>
        {null}
      </AuthFrame>
    );
  }
  const isOther = present !== null && !present.isSame;
  return (
    <AuthFrame locale={locale} title={own.title} lead={own.lead.replace("{mailbox}", next.mailbox)}>
      {present && (
        <p
          className={`mb-5 ${isOther ? "rounded-xl border border-warning px-4 py-3 font-medium text-warning" : ""}`}
        >
          {(isOther ? own.other : own.same).replace("{mailbox}", present.mailbox)}
        </p>
      )}
      <ContinueForm mailbox={next.mailbox} target={next.target} words={words} texts={own} />
      <p className="mt-5 text-muted text-sm">{own.warn}</p>
      <p className="mt-3 text-sm">
        <a href={localePath(locale)} className="inline-block py-1.5 underline underline-offset-4">
          {own.stay}
        </a>
      </p>
    </AuthFrame>
  );
}
