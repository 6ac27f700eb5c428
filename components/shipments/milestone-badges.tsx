"use client";
import { ClockAlert, History, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { NodeStatus } from "@/lib/shipments/records/constants";

const icons = {
  historical: History,
  timeException: ClockAlert,
  tooLong: Hourglass,
} as const satisfies Record<NodeStatus, LucideIcon>;

interface Props {
  marks: readonly NodeStatus[];
  /** With the explanation as text, not only as a title. */
  explained?: boolean;
}

/** What should be looked at in a journey: sign and word, and what it means. */
export function MilestoneBadges({ marks, explained = false }: Props) {
  const t = useTranslations("shipments.node");
  if (marks.length === 0) return null;
  return (
    <span className={explained ? "grid gap-1.5" : "flex min-w-0 gap-3"}>
      {marks.map((mark) => {
        const Icon = icons[mark];
        return (
          <span
            key={mark}
            title={explained ? undefined : t(`${mark}Text`)}
            data-status="undelivered"
            className="flex min-w-0 items-start gap-1.5 text-sm"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-status" />
            <span className="min-w-0">
              <span className={explained ? "font-medium" : "block truncate"}>{t(mark)}</span>
              {explained && <span className="block text-muted">{t(`${mark}Text`)}</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
