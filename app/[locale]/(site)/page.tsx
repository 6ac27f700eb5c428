import { getTranslations } from "next-intl/server";
import { Advantages } from "@/components/home/advantages";
import { ApiSection } from "@/components/home/api-section";
import { BusinessSection } from "@/components/home/business-section";
import { HeroJourney } from "@/components/home/hero-journey";
import { MailSection } from "@/components/home/mail-section";
import { NumberBox } from "@/components/home/number-box";
import { readExamples } from "@/components/home/read-examples";
import { JsonLd } from "@/components/seo/json-ld";
import { ClientMessages } from "@/components/shell/client-messages";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { mailTransport, publicUrl } from "@/lib/platform/environment/env";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describePage } from "@/lib/site/content/describe-page";
import { siteData } from "@/lib/site/content/write-site-data";

/** Rendered on first request, then cached; not at build time, because its text depends on the environment. */
export const revalidate = false;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "seo.home" });
  const title = `1Tracking | ${t("title", { count: allCarriers().length })}`;
  const page = describePage(locale, "/", title, t("description", { max: numbersPerQueryMax }));
  return { ...page, title: { absolute: title } };
});

export default definePage(async (locale) => {
  const t = await getTranslations("home.hero");
  const count = allCarriers().length;
  return (
    <>
      <JsonLd data={siteData(publicUrl(), locale, t("lead", { count, max: numbersPerQueryMax }))} />
      <section className="page grid items-start gap-x-12 gap-y-10 pt-10 pb-16 sm:pt-14 sm:pb-20 lg:grid-cols-[minmax(0,11fr)_minmax(0,8fr)]">
        <div className="min-w-0">
          <h1 className="font-semibold text-4xl tracking-tight sm:text-5xl">{t("title")}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{t("lead", { count, max: numbersPerQueryMax })}</p>
          <div className="mt-8">
            <ClientMessages
              paths={["home.box", "home.scan", "home.recent", "home.examples", "carriers.dialog"]}
            >
              <NumberBox examples={await readExamples(locale)} max={numbersPerQueryMax} />
            </ClientMessages>
          </div>
        </div>
        <div className="mx-auto w-full min-w-0 max-w-xl lg:mt-2">
          <HeroJourney locale={locale} />
        </div>
      </section>
      <Advantages />
      <MailSection isOff={mailTransport() === "off"} />
      <BusinessSection locale={locale} />
      <ApiSection />
    </>
  );
});
