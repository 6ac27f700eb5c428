import { getTranslations } from "next-intl/server";
import { AccountsPage } from "@/components/carrier-accounts/accounts-page";
import { readZone } from "@/lib/accounts/users/queries";
import { listCarrierAccounts } from "@/lib/connectors/carrier-accounts/list-carrier-accounts";
import { listConnectable } from "@/lib/connectors/carrier-accounts/list-connectable";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "carrier-accounts" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "authorization");
  const [start, timeZone] = await Promise.all([
    listCarrierAccounts(ctx, { page: 1 }),
    readZone(ctx.db, ctx.scope),
  ]);
  const shared = { locale, timeZone, now: ctx.now.toISOString() };
  return <AccountsPage {...shared} start={start} kinds={listConnectable(locale)} />;
});
