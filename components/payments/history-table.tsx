"use client";
import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useFormatters } from "@/components/ui/use-formatters";
import { formatAmount } from "@/lib/accounts/billing/format";
import { openOrderStates } from "@/lib/accounts/payments/constants";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import type { Locale } from "@/lib/core/locales";
import { OrderStateBadge } from "./order-state";
import { documentAddress } from "./payment-calls";

interface Props {
  rows: readonly OrderView[];
  isLoading: boolean;
  now: string;
  timeZone: string;
  /** Payments are on: orders that wait can go on. */
  isOn: boolean;
  /** Order that is being asked about. */
  checking: string | null;
  onCheck: (order: OrderView) => void;
}

const orderId = ({ id }: OrderView) => id;

/** Orders with their documents and what can be done about those that wait. */
export function HistoryTable({ rows, isLoading, now, timeZone, ...actions }: Props) {
  const t = useTranslations("payments.history");
  const locale = useLocale() as Locale;
  const times = useFormatters(timeZone, new Date(now));
  return (
    <DataTable
      label={t("label")}
      className="text-sm"
      rows={rows}
      rowId={orderId}
      isLoading={isLoading}
      columns={[
        {
          id: "number",
          name: t("columns.number"),
          isRowHead: true,
          cell: ({ number }) => (
            <span className="-my-2 inline-flex items-center gap-1">
              <span className="number whitespace-nowrap">{number}</span>
              <CopyButton text={number} label={t("copy")} copied={t("copied")} failed={t("copyFailed")} />
            </span>
          ),
        },
        {
          id: "date",
          name: t("columns.date"),
          className: "tabular whitespace-nowrap",
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} title={times.full(createdAt)} suppressHydrationWarning>
              {times.short(createdAt)}
            </time>
          ),
        },
        { id: "what", name: t("columns.what"), cell: (order) => <ItemName order={order} /> },
        { id: "method", name: t("columns.method"), cell: () => t("method") },
        {
          id: "amount",
          name: t("columns.amount"),
          align: "end",
          className: "tabular whitespace-nowrap",
          cell: ({ cents, refundedCents }) => (
            <>
              <p className="font-medium">{formatAmount(cents, locale)}</p>
              {refundedCents > 0 && (
                <p className="text-muted">
                  {t("refundedOf", { amount: formatAmount(refundedCents, locale) })}
                </p>
              )}
            </>
          ),
        },
        { id: "state", name: t("columns.state"), cell: ({ state }) => <OrderStateBadge state={state} /> },
        {
          id: "documents",
          name: t("columns.documents"),
          cell: ({ documents }) => <Documents documents={documents} />,
        },
        actionsColumn<OrderView>(t("columns.actions"), (order) => (
          <OrderActions order={order} {...actions} />
        )),
      ]}
    />
  );
}

function ItemName({ order: { kind, item, numbers } }: { order: OrderView }) {
  const t = useTranslations("payments.history.what");
  const names = useTranslations("plans.names");
  return kind === "pack" ? t("pack", { count: numbers }) : t("plan", { plan: names(item as "start") });
}

function Documents({ documents }: Pick<OrderView, "documents">) {
  const t = useTranslations("payments.history");
  if (documents.length === 0) return "–";
  return (
    <ul className="grid gap-1">
      {documents.map((document) => (
        <li key={document.id}>
          <a
            href={documentAddress(document)}
            download
            className="inline-flex items-start gap-1.5 text-link underline-offset-4 hover:underline"
          >
            <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t(document.kind, { number: document.number })}
          </a>
        </li>
      ))}
    </ul>
  );
}

const openStates: readonly string[] = openOrderStates;

type ActionsProps = Pick<Props, "isOn" | "checking" | "onCheck"> & { order: OrderView };

function OrderActions({ order, isOn, checking, onCheck }: ActionsProps) {
  const t = useTranslations("payments.history");
  const { id, number, state, approveUrl } = order;
  if (!isOn || !(openStates.includes(state) || approveUrl)) return null;
  return (
    <div className="flex flex-wrap gap-1.5 md:justify-end">
      {approveUrl && (
        <a
          href={approveUrl}
          rel="noreferrer"
          aria-label={t("continueOf", { number })}
          className={buttonClass({ size: "sm", variant: "primary" })}
        >
          {t("continue")}
        </a>
      )}
      {openStates.includes(state) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t("checkOf", { number })}
          aria-disabled={checking === id}
          onClick={() => onCheck(order)}
        >
          {t("check")}
        </Button>
      )}
    </div>
  );
}
