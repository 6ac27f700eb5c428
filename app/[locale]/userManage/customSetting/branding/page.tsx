import { getTranslations } from "next-intl/server";
import { BrandPage } from "@/components/brands/brand-page";
import { signedInContext } from "@/lib/http/page";
import { viewBrand } from "@/lib/messages/brands/view-brand";
import { publicUrl } from "@/lib/platform/environment/env";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "brand" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "branding");
  const start = await viewBrand(ctx);
  return <BrandPage locale={locale} start={start} pages={`${publicUrl()}/t/`} now={ctx.now.toISOString()} />;
});
