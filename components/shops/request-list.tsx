"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { callById } from "@/lib/platform/browser/call-api";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import { requestDays } from "@/lib/shipments/shops/constants";
import { closeRequestCall } from "@/lib/shipments/shops/contract";
import type { ShopRequestView } from "@/lib/shipments/shops/schemas";
import { RequestDialog } from "./request-dialog";

interface Props {
  requests: readonly ShopRequestView[];
  now: Date;
  timeZone: string;
  /** Asks for the list again. */
  look: () => unknown;
}

/** What customers of the shops want to know about their data, and by when it has to be answered. */
export function RequestList({ requests, now, timeZone, look }: Props) {
  const t = useTranslations("shops");
  const locale = useLocale() as Locale;
  const format = dateFormat(locale, { dateStyle: "medium", timeZone });
  const day = (at: string) => format.format(new Date(at));
  const [shown, setShown] = useState<ShopRequestView | null>(null);
  const { failure, mark } = useMark(look);
  const dueText = ({ doneAt, dueAt }: ShopRequestView) => {
    if (doneAt !== null) return t("requests.done", { day: day(doneAt) });
    const isOver = Date.parse(dueAt) < now.getTime();
    return t(isOver ? "requests.overdue" : "requests.due", { day: day(dueAt) });
  };
  return (
    <TitledSection id="shop-requests" title={t("requests.title")} text={t("requests.text")}>
      <ErrorNote text={failure} />
      <ul className="grid gap-2">
        {requests.map((request) => {
          const { id, shopName, orders, receivedAt, doneAt } = request;
          const named = { shop: shopName, day: day(receivedAt) };
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-border p-3"
            >
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {t("requests.line", { shop: shopName, orders })}
                </p>
                <p className="text-muted">
                  {t("requests.received", { day: day(receivedAt) })} · {dueText(request)}
                </p>
              </div>
              <div className="flex flex-wrap gap-1.5">
                <Button size="sm" aria-label={t("requests.viewOf", named)} onClick={() => setShown(request)}>
                  {t("requests.view")}
                </Button>
                {doneAt === null && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t("requests.markOf", named)}
                    onClick={() => void mark(request)}
                  >
                    {t("requests.mark")}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {shown && <RequestDialog request={shown} onClose={() => setShown(null)} />}
    </TitledSection>
  );
}

/** Marks a request as answered, after a question. */
function useMark(look: () => unknown) {
  const t = useTranslations("shops");
  const ask = useQuestion("shops");
  const { failure, run } = useResourceActions(look);
  async function mark({ id }: ShopRequestView) {
    if (await ask("requests.ask", { days: requestDays }, false))
      await run(() => callById(closeRequestCall, id), t("done.answered"));
  }
  return { failure, mark };
}
