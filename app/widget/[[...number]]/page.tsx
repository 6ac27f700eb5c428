import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { WidgetDocument } from "@/components/widget/widget-document";
import { WidgetState } from "@/components/widget/widget-state";
import { defaultLocale, type Locale } from "@/lib/core/locales";
import { findBrand } from "@/lib/messages/brands/read-brand";
import { database } from "@/lib/platform/adapters/database";
import { localeOfHeader } from "@/lib/platform/i18n/rules";
import { readWidget, type WidgetRequest } from "@/lib/site/content/read-widget";
import { fontClasses } from "../../fonts/load-fonts";
import { Journey } from "./journey";

interface Props {
  params: Promise<{ number?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Messages that the client components of the frame use. */
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

/** The requested number and its language: the shop's choice, otherwise the browser's. No cookie is read. */
async function readAsk({ params, searchParams }: Props): Promise<WidgetRequest & { locale: Locale }> {
  const request = readWidget((await params).number ?? [], await searchParams);
  const locale = request.lang ?? localeOfHeader((await headers()).get("accept-language")) ?? defaultLocale;
  return { ...request, locale };
}

/** Tracking numbers are private, and search engines must not list a frame. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { number, locale } = await readAsk(props);
  const t = await getTranslations({ locale, namespace: "widget.frame" });
  return {
    title: number === null ? t("refused.title") : t("title", { number }),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** One journey, framed by another site: `/widget/{number}?lang=de&carrier=dhl&accent=0a7d4f&theme=dark`. */
export default async function WidgetPage(props: Props) {
  const request = await readAsk(props);
  const { locale, company } = request;
  setRequestLocale(locale);
  // After the language is set: the frame around this page is drawn meanwhile.
  const found = company === null ? null : await findBrand(database(), company);
  return (
    <WidgetDocument
      locale={locale}
      fontClasses={fontClasses}
      theme={request.theme}
      accent={request.accent}
      brand={found?.brand ?? null}
    >
      {request.number === null ? (
        <Refusal reason={request.refused ?? "missing"} />
      ) : (
        <ClientMessages paths={messages}>
          {/* Not streamed: React reveals streamed parts in an animation frame, and browsers run none for an off-screen
              iframe. */}
          <Journey
            locale={locale}
            number={request.number}
            carrier={request.carrier}
            unknownCarrier={request.unknownCarrier}
            brand={found?.brand ?? null}
          />
        </ClientMessages>
      )}
    </WidgetDocument>
  );
}

async function Refusal({ reason }: { reason: NonNullable<WidgetRequest["refused"]> }) {
  const t = await getTranslations("widget.frame");
  const parcel = await getTranslations("parcel");
  const reasons = await getTranslations("detail.refused.reason");
  const text = reason === "missing" || reason === "several" ? t(`refused.${reason}`) : reasons(reason);
  return (
    <WidgetState
      title={t("refused.title")}
      text={text}
      label={t("home")}
      newTab={parcel("carrier.opensNew")}
    />
  );
}
