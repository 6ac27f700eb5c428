"use client";
import { MailWarning } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { NoticeArea, NoticeFrame } from "@/components/shell/notice-frame";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { useCall } from "@/components/ui/use-call";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import type { Locale } from "@/lib/core/locales";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import { sendCall } from "./send-call";

interface Props {
  addresses: AccountView["undeliverable"];
  reasons: ErrorSentences;
  /** IANA zone of the account. */
  timeZone: string;
}

/** Own addresses that emails no longer go to, and the way to try again. Needs the `shell.undeliverable` messages. */
export function UndeliverableNotices({ addresses, ...shared }: Props) {
  if (addresses.length === 0) return null;
  return (
    <NoticeArea>
      <div className="grid gap-3">
        {addresses.map((one) => (
          <UndeliverableNotice key={one.email} address={one} {...shared} />
        ))}
      </div>
    </NoticeArea>
  );
}

function UndeliverableNotice({
  address: { email, reason, since },
  reasons,
  timeZone,
}: Omit<Props, "addresses"> & { address: Props["addresses"][number] }) {
  const t = useTranslations("shell.undeliverable");
  const say = useToast();
  const router = useRouter();
  const state = useCall(reasons);
  const format = dateFormat(useLocale() as Locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  async function resume() {
    if (state.working) return;
    if ((await state.run(() => sendCall("resumeMailCall", { email }))) === null) return;
    say({ text: t("resumed", { email }) });
    router.refresh();
  }
  return (
    <NoticeFrame
      label={t("label")}
      icon={MailWarning}
      failure={state.failure}
      actions={
        <Button
          size="sm"
          variant="primary"
          disabled={!state.ready}
          aria-disabled={state.working}
          onClick={resume}
        >
          {t("resume")}
        </Button>
      }
    >
      <p className="font-medium [overflow-wrap:anywhere]">{t("text", { email })}</p>
      <p>{t(reason, { time: format.format(new Date(since)) })}</p>
    </NoticeFrame>
  );
}
