import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageState } from "@/components/ui/page-state";
import { WidgetJourney } from "@/components/widget/widget-journey";
import type { AccountId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { findCustomerShipment } from "@/lib/messages/brands/find-customer-shipment";
import { database } from "@/lib/platform/adapters/database";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { AddressedNumber } from "@/lib/tracking/lookup/detail-address";
import { readJourney } from "../../../../read-journey";

interface Props {
  locale: Locale;
  accountId: AccountId;
  asked: AddressedNumber;
  /** Signed key of the email's link; empty: none. */
  linkKey: string;
}

/** Messages that the client components of the journey use. */
const messages = [
  "common.copy",
  "status",
  "journey",
  "parcel",
  "detail",
  "carriers",
  "errors",
  "widget.frame",
];

/** A parcel's journey in a company's look; who came by its email also sees the order number. */
export async function Journey({ locale, accountId, asked, linkKey }: Props) {
  const start = await readJourney(locale, asked);
  if ("reason" in start) return <Failure locale={locale} failure={start} />;
  const found = await findCustomerShipment(database(), accountId, { key: linkKey, locale, now: new Date() });
  const shipment = found?.number === asked.number ? found : null;
  const t = await getTranslations("brand.track");
  return (
    <ClientMessages paths={messages}>
      {shipment?.orderNumber && (
        <p className="font-semibold text-lg tracking-tight">{t("order", { order: shipment.orderNumber })}</p>
      )}
      <div className="rounded-2xl border border-border bg-surface">
        <WidgetJourney
          start={start}
          unknownCarrier={null}
          isFramed={false}
          sellerLines={shipment?.sellerLines ?? []}
        />
      </div>
    </ClientMessages>
  );
}

interface FailureProps {
  locale: Locale;
  failure: { readonly reason: "tooFrequent" | "busy" | "internal"; readonly minutes?: number };
}

async function Failure({ locale, failure }: FailureProps) {
  const detail = await getTranslations("detail.tooMany");
  const errors = await getTranslations("errors");
  const t = await getTranslations("brand.track");
  const { reason, minutes = 1 } = failure;
  const isLimit = reason === "tooFrequent";
  return (
    <PageState
      kind="error"
      level={1}
      title={isLimit ? detail("title") : t("title")}
      text={isLimit ? joinSentences([detail("text"), detail("wait", { minutes })], locale) : errors(reason)}
    />
  );
}
