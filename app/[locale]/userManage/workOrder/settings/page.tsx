import { getTranslations } from "next-intl/server";
import { SetupPage } from "@/components/order-setup/setup-page";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { listReceivers } from "@/lib/messages/order-acts/list-receivers";
import { listAnswers } from "@/lib/messages/order-answers/list-answers";
import { listAllCategories } from "@/lib/messages/order-setup/list-categories";
import { listFields } from "@/lib/messages/order-setup/list-fields";
import { listTriggers } from "@/lib/messages/order-setup/list-triggers";
import { viewCustomers } from "@/lib/messages/order-setup/view-customers";
import { viewSettings } from "@/lib/messages/order-setup/view-settings";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "work-orders.setup" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "orderSettings");
  const [settings, { categories }, { fields }, { triggers }, receivers, timeZone] = await Promise.all([
    viewSettings(ctx),
    listAllCategories(ctx),
    listFields(ctx),
    listTriggers(ctx),
    listReceivers(ctx),
    readZone(ctx.db, ctx.scope),
  ]);
  const [customers, { answers }] = await Promise.all([viewCustomers(ctx), listAnswers(ctx)]);
  const start = { settings, categories, fields, triggers, receivers, customers, answers };
  return <SetupPage {...{ locale, start, timeZone }} now={ctx.now.toISOString()} />;
});
