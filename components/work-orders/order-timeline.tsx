"use client";
import {
  BellElectric,
  CheckCheck,
  CirclePlus,
  Forward,
  Hand,
  type LucideIcon,
  MailOpen,
  Merge,
  MessageSquare,
  NotebookPen,
  Pencil,
  RotateCcw,
  Send,
  UserMinus,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormatters } from "@/components/ui/use-formatters";
import type { EntryKind } from "@/lib/messages/work-orders/constants";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { useOrderBoard } from "./order-context";
import { OrderLink } from "./order-link";
import { seqText } from "./rules";
import { useAuthorName } from "./use-author-name";
import { useChangeText } from "./use-change-text";

const icons = {
  created: CirclePlus,
  received: MailOpen,
  sent: Send,
  accepted: Hand,
  replied: MessageSquare,
  noted: NotebookPen,
  handedOn: Forward,
  resolved: CheckCheck,
  reopened: RotateCcw,
  changed: Pencil,
  triggered: BellElectric,
  freed: UserMinus,
  merged: Merge,
} as const satisfies Record<EntryKind, LucideIcon>;

/** Everything that happened to an order, latest first. */
export function OrderTimeline({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations("work-orders.record");
  const latestFirst = [...entries].sort((a, b) => b.id - a.id);
  return (
    <section aria-label={t("title")}>
      <h3 className="mb-3 font-semibold">{t("title")}</h3>
      <ol className="grid gap-4">
        {latestFirst.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const { timeZone, now } = useOrderBoard();
  const times = useFormatters(timeZone, now);
  const changeText = useChangeText();
  const Icon = icons[entry.kind];
  const isNote = entry.kind === "noted";
  return (
    <li className="order-entry text-sm">
      <span aria-hidden="true" className="mt-0.5 text-muted">
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Headline entry={entry} />
          <time
            dateTime={entry.at}
            title={times.full(entry.at)}
            suppressHydrationWarning
            className="tabular text-muted"
          >
            {times.short(entry.at)}
          </time>
        </p>
        {entry.text && entry.message === null && (
          <p
            dir="auto"
            className={`mt-1 max-w-[72ch] whitespace-pre-wrap rounded-xl px-3 py-2 [overflow-wrap:anywhere] ${isNote ? "border border-border border-dashed" : "bg-sunk"}`}
          >
            {entry.text}
          </p>
        )}
        {entry.changes.length > 0 && (
          <ul className="mt-1 text-muted">
            {entry.changes.map((change) => (
              <li key={change.field} className="[overflow-wrap:anywhere]">
                {changeText(change)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A customer's message is no act of the system, nor is an answer to them a reply to the team. */
function headlineOf({ kind, message, to }: EntryView) {
  if (kind === "created" && message) return "createdByCustomer";
  return kind === "replied" && to === "customer" ? "answered" : kind;
}

/** Who did what, with a link to the other order of a merge. */
function Headline({ entry }: { entry: EntryView }) {
  const t = useTranslations("work-orders.record");
  const who = useAuthorName()(entry);
  const { other } = entry;
  return (
    <span className="font-medium">
      {t(`kinds.${headlineOf(entry)}`, { who })}
      {other && other.seq !== null && (
        <>
          {" "}
          <OrderLink to={{ order: other.id }}>{seqText(other.seq)}</OrderLink>
        </>
      )}
    </span>
  );
}
