import { getTranslations } from "next-intl/server";
import { UsagePage } from "@/components/usage/usage-page";
import { mayOpen } from "@/lib/accounts/access/list-menu";
import { viewQuota } from "@/lib/accounts/quota/view-quota";
import { readZone } from "@/lib/accounts/users/queries";
import { localDay } from "@/lib/core/calendar";
import { signedInContext } from "@/lib/http/page";
import { takesPayments } from "@/lib/platform/environment/env";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "usage" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "usage");
  const [quota, timeZone] = await Promise.all([viewQuota(ctx), readZone(ctx.db, ctx.scope)]);
  return (
    <UsagePage
      locale={locale}
      quota={quota}
      timeZone={timeZone}
      today={localDay(ctx.now, timeZone)}
      canImport={mayOpen(ctx.scope, "importTrack")}
      canBuy={takesPayments() && mayOpen(ctx.scope, "openPayment")}
    />
  );
});
