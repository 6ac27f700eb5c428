"use client";
import { CircleCheck, CircleDashed, CircleX, Hourglass, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { SenderView } from "@/lib/accounts/senders/contract";
import type { Fallback } from "./sender-calls";

const looks = {
  NotStarted: { Icon: CircleDashed, status: "notFound" },
  Pending: { Icon: Hourglass, status: "pickUp" },
  Success: { Icon: CircleCheck, status: "delivered" },
  Failed: { Icon: CircleX, status: "alert" },
  TemporaryFailure: { Icon: TriangleAlert, status: "undelivered" },
} as const;

interface Props {
  view: SenderView;
  fallback: Fallback;
  times: ReturnType<typeof useFormatters>;
}

/** An address's state: what it means, what to do, and from where emails leave until then. */
export function SenderStatus({ view, fallback: { name, address }, times }: Props) {
  const t = useTranslations("senders");
  const { state, usable, active, domain } = view;
  const { Icon, status } = looks[state];
  const isShaken = usable && state === "TemporaryFailure" && domain.failingSince !== null;
  const means = !active
    ? t("means.inactive")
    : isShaken
      ? t("means.shaken", { since: times.short(domain.failingSince ?? "") })
      : t(`means.${state}`);
  return (
    <div className="max-w-[72ch]">
      <p data-status={status} className="flex items-center gap-1.5 font-medium text-status">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(`state.${state}`)}
      </p>
      <p className="mt-0.5 text-muted [overflow-wrap:anywhere]" suppressHydrationWarning>
        {means}
        {!usable && active && ` ${t("until", { name, address })}`}
      </p>
    </div>
  );
}
