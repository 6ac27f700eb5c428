"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { isMessage, MessageBubble } from "./message-bubble";

/** Messages that are shown at once: the latest ones, just above what is written next. */
const shownAtOnce = 4;

/** What the customer and the company wrote to each other, latest last. */
export function OrderConversation({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations("work-orders.order.conversation");
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const messages = entries.filter(isMessage).sort((a, b) => a.id - b.id);
  const hidden = isWhole ? 0 : Math.max(0, messages.length - shownAtOnce);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold">
        {t("title")}
      </h3>
      {hidden > 0 && (
        <Button size="sm" variant="ghost" className="mb-3" onClick={() => setWhole(true)}>
          {t("older", { count: hidden })}
        </Button>
      )}
      {messages.length === 0 ? (
        <p className="text-muted text-sm">{t("none")}</p>
      ) : (
        <ol className="grid gap-3 text-sm">
          {messages.slice(hidden).map((entry) => (
            <li key={entry.id} className="flex min-w-0">
              <MessageBubble entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
