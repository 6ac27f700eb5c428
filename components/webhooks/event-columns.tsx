"use client";
import { ChevronDown, CircleCheck, CircleX, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DataColumn, RowState } from "@/components/ui/table/columns";
import type { useFormatters } from "@/components/ui/use-formatters";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { WebhookEventView } from "@/lib/site/webhooks/contract";
import { eventNames } from "./rules";

const looks = {
  delivered: { Icon: CircleCheck, status: "delivered" },
  waiting: { Icon: Clock, status: "pickUp" },
  failed: { Icon: CircleX, status: "alert" },
} as const;

/** The columns of a list of deliveries; a list of one number does not repeat it on each row. */
export function useEventColumns(
  times: ReturnType<typeof useFormatters>,
  ofNumber = false,
): readonly DataColumn<WebhookEventView>[] {
  const t = useTranslations("webhooks.event");
  const statusText = useTranslations("status.result");
  const kindOf = ({ type }: WebhookEventView) =>
    type in eventNames ? t(`types.${eventNames[type as keyof typeof eventNames]}`) : type;
  const columns: DataColumn<WebhookEventView>[] = [
    {
      id: "state",
      name: t("columns.state"),
      isRowHead: true,
      cell: (event, state) => <EventState event={event} row={state} ofNumber={ofNumber} />,
    },
    {
      id: "event",
      name: t("columns.event"),
      card: "wide",
      cell: (event) => (
        <>
          {!ofNumber && <span className="number me-2">{event.number}</span>}
          <span className="text-muted">{kindOf(event)}</span>
        </>
      ),
    },
    {
      id: "status",
      name: t("columns.status"),
      card: "bare",
      // In plain words: in colour, a delivered parcel looks like a delivered event.
      cell: ({ status }) =>
        status === null ? <span className="text-muted">–</span> : statusText(`${statusKeys[status]}.label`),
    },
    {
      id: "attempts",
      name: t("columns.attempts"),
      card: "bare",
      className: "tabular text-muted",
      cell: ({ attempts }) => t("tries", { count: attempts }),
    },
    {
      id: "time",
      name: t("columns.time"),
      card: "bare",
      align: "end",
      className: "tabular text-muted",
      cell: ({ createdAt }) => <EventTime at={createdAt} times={times} />,
    },
  ];
  return ofNumber ? columns.filter(({ id }) => id !== "attempts") : columns;
}

function EventTime({ at, times }: { at: string; times: ReturnType<typeof useFormatters> }) {
  return (
    <time dateTime={at} title={times.full(at)} suppressHydrationWarning>
      {times.short(at)}
    </time>
  );
}

interface StateProps {
  event: WebhookEventView;
  row: RowState;
  ofNumber: boolean;
}

/** What became of a delivery; the button that opens it. */
function EventState({ event: { state, type, number }, row, ofNumber }: StateProps) {
  const t = useTranslations("webhooks.event");
  const { Icon, status } = looks[state];
  const outcome = t(`states.${state === "failed" && type === "webhook.check" ? "refused" : state}`);
  return (
    <button
      type="button"
      {...row.toggle}
      aria-label={ofNumber ? outcome : `${outcome} ${number}`}
      data-status={status}
      className="flex w-full items-center gap-1.5 whitespace-nowrap text-start font-medium text-status"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {outcome}
      <ChevronDown
        aria-hidden="true"
        className={`ms-auto size-4 text-muted transition-transform motion-reduce:transition-none ${row.isOpen ? "rotate-180" : ""}`}
      />
    </button>
  );
}
