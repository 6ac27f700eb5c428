import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { CallError } from "@/lib/platform/browser/call-api";
import { readSetup, type Setup } from "./setup-calls";

const key = ["order-setup"];

/** The settings of work orders: read again after each change, and when the page comes into view. */
export function useSetup(start: Setup, now: string) {
  const t = useTranslations("work-orders.setup");
  const client = useQueryClient();
  const say = useToast();
  const sentence = useErrorSentence();
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readSetup({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(now),
  });
  const look = () => client.invalidateQueries({ queryKey: key });
  function done(text: string): void {
    say({ text });
    void look();
  }
  /** Makes a change, which `text` confirms. What still uses a thing is named with the failure. */
  async function run(change: () => Promise<unknown>, text?: string): Promise<void> {
    setFailure(null);
    try {
      await change();
      await look();
      if (text !== undefined) say({ text });
    } catch (error) {
      const users = listUsers(error, data).map(({ kind, name }) => (kind === "orders" ? t("orders") : name));
      const reason = sentence(error);
      setFailure(reason && users.length > 0 ? `${reason} (${users.join(", ")})` : reason);
      void look();
    }
  }
  return { setup: data, failure, run, done };
}
export type SetupControl = ReturnType<typeof useSetup>;

/** What still uses something that was to be deleted. */
function listUsers(error: unknown, { triggers, categories }: Setup) {
  if (!(error instanceof CallError) || error.key !== "setupInUse") return [];
  const names = new Map([...triggers, ...categories].map(({ id, name }) => [id, name]));
  return error.issues.map(({ path, rule }) => ({ kind: rule, name: names.get(path) ?? path }));
}
