"use client";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { CopyButton } from "@/components/ui/copy-button";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { firstQuery } from "./address";
import { listOrders } from "./order-calls";
import { useOrderBoard } from "./order-context";
import { OrderLink } from "./order-link";
import { seqText } from "./rules";
import { mayRetry } from "./use-order-setup";
import { useOrderWords } from "./use-order-words";

type Customer = NonNullable<OrderView["customer"]>;

/** Other orders that are named at once. */
const shownOrders = 5;

/** Who is answered, and what else they wrote about. */
export function OrderCustomer({ order, customer }: { order: OrderView; customer: Customer }) {
  const t = useTranslations("work-orders.order.customer");
  const parcel = useTranslations("parcel");
  const locale = useLocale();
  const { sees } = useMayDo();
  const id = useId();
  const { email, name } = customer;
  const isShown = sees("customerEmail");
  const language = customer.locale && new Intl.DisplayNames(locale, { type: "language" }).of(customer.locale);
  return (
    <section aria-labelledby={id} className="text-sm">
      <h3 id={id} className="mb-1 font-semibold text-base">
        {t("title")}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2">
        {name !== "" && <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>}
        <span className="inline-flex min-w-0 items-center gap-1">
          <bdi className="[overflow-wrap:anywhere]">{email}</bdi>
          {isShown && (
            <CopyButton
              text={email}
              label={t("copy")}
              copied={parcel("copied")}
              failed={parcel("copyFailed")}
            />
          )}
        </span>
        {language && <span className="text-muted">{t("language", { language })}</span>}
      </p>
      {order.waiting && (
        <p className="mt-1 flex items-center gap-1.5 font-medium text-accent">
          <MessageCircleQuestion aria-hidden="true" className="size-4 shrink-0" />
          {t("waiting")}
        </p>
      )}
      {isShown && <OtherOrders order={order} email={email} />}
    </section>
  );
}

/** The customer's other orders that the reader sees: open ones first. */
function OtherOrders({ order, email }: { order: OrderView; email: string }) {
  const t = useTranslations("work-orders.order.customer");
  const words = useOrderWords();
  const { address } = useOrderBoard();
  const query = useQuery({
    queryKey: ["work-orders", "queue", "customer", email],
    queryFn: ({ signal }) => listOrders({ customer: email, pageSize: shownOrders + 1 }, { signal }),
    retry: mayRetry,
  });
  const others = query.data?.orders.filter(({ id }) => id !== order.id).slice(0, shownOrders) ?? [];
  if (!query.data || others.length === 0) return null;
  const count = query.data.total - 1;
  return (
    <div className="mt-2">
      <p className="text-muted">{t("others", { count })}</p>
      <ul>
        {others.map((one) => (
          <li key={one.id} className="flex min-w-0 items-baseline gap-2">
            <OrderLink to={{ order: one.id }} className="min-w-0 truncate">
              {seqText(one.seq)} {one.title}
            </OrderLink>
            <span className="ms-auto shrink-0 text-muted">{words.status(one.status)}</span>
          </li>
        ))}
      </ul>
      {count > others.length && (
        <OrderLink to={{ query: { ...firstQuery, customer: email }, order: address.order }}>
          {t("all")}
        </OrderLink>
      )}
    </div>
  );
}
