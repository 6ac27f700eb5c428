import Link from "next/link";
import { getMessages, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import type { Locale } from "@/lib/core/locales";
import type { Unsubscribed } from "@/lib/messages/customer-emails/stop-recipient";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import { localePath } from "@/lib/platform/i18n/format";
import { UnsubscribeAnswer } from "./unsubscribe-answer";

interface Props {
  locale: Locale;
  token: string;
  /** null: the link is not valid. */
  view: Unsubscribed | null;
}

/** The page of an email's link that unsubscribes from the emails of its company. */
export async function UnsubscribePage({ locale, token, view }: Props) {
  const t = await getTranslations({ locale, namespace: "customer-emails.unsubscribe" });
  if (!view) {
    return (
      <PageState kind="error" level={1} picture="inbox" title={t("oldTitle")} text={t("oldText")}>
        <Link href={localePath(locale)} className={buttonClass({ variant: "primary" })}>
          {t("home")}
        </Link>
      </PageState>
    );
  }
  const messages = await getMessages({ locale });
  const values = { company: view.company, email: view.recipient };
  const words = {
    ...{ title: t("title"), lead: t("lead", values), button: t("button"), working: t("working") },
    ...{ doneTitle: t("doneTitle"), done: t("done", values) },
  };
  return (
    <div className="page py-10 sm:py-16">
      <div className="mx-auto max-w-lg">
        <UnsubscribeAnswer token={token} words={words} reasons={messages.errors as ErrorSentences} />
      </div>
    </div>
  );
}
