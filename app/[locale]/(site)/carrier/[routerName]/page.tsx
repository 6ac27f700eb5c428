import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CarrierBox } from "@/components/catalogue/carrier-box";
import { CarrierChooser } from "@/components/catalogue/carrier-chooser";
import { CarrierContactLinks } from "@/components/catalogue/carrier-contact-links";
import { CarrierHead } from "@/components/catalogue/carrier-head";
import { Crumbs } from "@/components/catalogue/crumbs";
import { NumberShapes } from "@/components/catalogue/number-shapes";
import { readBoxTexts, readTransitTexts } from "@/components/catalogue/read-texts";
import { RelatedCarriers } from "@/components/catalogue/related-carriers";
import { TransitTimes } from "@/components/catalogue/transit-times";
import { TroubleshootingSteps } from "@/components/catalogue/troubleshooting-steps";
import type { Locale } from "@/lib/core/locales";
import { carrierByRoute } from "@/lib/parcels/carriers/find-carrier";
import { carrierName } from "@/lib/parcels/carriers/format";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { publicUrl } from "@/lib/platform/environment/env";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { describePage } from "@/lib/site/content/describe-page";
import { carriersToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = () => carriersToPrerender("carrier");

export const generateMetadata = defineMetadata<{ routerName: string }>(async (locale, { params }) => {
  const { routerName } = await params;
  const target = carrierByRoute(routerName);
  if (target.kind === "none") return null;
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const named = (words: string, description: string) => {
    const title = `1Tracking | ${words}`;
    const page = describePage(locale, `/carrier/${routerName}`, title, description);
    return { ...page, title: { absolute: title } };
  };
  if (target.kind === "chooser") {
    const names = new Intl.ListFormat(locale).format(
      target.carriers.slice(0, 3).map((carrier) => carrierName(carrier, locale)),
    );
    return named(
      t("chooser.title", { name: target.name }),
      t("chooser.description", { name: target.name, names }),
    );
  }
  const { carrier } = target;
  const name = carrierName(carrier, locale);
  const country = carrier.country ? countryName(carrier.country, locale) : t("international");
  const sample = carrier.patterns[0]?.valid[0];
  const example = sample ? groupNumber(sample, carrier.id) : "";
  const key = sample ? "track.description.shape" : "track.description.plain";
  return named(`${name} Tracking`, t(key, { carrier: name, country, example }));
});

export default definePage<{ routerName: string }>(async (locale, { params }) => {
  const { routerName } = await params;
  const target = carrierByRoute(routerName);
  if (target.kind === "none") notFound();
  const t = await getTranslations("carrier-pages");
  const name = target.kind === "chooser" ? target.name : carrierName(target.carrier, locale);
  const trail = [
    { path: "/logistics", name: t("list.title") },
    { path: `/carrier/${routerName}`, name },
  ];
  const crumbs = <Crumbs locale={locale} base={publicUrl()} trail={trail} />;
  if (target.kind === "chooser")
    return (
      <div className="carrier-page" data-page-tab="0">
        {crumbs}
        <CarrierChooser locale={locale} name={name} carriers={target.carriers} part="carrier" />
      </div>
    );
  const { carrier } = target;
  return (
    <div className="carrier-page" data-page-tab={carrier.tab}>
      {crumbs}
      <CarrierHead locale={locale} carrier={carrier} title={t("track.title", { carrier: name })} />
      <p className="carrier-lead">
        {t(`track.lead.${carrier.kind}`, {
          carrier: name,
          country: carrier.country ? countryName(carrier.country, locale) : t("international"),
        })}
      </p>
      <CarrierBox locale={locale} carrier={carrier.id} words={await readBoxTexts(locale, carrier)} />
      <ChosenNote locale={locale} carrier={name} />
      <NumberShapes locale={locale} carrier={carrier} />
      <TroubleshootingSteps locale={locale} carrier={carrier} />
      <CarrierContactLinks locale={locale} carrier={carrier} />
      <p className="mt-8">
        <Link href={localePath(locale, `/logistics/${routerName}`)} prefetch={false} className="more-link">
          {t("about.toAbout", { carrier: name })}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </p>
      <TransitTimes locale={locale} carrier={carrier.id} words={await readTransitTexts(locale, carrier)} />
      <RelatedCarriers locale={locale} carrier={carrier} part="carrier" />
    </div>
  );
});

async function ChosenNote({ locale, carrier }: { locale: Locale; carrier: string }) {
  const t = await getTranslations("carrier-pages.box");
  return (
    <p className="mt-2 text-muted text-sm">
      {t.rich("chosen", {
        carrier,
        home: (words) => (
          <Link href={localePath(locale)} prefetch={false} className="text-link underline underline-offset-2">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
