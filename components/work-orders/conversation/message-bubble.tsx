"use client";
import { Check, CircleAlert, Clock, Inbox, type LucideIcon, ShieldAlert, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormatters } from "@/components/ui/use-formatters";
import type { MessageState } from "@/lib/messages/work-orders/constants";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { useOrderBoard } from "../order-context";
import { useAuthorName } from "../use-author-name";
import { MessageFiles } from "./message-files";
import { splitQuote } from "./split-quote";

export type MessageEntry = EntryView & { readonly message: NonNullable<EntryView["message"]> };

/** Entries that are messages from or to the customer. Pure. */
export const isMessage = (entry: EntryView): entry is MessageEntry => entry.message !== null;

/** A message of the conversation: the customer's on one side, the company's on the other. */
export function MessageBubble({ entry }: { entry: MessageEntry }) {
  const t = useTranslations("work-orders.order.conversation");
  const { timeZone, now } = useOrderBoard();
  const times = useFormatters(timeZone, now);
  const author = useAuthorName();
  const { message, suspicions } = entry;
  const name = message.incoming ? message.name || message.address : author(entry);
  return (
    <div
      className="message"
      data-ours={!message.incoming || undefined}
      data-automatic={message.automatic || undefined}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>
          {message.automatic && <span className="text-muted"> · {t("automatic")}</span>}
        </span>
        <time
          dateTime={entry.at}
          title={times.full(entry.at)}
          suppressHydrationWarning
          className="tabular text-muted"
        >
          {times.short(entry.at)}
        </time>
      </p>
      {suspicions.length > 0 && <SpamMark suspicions={suspicions} />}
      {entry.text && <MessageText text={entry.text} />}
      <MessageFiles files={message.attachments} />
      {entry.kind === "resolved" && <p className="mt-1 text-muted">{t("resolvedWith")}</p>}
      {!message.incoming && <MessageStatus state={message.state} note={message.note} />}
    </div>
  );
}

/** Plain text with its line breaks; the emails below it behind a line that opens them. */
function MessageText({ text }: { text: string }) {
  const t = useTranslations("work-orders.order.conversation");
  const { said, earlier } = splitQuote(text);
  const look = "whitespace-pre-wrap [overflow-wrap:anywhere]";
  return (
    <>
      <p dir="auto" className={`mt-1 ${look}`}>
        {said}
      </p>
      {earlier !== "" && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-muted">{t("earlier")}</summary>
          <p dir="auto" className={`message-quote mt-1 text-muted ${look}`}>
            {earlier}
          </p>
        </details>
      )}
    </>
  );
}

const knownSigns = ["hiddenField", "tooFast", "links", "spam", "sender"] as const;

function SpamMark({ suspicions }: { suspicions: readonly string[] }) {
  const t = useTranslations("work-orders.order.conversation.spam");
  const reasons = knownSigns.filter((sign) => suspicions.includes(sign)).map((sign) => t(`signs.${sign}`));
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-warning">
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="font-medium">{t("title")}</span>
      {reasons.map((reason) => (
        <span key={reason} className="text-muted">
          {reason}
        </span>
      ))}
    </p>
  );
}

const stateIcons: Readonly<Record<MessageState, LucideIcon>> = {
  ...{ received: Inbox, queued: Clock, sent: Check, stored: Inbox, failed: CircleAlert, bounced: Undo2 },
};

/** What became of an email of the company. */
function MessageStatus({ state, note }: Pick<MessageEntry["message"], "state" | "note">) {
  const t = useTranslations("work-orders.order.conversation");
  if (state === "received") return null;
  const Icon = stateIcons[state];
  const isBad = state === "failed" || state === "bounced";
  const words = t(`states.${state}`);
  return (
    <p className={`mt-1 flex items-start gap-1.5 ${isBad ? "font-medium text-danger" : "text-muted"}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {note ? t("because", { state: words, reason: note }) : words}
      </span>
    </p>
  );
}
