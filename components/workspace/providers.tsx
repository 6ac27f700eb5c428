"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import { CallError } from "@/lib/platform/browser/call-api";

/** Age at which data is stale and refetched automatically. Milliseconds. */
const freshMs = 15_000;
/** Retries after a connection error; any response of ours is final. */
const retriesMax = 2;

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Offline, a request fails and is reported, rather than waiting silently.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (tries, error) =>
          tries < retriesMax &&
          error instanceof CallError &&
          (error.kind === "offline" || error.kind === "timedOut"),
      },
      mutations: { retry: false },
    },
  });
}

/** Providers for the signed-in area: queries, toasts, dialogs. Needs the `shell` messages. */
export function Providers({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.toasts");
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <Toaster words={{ region: t("region"), close: t("close") }}>
        <Confirmer>{children}</Confirmer>
      </Toaster>
    </QueryClientProvider>
  );
}
