"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, RotateCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { useFormatters } from "@/components/ui/use-formatters";
import { webhookTimeoutSeconds } from "@/lib/site/webhooks/constants";
import type { WebhookEventView } from "@/lib/site/webhooks/contract";
import { Answer } from "./answer";
import { hintOf, isDue, retainedUntil } from "./rules";
import { useReplay } from "./use-replay";
import { type EventDetails, readEvent } from "./webhook-calls";

type Times = ReturnType<typeof useFormatters>;

interface Props {
  event: WebhookEventView;
  times: Times;
  replayable: boolean;
}

/** A delivery opened: its names, every attempt with the answer, the body, and the way to send it again. */
export function EventBody({ event, times, replayable }: Props) {
  const t = useTranslations("webhooks.event");
  const copy = useTranslations("common.copy");
  const sentenceOf = useErrorSentence();
  const replay = useReplay();
  const [isWorking, setWorking] = useState(false);
  const { eventId, state, attempts, sequence, deliveredAt, nextAt, type, createdAt } = event;
  const query = useQuery({
    // Another attempt is another question.
    queryKey: ["webhook-event", eventId, state, attempts],
    queryFn: ({ signal }) => readEvent(eventId, { signal }),
    placeholderData: keepPreviousData,
  });
  const hint = hintOf(event);
  const words = { copied: copy("copied"), failed: copy("failed") };
  async function again() {
    if (isWorking) return;
    setWorking(true);
    await replay({ eventId });
    setWorking(false);
  }
  const body = query.data && JSON.stringify({ type, timestamp: createdAt, data: query.data.data }, null, 2);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-border border-t bg-paper px-4 py-4 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
          <Fact name={t("id")}>
            <span className="flex items-center gap-1">
              <code className="number [overflow-wrap:anywhere]">{eventId}</code>
              <CopyButton text={eventId} label={t("copyId")} {...words} />
            </span>
          </Fact>
          <Fact name={t("sequence")}>{sequence}</Fact>
          {deliveredAt !== null && <Fact name={t("deliveredAt")}>{times.exact(deliveredAt)}</Fact>}
          {nextAt !== null && !isDue(nextAt, new Date()) && (
            <Fact name={t("nextAt")}>{times.exact(nextAt)}</Fact>
          )}
        </dl>
        <section>
          <h3 className="mb-1.5 font-semibold">{t("attempts")}</h3>
          {query.isError && (
            <p role="alert" className="font-medium text-danger">
              {sentenceOf(query.error)}
            </p>
          )}
          {query.isPending && <Skeleton className="h-14" />}
          {query.data && <Attempts attempts={query.data.attempts} times={times} />}
        </section>
        {hint && (
          <p className="max-w-[64ch]">
            {t(`hints.${hint}`, { count: attempts, time: times.short(retainedUntil(createdAt)) })}
          </p>
        )}
        {replayable && type !== "webhook.check" && hint !== "line" && (
          <div>
            <Button size="sm" aria-disabled={isWorking} onClick={again}>
              <RotateCw aria-hidden="true" />
              {t(state === "waiting" ? "now" : "again")}
            </Button>
          </div>
        )}
      </div>
      <section className="min-w-0">
        <div className="mb-1.5 flex items-center justify-between gap-4">
          <h3 className="font-semibold">{t("body")}</h3>
          {body && <CopyButton text={body} label={t("copyBody")} {...words} withLabel />}
        </div>
        {body ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
          <pre tabIndex={0} className="max-h-96 overflow-auto rounded-lg border border-border bg-surface p-3">
            <code className="font-mono text-[0.8125rem] leading-relaxed">{body}</code>
          </pre>
        ) : (
          query.isPending && <Skeleton className="h-40" />
        )}
        <p className="mt-1.5 text-muted">{t("verifyNote")}</p>
      </section>
    </div>
  );
}

function Attempts({ attempts, times }: { attempts: EventDetails["attempts"]; times: Times }) {
  const t = useTranslations("webhooks.event");
  const outcome = useTranslations("webhooks.event.outcomes");
  const figure = new Intl.NumberFormat(useLocale());
  if (attempts.length === 0) return <p className="text-muted">{t("noAttempts")}</p>;
  return (
    <ol className="grid gap-3">
      {attempts.map((attempt) => {
        const isTaken = attempt.outcome === "taken";
        const Icon = isTaken ? CircleCheck : CircleX;
        return (
          <li key={`${attempt.at} ${attempt.tookMs}`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <span
                data-status={isTaken ? "delivered" : "alert"}
                className="flex items-center gap-1.5 font-medium text-status"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {outcome(attempt.outcome, {
                  status: String(attempt.status ?? ""),
                  seconds: webhookTimeoutSeconds,
                })}
              </span>
              <time dateTime={attempt.at} className="tabular text-muted">
                {times.exact(attempt.at)}
              </time>
              <span className="tabular text-muted">{t("took", { ms: figure.format(attempt.tookMs) })}</span>
            </p>
            <Answer text={attempt.answer} />
          </li>
        );
      })}
    </ol>
  );
}
