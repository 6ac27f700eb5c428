"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { replay } from "./webhook-calls";

/** Everything that a delivery sent again may change. */
const concerned = [["webhook"], ["webhook-events"], ["webhook-event"], ["webhook-number"]] as const;

/** Has deliveries sent again and says what came of it. */
export function useReplay(): (input: Parameters<typeof replay>[0]) => Promise<void> {
  const t = useTranslations("webhooks.event");
  const client = useQueryClient();
  const say = useToast();
  const sentenceOf = useErrorSentence();
  return async (input) => {
    try {
      say({ text: t("replayed", { count: await replay(input) }) });
    } catch (error) {
      const text = sentenceOf(error);
      if (text !== null) say({ text, kind: "failed" });
    }
    for (const queryKey of concerned) void client.invalidateQueries({ queryKey });
  };
}
