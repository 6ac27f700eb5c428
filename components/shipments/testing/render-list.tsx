import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import type { ListStart } from "@/components/shipments/list-context";
import { ShipmentList } from "@/components/shipments/shipment-list";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import carriers from "@/messages/en/carriers.json";
import errors from "@/messages/en/errors.json";
import home from "@/messages/en/home.json";
import journey from "@/messages/en/journey.json";
import parcel from "@/messages/en/parcel.json";
import shipments from "@/messages/en/shipments.json";
import status from "@/messages/en/status.json";
import ui from "@/messages/en/ui.json";
import webhooks from "@/messages/en/webhooks.json";

const messages = { carriers, errors, home, journey, parcel, shipments, status, ui, webhooks };

/** The browser's address as Next's router tells it: every push, replace and step back is a new one. */
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

/** Draws a shipment list in English with everything that stands around it. */
export function renderList(start: ListStart) {
  const client = new QueryClient();
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <Router>
              <ShipmentList start={start} />
            </Router>
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
