import { getTranslations } from "next-intl/server";
import { RolesPage } from "@/components/organization/roles/roles-page";
import { listRoles } from "@/lib/accounts/roles/list-roles";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "organization.roles" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "role");
  const [{ roles }, timeZone] = await Promise.all([listRoles(ctx), readZone(ctx.db, ctx.scope)]);
  return <RolesPage locale={locale} start={{ roles, now: ctx.now.toISOString(), timeZone }} />;
});
