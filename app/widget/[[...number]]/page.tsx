import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { WidgetDocument } from "@/components/widget/widget-document";
import { WidgetSkeleton } from "@/components/widget/widget-skeleton";
import { WidgetState } from "@/components/widget/widget-state";
import { readWidget, type WidgetAsk } from "@/lib/content/read-widget";
import { fontClasses } from "../../fonts/load-fonts";
import { Journey } from "./journey";

interface Props {
  params: Promise<{ number?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the frame's client side says. */
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

/** Numbers are nobody else's business, and a frame is no page to find. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("widget.frame");
  const { number } = readWidget((await params).number ?? [], await searchParams);
  return {
    title: number === null ? t("refused.title") : t("title", { number }),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** One journey for a frame on somebody else's page: `/widget/{number}?lang=de&carrier=dhl&accent=0a7d4f&theme=dark`. */
export default async function WidgetPage({ params, searchParams }: Props) {
  const locale = await getLocale();
  const ask = readWidget((await params).number ?? [], await searchParams);
  return (
    <WidgetDocument locale={locale} fontClasses={fontClasses} theme={ask.theme} accent={ask.accent}>
      {ask.number === null ? (
        <Refusal reason={ask.refused ?? "missing"} />
      ) : (
        <ClientMessages paths={messages}>
          <Suspense fallback={<WidgetSkeleton />}>
            <Journey
              locale={locale}
              number={ask.number}
              carrier={ask.carrier}
              unknownCarrier={ask.unknownCarrier}
            />
          </Suspense>
        </ClientMessages>
      )}
    </WidgetDocument>
  );
}

async function Refusal({ reason }: { reason: NonNullable<WidgetAsk["refused"]> }) {
  const t = await getTranslations("widget.frame");
  const parcel = await getTranslations("parcel");
  const why = await getTranslations("detail.refused.reason");
  const text = reason === "missing" || reason === "several" ? t(`refused.${reason}`) : why(reason);
  return (
    <WidgetState
      title={t("refused.title")}
      text={text}
      label={t("home")}
      newTab={parcel("carrier.opensNew")}
    />
  );
}
