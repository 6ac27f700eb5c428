"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { WebhookView } from "@/lib/site/webhooks/contract";
import { lookAgainMs } from "./rules";
import { readWebhook } from "./webhook-calls";

const key = ["webhook"] as const;

/** The settings as they are now: first as the page came with them, then looked at while something may happen. */
export function useWebhook(start: WebhookView | null, drawnAt: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readWebhook({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(drawnAt),
    refetchInterval: ({ state }) => lookAgainMs(state.data ?? null, new Date()),
  });
  const take = useCallback(
    (view: WebhookView | null) => {
      // A look that is on its way knows nothing of what was just done.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, view);
      void client.invalidateQueries({ queryKey: ["webhook-events"] });
    },
    [client],
  );
  return { webhook: query.data ?? null, take };
}
