import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { AccessProvider } from "@/components/shell/may-do";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import { fullAccess } from "@/lib/core/access";
import type { Operation } from "@/lib/core/operations";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import parcel from "@/messages/en/parcel.json";
import status from "@/messages/en/status.json";
import ui from "@/messages/en/ui.json";
import workOrders from "@/messages/en/work-orders.json";
import { OrderBoard } from "../order-board";
import { memberId } from "./make-order";

const messages = { errors, journey, parcel, status, ui, "work-orders": workOrders };

/** The browser's address as the router gives it: every push, replace and step back is a new one. */
function Router({ children }: { children: ReactNode }) {
  const [href, setHref] = useState(window.location.href);
  useEffect(() => {
    const { pushState, replaceState } = window.history;
    const read = () => setHref(window.location.href);
    for (const [name, own] of Object.entries({ pushState, replaceState }))
      window.history[name as "pushState"] = (...given) => {
        own.apply(window.history, given);
        read();
      };
    window.addEventListener("popstate", read);
    return () => {
      Object.assign(window.history, { pushState, replaceState });
      window.removeEventListener("popstate", read);
    };
  }, []);
  const url = new URL(href);
  return (
    <PathnameContext value={url.pathname}>
      <SearchParamsContext value={url.searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

/** Draws the page of work orders in English, at an address, for somebody who may do these things. */
export function renderBoard(
  search = "",
  operations: readonly Operation[] = ["orders.view", "orders.edit", "orders.manage", "shipments.view"],
) {
  window.history.replaceState(null, "", `/en/userManage/workOrder${search}`);
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AccessProvider access={{ ...fullAccess, operations: [...operations] }}>
        <QueryClientProvider client={new QueryClient()}>
          <Toaster words={{ region: "Messages", close: "Close" }}>
            <Confirmer>
              <Router>
                <OrderBoard
                  memberId={memberId}
                  timeZone="UTC"
                  now={new Date().toISOString()}
                  setupPath="/userManage/workOrder/settings"
                />
              </Router>
            </Confirmer>
          </Toaster>
        </QueryClientProvider>
      </AccessProvider>
    </NextIntlClientProvider>,
  );
}
