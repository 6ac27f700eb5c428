import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { Advantages } from "@/components/home/advantages";
import { ApiSection } from "@/components/home/api-section";
import { MailSection } from "@/components/home/mail-section";
import { NumberBox } from "@/components/home/number-box";
import { ReportSection } from "@/components/home/report-section";
import { ShopsSection } from "@/components/home/shops-section";
import { ClientMessages } from "@/components/shell/client-messages";
import { allCarriers } from "@/lib/carriers/list-carriers";
import { pageAlternates } from "@/lib/i18n/format";
import { numbersPerQueryMax } from "@/lib/parcel/constants";
import { mailTransport } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("seo.home");
  const title = t("title", { count: allCarriers().length });
  return {
    title: { absolute: `1Tracking | ${title}` },
    description: t("description", { max: numbersPerQueryMax }),
    alternates: pageAlternates(await getLocale()),
  };
}

export default function HomePage() {
  const t = useTranslations("home.hero");
  const count = allCarriers().length;
  return (
    <>
      <section className="page pt-10 pb-16 sm:pt-16 sm:pb-20">
        <div className="mx-auto max-w-4xl">
          <h1 className="font-semibold text-4xl tracking-tight sm:text-5xl">{t("title")}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{t("lead", { count, max: numbersPerQueryMax })}</p>
          <div className="mt-8">
            <ClientMessages paths={["home.box", "home.recent", "home.examples", "carriers.dialog"]}>
              <NumberBox examples={[]} />
            </ClientMessages>
          </div>
        </div>
      </section>
      <Advantages />
      <MailSection isOff={mailTransport() === "off"} />
      <ApiSection />
      <ShopsSection />
      <ReportSection />
    </>
  );
}
