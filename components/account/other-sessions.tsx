"use client";
import { MonitorSmartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { NoticeArea, NoticeFrame } from "@/components/shell/notice-frame";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { useCall } from "@/components/ui/use-call";
import type { OtherSessions } from "@/lib/accounts/users/contract-parts";
import type { Locale } from "@/lib/core/locales";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import { keepOthers, storedOthers, watchOthers } from "./keep-others";
import { sendCall } from "./send-call";

interface Shared {
  reasons: ErrorSentences;
  /** IANA zone of the account. */
  timeZone: string;
}

/** Right after a log-in, over the page: the user's other sessions, which stay or end. Blocks nothing. */
export function LoginNotice(shared: Shared) {
  const stored = useSyncExternalStore(watchOthers, storedOthers, () => null);
  const others = readOthers(stored);
  if (others === null) return null;
  return (
    <NoticeArea>
      <OtherSessionsNote {...shared} others={others} onDone={() => keepOthers(null)} />
    </NoticeArea>
  );
}

function readOthers(text: string | null): OtherSessions | null {
  try {
    const value = text === null ? null : (JSON.parse(text) as Partial<OtherSessions> | null);
    const { count, agent, seenAt } = value ?? {};
    if (typeof count !== "number" || typeof agent !== "string") return null;
    return typeof seenAt === "string" && !Number.isNaN(Date.parse(seenAt)) ? { count, agent, seenAt } : null;
  } catch {
    return null;
  }
}

/** The user's other sessions, and what may become of them. Needs the `shell.others` messages. */
export function OtherSessionsNote({
  others: { count, agent, seenAt },
  reasons,
  timeZone,
  onDone,
}: Shared & { others: OtherSessions; onDone: () => void }) {
  const t = useTranslations("shell.others");
  const format = dateFormat(useLocale() as Locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const time = format.format(new Date(seenAt));
  const { state, end } = useEnding(reasons, onDone);
  return (
    <NoticeFrame
      label={t("label")}
      icon={MonitorSmartphone}
      failure={state.failure}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onDone}>
            {t("keep")}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={!state.ready}
            aria-disabled={state.working}
            onClick={end}
          >
            {t("end")}
          </Button>
        </>
      }
    >
      <p className="font-medium">{t("text", { count })}</p>
      <p className="[overflow-wrap:anywhere]">
        {agent === "" ? t("lastUnknown", { time }) : t("last", { agent, time })}
      </p>
    </NoticeFrame>
  );
}

/** Ends them. */
function useEnding(reasons: ErrorSentences, onDone: () => void) {
  const t = useTranslations("shell.others");
  const say = useToast();
  const router = useRouter();
  const state = useCall(reasons);
  async function end() {
    if (state.working) return;
    if ((await state.run(() => sendCall("revokeSessionCall", { session: "others" }))) === null) return;
    onDone();
    say({ text: t("ended") });
    // A list of them may be on the page.
    router.refresh();
  }
  return { state, end };
}
