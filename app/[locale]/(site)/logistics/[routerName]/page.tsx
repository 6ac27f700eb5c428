import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CarrierChooser } from "@/components/catalogue/carrier-chooser";
import { CarrierDescription } from "@/components/catalogue/carrier-description";
import { Crumbs } from "@/components/catalogue/crumbs";
import { carrierByRoute } from "@/lib/parcels/carriers/find-carrier";
import { carrierName } from "@/lib/parcels/carriers/format";
import { publicUrl } from "@/lib/platform/environment/env";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { describePage } from "@/lib/site/content/describe-page";
import { carriersToPrerender } from "@/lib/site/content/list-prerendered";
import { readCarrierText } from "@/lib/site/content/read-carrier-text";

export const revalidate = false;
export const generateStaticParams = () => carriersToPrerender("logistics");

export const generateMetadata = defineMetadata<{ routerName: string }>(async (locale, { params }) => {
  const { routerName } = await params;
  const target = carrierByRoute(routerName);
  if (target.kind === "none") return null;
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const path = `/logistics/${routerName}`;
  if (target.kind === "chooser") {
    const names = new Intl.ListFormat(locale).format(
      target.carriers.slice(0, 3).map((carrier) => carrierName(carrier, locale)),
    );
    const { name } = target;
    return describePage(
      locale,
      path,
      t("chooser.title", { name }),
      t("chooser.aboutDescription", { name, names }),
    );
  }
  const { carrier } = target;
  const { description } = await readCarrierText(locale, carrier.id);
  const title = t("about.metaTitle", { carrier: carrierName(carrier, locale) });
  return describePage(locale, path, title, description);
});

export default definePage<{ routerName: string }>(async (locale, { params }) => {
  const { routerName } = await params;
  const target = carrierByRoute(routerName);
  if (target.kind === "none") notFound();
  const t = await getTranslations("carrier-pages");
  const name = target.kind === "chooser" ? target.name : carrierName(target.carrier, locale);
  const trail = [
    { path: "/logistics", name: t("list.title") },
    { path: `/logistics/${routerName}`, name },
  ];
  return (
    <div className="page carrier-page pt-8">
      <Crumbs locale={locale} base={publicUrl()} trail={trail} />
      {target.kind === "chooser" ? (
        <CarrierChooser locale={locale} name={name} carriers={target.carriers} part="logistics" />
      ) : (
        <CarrierDescription
          locale={locale}
          carrier={target.carrier}
          text={await readCarrierText(locale, target.carrier.id)}
        >
          <Link href={localePath(locale, `/carrier/${routerName}`)} prefetch={false} className="more-link">
            {t("about.toTrack")}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </CarrierDescription>
      )}
    </div>
  );
});
