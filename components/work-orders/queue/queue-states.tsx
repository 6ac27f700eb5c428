"use client";
import { ClipboardList, FilterX, PartyPopper, Power } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Allowed } from "@/components/shell/may-do";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { countFilters, firstQuery } from "../address";
import { useOrderBoard } from "../order-context";

interface OffProps {
  setupPath: string;
  onTurnOn: () => Promise<void>;
}

/** Work orders are switched off: what that means, and who may switches them on; what is in the address goes on then. */
export function OrdersOff({ setupPath, onTurnOn }: OffProps) {
  const t = useTranslations("work-orders");
  const locale = useLocale() as Locale;
  const { working, failure, run } = useAsyncAction();
  return (
    <PageState isFramed icon={<Power />} title={t("queue.off.title")} text={t("queue.off.text")}>
      <Allowed to="orders.manage">
        <Button variant="primary" aria-disabled={working || undefined} onClick={() => void run(onTurnOn)}>
          {t("setup.general.turnOn")}
        </Button>
        <Link
          href={localePath(locale, setupPath)}
          prefetch={false}
          className={buttonClass({ variant: "outline" })}
        >
          {t("queue.off.setup")}
        </Link>
        <ErrorNote text={failure} />
      </Allowed>
    </PageState>
  );
}

/** A queue without rows: nothing to do, or nothing that fits the filters. */
export function EmptyQueue({ onCreate }: { onCreate: (() => void) | null }) {
  const t = useTranslations("work-orders.queue.empty");
  const { address } = useOrderBoard();
  const { query } = address;
  if (countFilters(query) > 0 || query.pageIndex > 1)
    return (
      <PageState icon={<FilterX />} title={t("noResult.title")} text={t("noResult.text")}>
        <Button onClick={() => address.go({ query: { ...firstQuery, view: query.view } })}>
          {t("noResult.clear")}
        </Button>
      </PageState>
    );
  if (query.view !== "all")
    return <PageState icon={<PartyPopper />} title={t("done.title")} text={t(`done.${query.view}`)} />;
  return (
    <PageState icon={<ClipboardList />} title={t("first.title")} text={t("first.text")}>
      {onCreate && (
        <Button variant="primary" onClick={onCreate}>
          {t("first.create")}
        </Button>
      )}
    </PageState>
  );
}

export function QueueSkeleton() {
  const t = useTranslations("work-orders.queue");
  return (
    <div role="status" className="grid gap-3 py-3">
      <span className="sr-only">{t("loading")}</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

/** In the place of an order while none is chosen. */
export function NoOrderChosen() {
  const t = useTranslations("work-orders.queue.choose");
  return <PageState icon={<ClipboardList />} title={t("title")} text={t("text")} />;
}
