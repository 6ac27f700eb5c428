import { getTranslations } from "next-intl/server";
import { SignInPage } from "@/components/organization/sign-in/sign-in-page";
import { listDepartments } from "@/lib/accounts/departments/list-departments";
import { listRoles } from "@/lib/accounts/roles/list-roles";
import { listDomains } from "@/lib/accounts/single-sign-on/list-domains";
import { viewConnection } from "@/lib/accounts/single-sign-on/view-connection";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "single-sign-on" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "signIn");
  const [{ domains }, issuer, { departments }, { roles }, timeZone] = await Promise.all([
    listDomains(ctx),
    viewConnection(ctx),
    listDepartments(ctx),
    listRoles(ctx),
    readZone(ctx.db, ctx.scope),
  ]);
  const now = ctx.now.toISOString();
  return <SignInPage locale={locale} start={{ domains, ...issuer, departments, roles, now, timeZone }} />;
});
