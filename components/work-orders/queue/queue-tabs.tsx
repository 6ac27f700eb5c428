"use client";
import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { ordersCountedMax, orderViews } from "@/lib/messages/work-orders/constants";
import { firstQuery } from "../address";
import type { OrderPage } from "../order-calls";
import { useOrderBoard } from "../order-context";

/** A press that opens the link elsewhere is the browser's. */
export const isPlainPress = (event: MouseEvent) =>
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The views with the open orders of each. Links: back, a new tab and the middle button do what they do everywhere. */
export function QueueTabs({ counts }: { counts: OrderPage["counts"] | undefined }) {
  const t = useTranslations("work-orders.queue");
  const figure = new Intl.NumberFormat(useLocale());
  const { address } = useOrderBoard();
  const { query, linkTo, go } = address;
  return (
    <nav aria-label={t("views")} className="order-tabs">
      <ul>
        {orderViews.map((view) => {
          const count = counts?.[view];
          const next = { query: { ...query, view, pageIndex: firstQuery.pageIndex } };
          return (
            <li key={view}>
              <a
                href={linkTo(next)}
                aria-current={view === query.view ? "page" : undefined}
                onClick={(event) => {
                  if (!isPlainPress(event)) return;
                  event.preventDefault();
                  if (view !== query.view) go(next);
                }}
              >
                {t(`view.${view}`)}
                {count !== undefined && (
                  <span className="tabular text-muted">
                    {count >= ordersCountedMax
                      ? t("atLeast", { count: figure.format(count) })
                      : figure.format(count)}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
