import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { Receivers } from "./receivers";
import { WebhookBoard } from "./webhook-board";
import type { WebhookStart } from "./webhook-calls";

/** What the page says in the browser. */
const messages = [
  ...["state", "form", "secret", "test", "log", "event", "guard"].map((part) => `webhooks.${part}`),
  ...["errors", "common.copy", "journey.justNow", "status.result", "ui.log"],
];

/** The account's webhook: where changes are sent, how that goes, and everything that was sent. */
export async function WebhookPage({ locale, start }: { locale: Locale; start: WebhookStart }) {
  const t = await getTranslations({ locale, namespace: "webhooks" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame
      title={t("title")}
      crumbs={[{ label: shell("groups.settings") }]}
      actions={
        <Link
          href={localePath(locale, "/api-docs/webhookExplain")}
          prefetch={false}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          {t("docs")}
        </Link>
      }
    >
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <WebhookBoard start={start} receivers={<Receivers locale={locale} />} />
      </ClientMessages>
    </PageFrame>
  );
}
