import { getTranslations } from "next-intl/server";
import { RolesPage } from "@/components/organization/roles-page";
import { readZone } from "@/lib/accounts/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";
import { listRoles } from "@/lib/organization/list-roles";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "organization.roles" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "role");
  const [{ roles }, timeZone] = await Promise.all([listRoles(ctx), readZone(ctx.db, ctx.scope)]);
  return <RolesPage locale={locale} start={{ roles, now: ctx.now.toISOString(), timeZone }} />;
});
