"use client";
import { ChevronDown, ChevronsUp, ChevronUp, MessageCircleQuestion, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import { useStatusText } from "@/components/tracking/journey/use-status-text";
import type { Priority } from "@/lib/messages/order-setup/constants";
import type { OrderRow } from "@/lib/messages/work-orders/schemas";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { useOrderBoard } from "../order-context";
import { initials, seqText } from "../rules";
import { useDueText, useOrderWords } from "../use-order-words";
import { isPlainPress } from "./queue-tabs";

const priorityIcons = {
  1: { icon: ChevronsUp, look: "text-danger" },
  2: { icon: ChevronUp, look: "text-warning" },
  3: { icon: Minus, look: "text-muted" },
  4: { icon: ChevronDown, look: "text-muted" },
} as const;

/** A priority as a sign, with its word for screen readers and as a tooltip. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const word = useOrderWords().priority(priority);
  const { icon: Icon, look } = priorityIcons[priority];
  return (
    <span title={word} className={`shrink-0 ${look}`}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

interface Props {
  order: OrderRow;
  /** null: the reader may do nothing with rows. */
  onSelect: ((isOn: boolean) => void) | null;
  isSelected: boolean;
}

/** An order in the queue: a link that shows it, and a box that selects it. */
export function QueueRow({ order, onSelect, isSelected }: Props) {
  const t = useTranslations("work-orders.queue");
  const { address } = useOrderBoard();
  const isOpen = address.order === order.id;
  const title = `${seqText(order.seq)} ${order.title}`;
  return (
    <li data-row={order.id} data-open={isOpen || undefined} className="order-row">
      {onSelect && (
        <label className="order-check">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          <span className="sr-only">{t("select", { title })}</span>
        </label>
      )}
      <a
        data-row-head
        href={address.linkTo({ order: order.id })}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          if (!isOpen) address.go({ order: order.id });
        }}
        className="order-link"
      >
        <span className="flex items-center gap-1.5">
          <PriorityMark priority={order.priority} />
          <span className="tabular text-muted">{seqText(order.seq)}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{order.title}</span>
          {order.waiting && <WaitingMark />}
          <DueMark order={order} />
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-muted">
          <Parcel order={order} />
          <span className="ms-auto shrink-0">
            <Assignee order={order} />
          </span>
        </span>
      </a>
    </li>
  );
}

/** The customer spoke last. */
function WaitingMark() {
  const text = useTranslations("work-orders.queue")("waitingMark");
  return (
    <span title={text} className="shrink-0 text-accent">
      <MessageCircleQuestion aria-hidden="true" className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** When it is due; in the warning colour once that is over. */
export function DueMark({ order }: { order: Pick<OrderRow, "status" | "dueAt" | "overdue"> }) {
  const text = useDueText()(order);
  const { now } = useOrderBoard();
  const isLate = order.status !== "resolved" && Date.parse(order.dueAt) < now.getTime();
  return (
    <time
      dateTime={order.dueAt}
      suppressHydrationWarning
      className={`tabular shrink-0 ${isLate ? "font-medium text-danger" : "text-muted"}`}
    >
      {text}
    </time>
  );
}

/** The tracking number, and where the parcel is. */
function Parcel({ order: { number, parcelStatus, category } }: { order: OrderRow }) {
  const statusText = useStatusText();
  if (number === null) return <span className="truncate">{category?.path.at(-1)}</span>;
  return (
    <>
      <span className="number truncate">{number}</span>
      {parcelStatus && (
        <span data-status={statusKeys[parcelStatus]} className="flex min-w-0 items-center gap-1 text-status">
          <StatusIcon status={parcelStatus} className="size-3.5" />
          <span className="truncate">{statusText(parcelStatus, null).label}</span>
        </span>
      )}
    </>
  );
}

/** Who works on it: initials to see, the whole name to hear. */
function Assignee({ order }: { order: OrderRow }) {
  const t = useTranslations("work-orders.queue");
  const words = useOrderWords();
  const name = words.assignee(order);
  if (!order.assignee) return <span>{order.role ? name : t("nobody")}</span>;
  return (
    <span title={name} className="order-face">
      <span aria-hidden="true">{initials(name)}</span>
      <span className="sr-only">{t("assigneeIs", { name })}</span>
    </span>
  );
}
