import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BrandFrame } from "@/components/brands/brand-frame";
import { ContactSection } from "@/components/brands/contact-section";
import { TrackForm } from "@/components/brands/track-form";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { trackingPagePath } from "@/lib/messages/brands/page-address";
import { findBrand } from "@/lib/messages/brands/read-brand";
import { linkKeyMax } from "@/lib/messages/order-acts/validate-form";
import { hasContactForm } from "@/lib/messages/order-setup/read-customers";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { database } from "@/lib/platform/adapters/database";
import { defineMetadata, definePage, type PageProps } from "@/lib/platform/i18n/define-page";
import { localePath } from "@/lib/platform/i18n/format";
import { parseNums } from "@/lib/tracking/lookup/parse-nums";
import { Journey } from "./journey";

type Parts = { slug: string; nums?: string[] };

/** Once per request: title and page share it. */
const findCompany = cache((slug: string) => findBrand(database(), slug));

/** Tracking numbers are private, and companies' pages are for their customers: search engines do not list them. */
export const generateMetadata = defineMetadata<Parts>(async (locale, { params }) => {
  const found = await findCompany((await params).slug);
  if (found === null) return null;
  const t = await getTranslations({ locale, namespace: "brand.track" });
  const title = t("titleOf", { company: found.brand.name });
  return { title: { absolute: title }, robots: { index: false, follow: false } };
});

/** A company's own tracking page: `/en/t/shop` asks for a number, `/en/t/shop/{number}` shows its journey. */
export default definePage<Parts>(async (locale, { params, searchParams }: PageProps<Parts>) => {
  const { slug, nums } = await params;
  const found = await findCompany(slug);
  if (found === null) notFound();
  const { accountId, brand } = found;
  const home = localePath(locale, trackingPagePath(slug, null));
  const query = await searchParams;
  const typed = typeof query.number === "string" ? query.number : null;
  const wanted =
    nums === undefined ? (typed === null ? null : { number: typed }) : parseNums(nums.join(","))[0];
  const number = wanted && normalizeNumber(wanted.number);
  const asked = wanted && number && number.invalid === null ? { ...wanted, number: number.number } : null;
  if (asked !== null && nums === undefined) redirect(localePath(locale, trackingPagePath(slug, asked)));
  const t = await getTranslations("brand.track");
  const carrier = await getTranslations("parcel.carrier");
  const key = typeof query.key === "string" ? query.key : "";
  const contact = (await hasContactForm(database(), accountId)) && (
    <ContactSection
      {...{ locale, slug, linkKey: key.slice(0, linkKeyMax), company: brand.name }}
      number={asked?.number ?? wanted?.number ?? ""}
    />
  );
  return (
    <BrandFrame
      brand={brand}
      home={home}
      newTab={carrier("opensNew")}
      tools={<LanguageSwitch locale={locale} label={t("language")} offers />}
      end={
        <a href={localePath(locale, "/policy")} className="text-muted underline-offset-4 hover:underline">
          {t("privacy")}
        </a>
      }
    >
      {asked === null ? (
        <div className="grid gap-5">
          <h1 className="font-semibold text-2xl tracking-tight">{t("title")}</h1>
          <TrackForm action={home} wrong={wanted?.number ?? null} />
          {contact}
        </div>
      ) : (
        <div className="grid gap-5">
          <Journey locale={locale} accountId={accountId} asked={asked} linkKey={key} />
          <a href={home} className="w-fit text-[var(--link)] text-sm underline-offset-4 hover:underline">
            {t("another")}
          </a>
          {contact}
        </div>
      )}
    </BrandFrame>
  );
});
