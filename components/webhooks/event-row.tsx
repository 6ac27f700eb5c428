"use client";
import { ChevronDown, CircleCheck, CircleX, Clock } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { StatusBadge } from "@/components/journey/status-badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { useFormatters } from "@/components/ui/use-formatters";
import { statusKeys } from "@/lib/parcel/constants";
import type { WebhookEventView } from "@/lib/webhooks/contract";

const EventBody = dynamic(() => import("./event-body").then((part) => part.EventBody), {
  ssr: false,
  loading: () => <Skeleton className="m-4 h-24" />,
});

const looks = {
  delivered: { Icon: CircleCheck, status: "delivered" },
  waiting: { Icon: Clock, status: "pickUp" },
  failed: { Icon: CircleX, status: "alert" },
} as const;
/** Types of events that have words of their own. */
const types = { "track.updated": "updated", "track.stopped": "stopped", "webhook.check": "check" } as const;

interface Props {
  event: WebhookEventView;
  times: ReturnType<typeof useFormatters>;
  open: boolean;
  onToggle: () => void;
  /** The address takes deliveries sent again. */
  replayable: boolean;
  /** It stands in a list of one number, which need not be said on each line. */
  ofNumber?: boolean;
}

/** A delivery in one line; it opens into what was sent and what came back. */
export function EventRow({ event, times, open, onToggle, replayable, ofNumber = false }: Props) {
  const t = useTranslations("webhooks.event");
  const statusText = useTranslations("status.result");
  const id = useId();
  const { state, number, status, attempts, createdAt, type } = event;
  const { Icon, status: look } = looks[state];
  const kind = type in types ? t(`types.${types[type as keyof typeof types]}`) : type;
  return (
    <li data-event={event.eventId}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={`grid min-h-10 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 text-start hover:bg-sunk focus-visible:-outline-offset-2 ${
          ofNumber
            ? "sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_1rem]"
            : "md:grid-cols-[8.5rem_minmax(0,1fr)_11rem_7rem_8.5rem_1rem]"
        }`}
      >
        <span data-status={look} className="flex items-center gap-1.5 font-medium text-status">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {t(`states.${state === "failed" && type === "webhook.check" ? "refused" : state}`)}
        </span>
        {!ofNumber && (
          <span className="min-w-0 max-md:order-3 max-md:col-span-2">
            <span className="number me-2">{number}</span>
            <span className="text-muted">{kind}</span>
          </span>
        )}
        <span
          className={`min-w-0 ${ofNumber ? "flex items-center max-sm:order-3 max-sm:col-span-2" : "max-md:order-4"}`}
        >
          <StatusBadge status={status} label={statusText(`${statusKeys[status]}.label`)} />
          {ofNumber && <span className="ms-2 text-muted">{kind}</span>}
        </span>
        {!ofNumber && (
          <span className="tabular text-muted max-md:order-5 max-md:text-end">
            {t("tries", { count: attempts })}
          </span>
        )}
        <time
          dateTime={createdAt}
          title={times.full(createdAt)}
          suppressHydrationWarning
          className={`tabular text-muted ${ofNumber ? "max-sm:order-2" : "max-md:order-2 md:text-end"}`}
        >
          {times.short(createdAt)}
        </time>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-muted transition-transform motion-reduce:transition-none ${open ? "rotate-180" : ""} ${ofNumber ? "max-sm:hidden" : "max-md:hidden"}`}
        />
      </button>
      <div id={id}>{open && <EventBody event={event} times={times} replayable={replayable} />}</div>
    </li>
  );
}
