import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { DataTable } from "@/components/ui/table/data-table";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { receivedPage, receivedRetentionDays } from "@/lib/messages/order-setup/constants";
import type { ReceivedMail } from "@/lib/messages/order-setup/customers-contract";
import { localePath } from "@/lib/platform/i18n/format";
import { readReceived } from "./setup-calls";

interface Props {
  now: string;
  timeZone: string;
}

/** Emails that came in of late, and what became of each. */
export function ReceivedMails({ now, timeZone }: Props) {
  const t = useTranslations("work-orders.setup.customers");
  const sentence = useErrorSentence();
  const times = useFormatters(timeZone, useNow(now).now);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ["received-mails", page],
    queryFn: ({ signal }) => readReceived(page, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <TitledSection
      id="customers-received"
      title={t("received")}
      text={t("receivedText", { days: receivedRetentionDays })}
    >
      <ErrorNote text={error ? sentence(error) : null} />
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <>
          <DataTable
            label={t("received")}
            className="text-sm"
            rows={data.mails}
            rowId={({ id }) => id}
            empty={<p className="p-6 text-center text-muted">{t("none")}</p>}
            columns={[
              {
                id: "subject",
                name: t("subject"),
                isRowHead: true,
                cell: ({ subject }) => (
                  <span dir="auto" className="block max-w-md [overflow-wrap:anywhere]">
                    {subject || <span className="text-muted">{t("noSubject")}</span>}
                  </span>
                ),
              },
              {
                id: "from",
                name: t("from"),
                cell: ({ sender }) => <span className="[overflow-wrap:anywhere]">{sender}</span>,
              },
              {
                id: "at",
                name: t("at"),
                cell: ({ at }) => (
                  <time dateTime={at} title={times.full(at)} suppressHydrationWarning>
                    {times.short(at)}
                  </time>
                ),
              },
              { id: "outcome", name: t("outcome"), cell: ({ outcome }) => t(`outcomes.${outcome}`) },
              { id: "order", name: t("order"), cell: ({ order }) => <OrderLink order={order} /> },
            ]}
          />
          <Pagination page={page} pageSize={receivedPage} total={data.total} onPage={setPage} />
        </>
      )}
    </TitledSection>
  );
}

function OrderLink({ order }: Pick<ReceivedMail, "order">) {
  const locale = useLocale() as Locale;
  if (order === null) return null;
  return (
    <Link
      href={localePath(locale, `${signedInPages.workOrder.path}?order=${order.id}`)}
      prefetch={false}
      className="text-[var(--link)] underline-offset-4 hover:underline"
    >
      #{order.seq}
    </Link>
  );
}
