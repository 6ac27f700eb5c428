"use client";
import { MessageCircleQuestion, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { QueueFilter } from "../address";
import { useOrderBoard } from "../order-context";

/** Filters that are on or off: customers who wait, and the customer whose orders are shown. */
export function QueueChips({ change }: { change: (filter: Partial<QueueFilter>) => void }) {
  const t = useTranslations("work-orders.queue");
  const { waiting, customer } = useOrderBoard().address.query;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <Button
        size="sm"
        variant="outline"
        aria-pressed={waiting === true}
        className="aria-pressed:border-accent"
        style={waiting ? { background: "var(--accent-soft)" } : undefined}
        onClick={() => change({ waiting: waiting ? undefined : true })}
      >
        <MessageCircleQuestion aria-hidden="true" />
        {t("waiting")}
      </Button>
      {customer !== undefined && (
        <Button
          size="sm"
          variant="outline"
          className="min-w-0 max-w-full border-accent bg-accent-soft"
          aria-label={t("customerChip.remove", { customer })}
          onClick={() => change({ customer: undefined })}
        >
          <bdi className="min-w-0 truncate">{customer}</bdi>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
