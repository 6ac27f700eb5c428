import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { OrderBoard } from "./order-board";
import "./work-orders.css";

/** What the page says in the browser: its own words, and those of the parts of a journey. */
const messages = [
  ...["title", "statuses", "priorities", "queue", "order", "form", "record", "setup.general.turnOn"].map(
    (part) => `work-orders.${part}`,
  ),
  ...["status", "journey", "parcel", "errors", "ui.pagination"],
];

/** The screen on which people work on orders. */
export async function WorkOrdersPage({
  locale,
  ...board
}: ComponentProps<typeof OrderBoard> & { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "work-orders" });
  return (
    <PageFrame title={t("title")} wide>
      <ClientMessages paths={messages}>
        <OrderBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
