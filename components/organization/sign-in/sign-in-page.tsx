import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { Provisioning } from "../provisioning/provisioning";
import { SignInBoard, type SignInStart } from "./sign-in-board";

/** What the page says in the browser. */
const messages = [
  "single-sign-on",
  "organization.memberForm",
  "errors",
  "journey.justNow",
  "provisioning",
  "common.copy",
];

/** How the company's members sign in: its domains, and its own sign-in service. */
export async function SignInPage({ locale, start }: { locale: Locale; start: SignInStart }) {
  const t = await getTranslations({ locale, namespace: "single-sign-on" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <div className="grid max-w-4xl gap-4">
        <ClientMessages paths={messages}>
          <SignInBoard start={start} />
          <Provisioning now={start.now} timeZone={start.timeZone} />
        </ClientMessages>
      </div>
    </PageFrame>
  );
}
