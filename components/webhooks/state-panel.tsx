"use client";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Fact } from "@/components/ui/fact";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { formatAhead } from "@/lib/platform/i18n/format-time";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import {
  webhookCheckingDays,
  webhookRetentionDays,
  webhookTimeoutSeconds,
} from "@/lib/site/webhooks/constants";
import type { WebhookView } from "@/lib/site/webhooks/contract";
import { givenUpAt, storyOf, toDraft, toSettings } from "./rules";
import { useReplay } from "./use-replay";
import { setWebhook } from "./webhook-calls";

interface Props {
  webhook: WebhookView;
  now: Date;
  times: ReturnType<typeof useFormatters>;
  onChanged: (view: WebhookView | null) => void;
}

const looks = {
  activated: { Icon: CircleCheck, status: "delivered" },
  checking: { Icon: Hourglass, status: "pickUp" },
  inactive: { Icon: CircleX, status: "alert" },
} as const;

/** Where the address stands: what it means, why, and what to do next. */
export function StatePanel({ webhook, now, times, onChanged }: Props) {
  const t = useTranslations("webhooks.state");
  const locale = useLocale() as Locale;
  const say = useToast();
  const act = useAsyncAction();
  const replay = useReplay();
  const { state, lastOutcome, lastTriedAt, failingSince, nextTryAt, waiting, late } = webhook;
  const story = storyOf(webhook);
  const { Icon, status } = looks[story === "failing" ? "inactive" : state];
  const end = givenUpAt(webhook);
  const isFailing = story === "failing" || story === "inactive";
  const reason =
    isFailing && lastOutcome !== null && lastOutcome !== "taken"
      ? t(`why.${lastOutcome}`, { seconds: webhookTimeoutSeconds })
      : null;
  const isWaiting = waiting > 0 && state !== "activated";

  async function checkAgain() {
    const view = await act.run(() => setWebhook(toSettings(toDraft(webhook))));
    if (view === null) return;
    onChanged(view);
    say({ text: t("checking") });
  }
  async function sendNow() {
    if (!act.working) await act.run(() => replay({ filter: { state: "waiting" } }));
  }
  return (
    <section
      aria-labelledby="webhook-state"
      data-status={status}
      className="rounded-xl border border-border border-s-4 border-s-status bg-surface p-4 text-sm sm:p-5"
    >
      <h2 id="webhook-state" className="flex items-center gap-2 font-semibold text-base tracking-tight">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-status" />
        <span className="sr-only">{t("label")} </span>
        <span className="text-status">{t(`names.${story === "failing" ? story : state}`)}</span>
      </h2>
      <div role="status" className="mt-2 grid max-w-[72ch] gap-1">
        <p>
          {joinSentences(
            [t(`story.${story}`, { count: waiting, late, days: webhookCheckingDays }), reason],
            locale,
          )}
        </p>
        <p className="text-muted">{t(`next.${story}`)}</p>
        {isWaiting && <p>{t("waiting", { count: waiting, days: webhookRetentionDays })}</p>}
      </div>
      <dl className="tabular mt-3 flex flex-wrap gap-x-8 gap-y-1.5 empty:hidden">
        {lastTriedAt !== null && (
          <Fact name={t("lastTry")}>
            <time dateTime={lastTriedAt} title={times.full(lastTriedAt)} suppressHydrationWarning>
              {times.short(lastTriedAt)}
            </time>
          </Fact>
        )}
        {isFailing && failingSince !== null && (
          <Fact name={t("failingSince")}>
            <time dateTime={failingSince} suppressHydrationWarning>
              {times.short(failingSince)}
            </time>
          </Fact>
        )}
        {state === "checking" && nextTryAt !== null && (
          <Fact name={t("nextTry")}>
            <time dateTime={nextTryAt} title={times.full(nextTryAt)} suppressHydrationWarning>
              {formatAhead(nextTryAt, now, locale)}
            </time>
          </Fact>
        )}
        {end !== null && (
          <Fact name={t("givenUp")}>
            <time dateTime={end} suppressHydrationWarning>
              {times.short(end)}
            </time>
          </Fact>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isFailing && (
          <Button size="sm" variant="primary" aria-disabled={act.working} onClick={checkAgain}>
            {t("again")}
          </Button>
        )}
        {story === "late" && (
          <Button size="sm" variant="primary" aria-disabled={act.working} onClick={sendNow}>
            {t("sendNow")}
          </Button>
        )}
        {story === "noNumbers" && (
          <Link
            href={localePath(locale, "/userManage/track/add")}
            prefetch={false}
            className={buttonClass({ variant: "primary", size: "sm" })}
          >
            {t("add")}
          </Link>
        )}
      </div>
      <ErrorNote text={act.failure} />
    </section>
  );
}
