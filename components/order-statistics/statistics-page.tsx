import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { StatisticsBoard } from "./statistics-board";

interface Props {
  locale: Locale;
  departments: readonly { readonly id: string; readonly name: string }[];
  /** The account's day. */
  today: string;
}

const messages = ["work-orders.statistics", "work-orders.statuses", "work-orders.priorities", "errors"];

/** How many work orders there are, and how long they take. */
export async function StatisticsPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "work-orders.statistics" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.overview") }]}>
      <ClientMessages paths={messages}>
        <StatisticsBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
