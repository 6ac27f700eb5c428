import { getTranslations } from "next-intl/server";
import { WorkOrdersPage } from "@/components/work-orders/work-orders-page";
import { signedInPages } from "@/lib/accounts/users/constants";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "work-orders" });
  return { title: t("title"), description: t("queue.description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "workOrder");
  const timeZone = await readZone(ctx.db, ctx.scope);
  const { userId } = ctx.scope;
  return (
    <WorkOrdersPage
      {...{ locale, timeZone }}
      setupPath={signedInPages.orderSettings.path}
      memberId={userId}
      now={ctx.now.toISOString()}
    />
  );
});
