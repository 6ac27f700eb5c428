import { getTranslations } from "next-intl/server";
import { BrandPage } from "@/components/brands/brand-page";
import { viewBrand } from "@/lib/brands/view-brand";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";
import { publicUrl } from "@/lib/platform/env";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "brand" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "branding");
  const start = await viewBrand(ctx);
  return <BrandPage locale={locale} start={start} pages={`${publicUrl()}/t/`} now={ctx.now.toISOString()} />;
});
