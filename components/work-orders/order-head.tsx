"use client";
import { CircleCheck, CircleDashed, CirclePlay } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { useFormatters } from "@/components/ui/use-formatters";
import type { OrderStatus } from "@/lib/messages/order-setup/constants";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { useOrderBoard } from "./order-context";
import { DueMark, PriorityMark } from "./queue/queue-row";
import { seqText } from "./rules";
import { useOrderWords } from "./use-order-words";

const statusIcons = { pending: CircleDashed, processing: CirclePlay, resolved: CircleCheck } as const;

/** What an order is about, how it stands, and whose it is. */
export function OrderHead({ order }: { order: OrderView }) {
  const t = useTranslations("work-orders.order");
  const parcel = useTranslations("parcel");
  const words = useOrderWords();
  const { timeZone, now } = useOrderBoard();
  const times = useFormatters(timeZone, now);
  const seq = seqText(order.seq);
  return (
    <header>
      <div className="flex items-start gap-1">
        <h2
          id={`order-${order.id}`}
          className="min-w-0 flex-1 font-semibold text-lg tracking-tight [overflow-wrap:anywhere]"
        >
          <span className="tabular font-normal text-muted">{seq}</span> {order.title}
        </h2>
        <CopyButton text={seq} label={t("copySeq")} copied={parcel("copied")} failed={parcel("copyFailed")} />
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Fact name={t("status")}>
          <StatusMark status={order.status} />
        </Fact>
        <Fact name={t("priority")}>
          <span className="flex items-center gap-1">
            <span aria-hidden="true" className="contents">
              <PriorityMark priority={order.priority} />
            </span>
            {words.priority(order.priority)}
          </span>
        </Fact>
        <Fact name={t("due")}>
          <span title={times.full(order.dueAt)}>
            {order.status === "resolved" ? (
              <time dateTime={order.dueAt}>{times.short(order.dueAt)}</time>
            ) : (
              <DueMark order={order} />
            )}
          </span>
        </Fact>
        <Fact name={t("category")}>{order.category?.path.join(" › ") ?? t("noCategory")}</Fact>
        <Fact name={t("department")}>{words.department(order.department)}</Fact>
        <Fact name={t("assignee")}>{words.assignee(order)}</Fact>
      </dl>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function StatusMark({ status }: { status: OrderStatus }) {
  const words = useOrderWords();
  const Icon = statusIcons[status];
  return (
    <span className="flex items-center gap-1">
      <Icon
        aria-hidden="true"
        className={`size-4 ${status === "resolved" ? "text-success" : "text-muted"}`}
      />
      {words.status(status)}
    </span>
  );
}
