"use client";
import { useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { DataTable } from "@/components/ui/table/data-table";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { WebhookEventView } from "@/lib/site/webhooks/contract";
import { useEventColumns } from "./event-columns";

const loadBody = () => import("./event-body");
const eventId = (event: WebhookEventView) => event.eventId;

interface Props {
  label: string;
  events: readonly WebhookEventView[];
  times: ReturnType<typeof useFormatters>;
  /** The endpoint takes deliveries sent again. */
  replayable: boolean;
  /** All are of one number, which is not repeated on each row. */
  ofNumber?: boolean;
  isLoading?: boolean;
}

/** Deliveries, one a row; each opens into what was sent and what came back. */
export function EventTable({ label, events, times, replayable, ofNumber = false, isLoading = false }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <DataTable
      label={label}
      rows={events}
      rowId={eventId}
      columns={useEventColumns(times, ofNumber)}
      isLoading={isLoading}
      details={{
        open,
        onOpen: setOpen,
        render: (event) => (
          <LazyPart load={loadBody} waiting={<Skeleton className="m-4 h-24" />}>
            {({ EventBody }) => <EventBody event={event} times={times} replayable={replayable} />}
          </LazyPart>
        ),
      }}
    />
  );
}
