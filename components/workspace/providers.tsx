"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import { CallError } from "@/lib/browser/call-api";

/** What was asked for is good for this long before a page asks again by itself. Milliseconds. */
const freshMs = 15_000;
/** Asked again this often where the line broke; an answer of ours, whatever it says, is an answer. */
const retriesMax = 2;

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Without a line a question fails and that is said, rather than waiting in silence.
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

/** What every page of the signed-in area may use: queries, toasts, questions. Needs the `shell` messages. */
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
